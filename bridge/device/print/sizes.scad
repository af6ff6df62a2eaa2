// The sizes that the parts of a temple share, in millimetres. These are yours to change:
bead = 10;    // Diameter of a bead.
sensor = 5;   // Diameter of emitter and receiver: 3 or 5.
light = 5;    // Diameter of the three LEDs.
room = 30;    // Depth of the room for the board; its height is that of the lake.
play = 0.2;   // Clearance, since printers make holes too narrow.

// The rest follows. The tube below a slot:
inner = bead * 1.5;    // One bead at a time.
wall = 2;
mouth = inner + 10;
funnel = 10;
fall = 35;             // From the mouth to the beam: the bead is fast enough there.
rest = 25;             // From the beam to the end: the heap of beads stays below it.
sink = 8;              // Depth of the sensors in their sockets, out of daylight.
flange = 2;
height = fall + rest;
outer = inner + 2 * wall;
socket = sensor + 2 * wall;
reach = outer + 2 * sink;  // Width across both sockets.
brim = max(mouth + 2 * wall + 10, reach + 6);

// The lake with its lid:
side = 3;
gap = max(60, brim + 5);  // Between the centres of the slots.
pile = bead * 4;          // Room for the beads that have fallen.
rim = 6;
width = gap + brim + 10 + 2 * side;
front = brim + 10;
depth = front + room + 3 * side;
deep = side + pile + height - flange - side;
front_y = side + front / 2;  // From the front to the centres of the slots.

$fn = 96;
