import type { SeenVertex } from "../seen.js";
import { programTask } from "../task.js";
import type { Vector } from "../vectors.js";
import { areColored, NORMAL, POSITION } from "./checks.js";
import { makeValhallLesson } from "./valhall-lesson.js";

const program = `// Staging registers: a message reads or writes a group of registers, one after the other, behind an @.
//
// A load is a message in a slot, and the program goes on: whoever needs the registers waits for the slot.
LD_ATTR_IMM.v4.f32.slot0 @r12:r13:r14:r15, r60, r61, index:0x1, table:0x1
// An address has 64 bits, in a pair of registers: that of the vertex's outputs. wait0 and wait1 would be for one slot each.
LEA_BUF_IMM.slot1.wait01 @r4:r5, r59, table:0xD, index:0x0
// The color is a half of the normal plus a half.
FMA.f32 r8, r12, 0x38000000.h1, 0x38000000.h1
FMA.f32 r9, r13, 0x38000000.h1, 0x38000000.h1
FMA.f32 r10, r14, 0x38000000.h1, 0x38000000.h1
MOV.i32 r11, 0x3F800000
// Four registers are 128 bits. Slot 9, the color, is 9 times 16 bytes behind the address.
STORE.i128.estream.slot2.end @r8:r9:r10:r11, r4, offset:144
`;

const half = (x: number): number => 0.5 * x + 0.5;
const colorOf = (v: SeenVertex, attribute = NORMAL): Vector => [...v(attribute).slice(0, 3).map(half), 1];

/** Groups of registers that messages write and read. */
export const staging = makeValhallLesson({
  name: "staging",
  title: "staging registers",
  instructions: ["LD_ATTR_IMM", "LEA_BUF_IMM", "STORE.i128"],
  watch:
    "LD_ATTR_IMM writes four registers at once, and STORE reads four: staging registers, behind an @. " +
    "Step through a vertex to see both. Another number of them than the type needs is marked with a warning.",
  read: ["memory of Valhall"],
  tasks: [
    programTask(
      "Show the position, attribute 0, in the place of the normal, attribute 1.",
      [["index:0x1, table:0x1", "index:0x0, table:0x1"]],
      (seen) => areColored(seen, (v) => colorOf(v, POSITION)),
    ),
    programTask(
      "Load two components alone, with .v2 and two staging registers: r14 stays 0.",
      [["LD_ATTR_IMM.v4.f32.slot0 @r12:r13:r14:r15", "LD_ATTR_IMM.v2.f32.slot0 @r12:r13"]],
      (seen) =>
        areColored(seen, (v) => {
          const [red, green] = colorOf(v);
          return [red!, green!, 0.5, 1];
        }),
    ),
    programTask(
      "Store 64 bits alone, with STORE.i64 and two staging registers: what is not stored is 0.",
      [["STORE.i128.estream.slot2.end @r8:r9:r10:r11", "STORE.i64.estream.slot2.end @r8:r9"]],
      (seen) => areColored(seen, (v) => [...colorOf(v).slice(0, 2), 0, 0]),
    ),
    programTask(
      "Exchange red and blue. Staging registers cannot: their numbers follow one another, so compute into r10 and r8.",
      [
        ["FMA.f32 r8, r12,", "FMA.f32 r10, r12,"],
        ["FMA.f32 r10, r14,", "FMA.f32 r8, r14,"],
      ],
      (seen) =>
        areColored(seen, (v) => {
          const [red, green, blue] = colorOf(v);
          return [blue!, green!, red!, 1];
        }),
    ),
  ],
  panel: "debugger",
  program,
  body: "torus",
});
