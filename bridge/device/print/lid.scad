// The lid: two holes for the tubes, which hang in them crosswise to each other, and three for the LEDs above the board.
include <sizes.scad>

// As wide as the funnel, with notches to let the sockets through.
module hole(turn) {
  rotate([0, 0, turn]) {
    cylinder(h = 3 * side, d = mouth + 2 * wall + 2 * play, center = true);
    cube([reach + 2 * play, socket + 2 * play, 3 * side], center = true);
  }
}

module inside(less, high) {
  translate([side + less, side + less, 0]) cube([width - 2 * (side + less), depth - 2 * (side + less), high]);
}

module lid() {
  difference() {
    union() {
      cube([width, depth, side]);
      translate([0, 0, -rim]) inside(2 * play, rim + 1);
    }
    translate([0, 0, -rim - 1]) inside(2 * play + wall, rim + 1);
    translate([(width - gap) / 2, front_y, side / 2]) hole(0);
    translate([(width + gap) / 2, front_y, side / 2]) hole(90);
    for (place = [-1, 0, 1])
      translate([width / 2 + place * 15, depth - side - room / 2, -1]) cylinder(h = side + 2, d = light + play);
  }
}

// Upside down, as it is printed.
translate([0, depth, side]) rotate([180, 0, 0]) lid();
