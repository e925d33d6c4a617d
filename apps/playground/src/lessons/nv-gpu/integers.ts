import { singleToBits } from "@glasm/base";
import type { Seen, SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import type { Vector } from "../vectors.js";
import { areColored, floats, integers as integersOf, POSITION } from "./checks.js";
import { makeGpuLesson } from "./gpu-lesson.js";

const program = `!!NVvp4.0
# Integers and bits: the numbers of cells decide on their colors, bit by bit.
#
# program.env[0..3]   rows of the modelview-projection matrix
# program.env[12].x   cells a unit, a float
# program.env[13].x   an integer: the bits that are seen
# program.env[14]     what a bit adds to red, to green and to blue, floats

PARAM transform[4] = { program.env[0..3] };
PARAM cells = program.env[12];
INT PARAM mask = program.env[13];
PARAM tint = program.env[14];

# Only integers may be written to these, and to those without a type anything.
INT TEMP cell, bits;
TEMP place, count;

main:
    DP4 result.position.x, transform[0], vertex.position;
    DP4 result.position.y, transform[1], vertex.position;
    DP4 result.position.z, transform[2], vertex.position;
    DP4 result.position.w, transform[3], vertex.position;

    MUL place, vertex.position, cells.x;
    # The largest integer that is not greater, as an integer.
    FLR.S cell, place;
    XOR.S bits.x, cell.x, cell.z;
    AND.S bits.x, bits.x, mask.x;

    # How many of the four lowest bits are set.
    SHR.S bits.y, bits.x, 1;
    SHR.S bits.z, bits.x, 2;
    SHR.S bits.w, bits.x, 3;
    AND.S bits, bits, 1;
    ADD.S bits.x, bits.x, bits.y;
    ADD.S bits.z, bits.z, bits.w;
    ADD.S bits.x, bits.x, bits.z;

    I2F.S count.x, bits.x;
    MUL result.color.xyz, count.x, tint;
    MOV result.color.w, 1;
END
`;

type Join = (x: number, z: number) => number;

const XOR: Join = (x, z) => x ^ z;

/** How many bits are seen, times what each adds. */
function colorOf(seen: Seen, v: SeenVertex, join: Join): Vector {
  const [size] = floats(seen, "cells");
  const [mask] = integersOf(seen, "mask");
  const [x, , z] = v(POSITION);
  const bits = join(Math.floor(Math.fround(x! * size!)), Math.floor(Math.fround(z! * size!))) & mask! & 15;
  const count = [0, 1, 2, 3].filter((bit) => ((bits >> bit) & 1) === 1).length;
  return floats(seen, "tint").map((part) => count * part);
}

/** Integers, their bits and their types. */
export const integers = makeGpuLesson({
  name: "integers",
  title: "integers and bits",
  instructions: ["FLR", "XOR", "AND", "SHR", "ADD", "I2F"],
  watch:
    "The type is behind the dot: AND.S works on signed integers. program.env[13].x, the mask, is one: write 1 or 8 there, " +
    "or 0x0000000f, and only cells with these bits have a color. Below zero all higher bits are set.",
  tasks: [
    constantTask(
      "Show the bit of weight 8 alone: set the mask, program.env[13].x, to the integer 8.",
      { mask: [8, 0, 0, 0] },
      (seen) => integersOf(seen, "mask")[0] === 8 && areColored(seen, (v) => colorOf(seen, v, XOR)),
    ),
    programTask(
      "Join the numbers of a cell by OR instead of XOR.",
      [["XOR.S bits.x", "OR.S bits.x"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, (x, z) => x | z)),
    ),
    programTask(
      "Make the pattern the same on both sides of the middle: take the absolute values of both numbers, with ABS.S.",
      [["    XOR.S bits.x", "    ABS.S cell, cell;\n    XOR.S bits.x"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, (x, z) => Math.abs(x) ^ Math.abs(z))),
    ),
    programTask(
      "Add the numbers of a cell in the place of XOR: the bands run across then.",
      [["XOR.S bits.x", "ADD.S bits.x"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, (x, z) => x + z)),
    ),
  ],
  panel: "parameters",
  program,
  body: "grid",
  env: {
    12: [5, 0, 0, 0],
    13: Uint32Array.of(15, 0, 0, 0),
    14: new Uint32Array([0.25, 0.18, 0.06, 0].map(singleToBits)),
  },
});
