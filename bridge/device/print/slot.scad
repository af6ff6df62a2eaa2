// The tube below one slot of a temple, with sockets for a pair of break-beam sensors; printed twice.
include <sizes.scad>

module socket_axis(length, width) {
  translate([0, 0, rest]) rotate([0, 90, 0]) cylinder(h = length, d = width, center = true);
}

module slot() {
  difference() {
    union() {
      cylinder(h = height, d = outer);
      translate([0, 0, height - funnel]) cylinder(h = funnel, d1 = outer, d2 = mouth + 2 * wall);
      translate([0, 0, height - flange]) cylinder(h = flange, d = brim);
      socket_axis(reach, socket);
    }
    translate([0, 0, -1]) cylinder(h = height + 2, d = inner);
    translate([0, 0, height - funnel]) cylinder(h = funnel + 0.01, d1 = inner, d2 = mouth);
    socket_axis(reach + 1, sensor + play);
  }
}

// Upside down, as it is printed.
translate([0, 0, height]) rotate([180, 0, 0]) slot();
