// The tube below one slot of a temple, with sockets for a pair of break-beam sensors; printed twice. docs/temple.md says how.
// In millimetres. These are yours to change:
bead = 10;   // How wide a bead is.
sensor = 5;  // How wide emitter and receiver are: 3 or 5.

// The rest follows.
inner = bead * 1.5;    // One bead at a time.
wall = 2;
mouth = inner + 10;
funnel = 10;
fall = 35;             // From the mouth to the beam: the bead is fast enough there.
rest = 25;             // From the beam to the end: the heap of beads stays below it.
sink = 8;              // How deep the sensors sit, so that they see no daylight.
flange = 2;
height = fall + rest;
play = 0.2;            // What a printer makes too narrow.

module socket_axis(length, width) {
  translate([0, 0, rest]) rotate([0, 90, 0]) cylinder(h = length, d = width, center = true);
}

module slot() {
  difference() {
    union() {
      cylinder(h = height, d = inner + 2 * wall);
      translate([0, 0, height - funnel])
        cylinder(h = funnel, d1 = inner + 2 * wall, d2 = mouth + 2 * wall);
      translate([0, 0, height - flange]) cylinder(h = flange, d = mouth + 2 * wall + 10);
      socket_axis(inner + 2 * wall + 2 * sink, sensor + 2 * wall);
    }
    translate([0, 0, -1]) cylinder(h = height + 2, d = inner);
    translate([0, 0, height - funnel]) cylinder(h = funnel + 0.01, d1 = inner, d2 = mouth);
    socket_axis(inner + 2 * wall + 2 * sink + 1, sensor + play);
  }
}

$fn = 96;
// Upside down, as it is printed.
translate([0, 0, height]) rotate([180, 0, 0]) slot();
