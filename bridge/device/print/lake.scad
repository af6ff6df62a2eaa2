// The lake: a box with two compartments in front, one for the beads of each slot, and room for the board behind, with a
// hole for its cable. The lid closes it.
include <sizes.scad>

cable = [14, 9];

module lake() {
  difference() {
    cube([width, depth, deep]);
    translate([side, side, side]) cube([width - 2 * side, depth - 2 * side, deep]);
    translate([width / 2 - cable[0] / 2, depth - side - 1, 2 * side]) cube([cable[0], side + 2, cable[1]]);
  }
  // Between the compartments, as high as the beads lie.
  translate([(width - side) / 2, side, side]) cube([side, front, pile]);
  // In front of the board; the wires go over it, below the rim of the lid.
  translate([side, side + front, side]) cube([width - 2 * side, side, deep - side - 2 * rim]);
}

lake();
