import type { SeenVertex } from "../seen.js";
import { programTask } from "../task.js";
import { nearVector, type Vector } from "../vectors.js";
import { areAt, areColored, NORMAL, POSITION } from "./checks.js";
import { makeValhallLesson } from "./valhall-lesson.js";

const program = `// The second program of the shader: what is interpolated. The GPU runs it where the first one has put something into the
// picture; it begins with the same three registers, and knows nothing of what the first one has computed.
LD_ATTR_IMM.v3.f32.slot0.wait0 @r0:r1:r2, r60, r61, index:0x1, table:0x1
FMA.f32 r8, r0, 0x38000000.h1, 0x38000000.h1
FMA.f32 r9, r1, 0x38000000.h1, 0x38000000.h1
FMA.f32 r10, r2, 0x38000000.h1, 0x38000000.h1
MOV.i32 r11, 0x3F800000
// .estream is the packet of varyings; .istream, in the other program, that of the position.
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.estream.slot2.end @r8:r9:r10:r11, r4, offset:144
`;

const half = (x: number): number => 0.5 * x + 0.5;
const colorOf = (v: SeenVertex, attribute: string): Vector => [...v(attribute).slice(0, 3).map(half), 1];

/** The program of positions and that of varyings. */
export const twoPrograms = makeValhallLesson({
  name: "two-programs",
  title: "the two programs of a vertex shader",
  instructions: ["LD_ATTR_IMM", "FRCP.f32", "LEA_BUF_IMM", "STORE.i128"],
  watch:
    "The first program stores where a vertex is in the window, in pixels, with 1/w, and the second one its color. " +
    "Choose the file above the text; the debugger runs the one that you see.",
  read: ["vertices of Valhall"],
  tasks: [
    programTask(
      "Mirror the picture in the program of positions: negate r8 where it is multiplied by u0, the scale of the window.",
      [["FMA.f32 r8, r8, u0,", "FMA.f32 r8, r8.neg, u0,"]],
      (seen) => areAt(seen, (v) => v(POSITION), -1),
    ),
    programTask(
      "Make the body flat: let r1, its y, be 0 before the matrix is applied.",
      [["FMA.f32 r8, r0, u8,", "MOV.i32 r1, 0x0\nFMA.f32 r8, r0, u8,"]],
      (seen) =>
        areAt(seen, (v) => {
          const [x, , z] = v(POSITION);
          return [x!, 0, z!];
        }),
    ),
    programTask(
      "In the program of varyings make colors of the position: it has to load it again.",
      [["index:0x1, table:0x1", "index:0x0, table:0x1"]],
      (seen) => areColored(seen, (v) => colorOf(v, POSITION)),
    ),
    programTask(
      "Store the color in slot 10 as well, 160 bytes behind the address, and let .end be at the last store.",
      [
        [
          "STORE.i128.estream.slot2.end @r8:r9:r10:r11, r4, offset:144",
          "STORE.i128.estream.slot2.wait2 @r8:r9:r10:r11, r4, offset:144\n" +
            "STORE.i128.estream.slot2.end @r8:r9:r10:r11, r4, offset:160",
        ],
      ],
      (seen) =>
        seen.every((v) => [9, 10].every((slot) => nearVector(v(`varying[${slot}]`), colorOf(v, NORMAL)))),
    ),
  ],
  panel: "debugger",
  program,
  isOnPositions: true,
  body: "teapot",
});
