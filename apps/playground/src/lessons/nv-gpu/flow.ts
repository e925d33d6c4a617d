import type { Seen, SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import type { Vector } from "../vectors.js";
import { areColored, floats, integers, POSITION } from "./checks.js";
import { makeGpuLesson } from "./gpu-lesson.js";

const program = `!!NVvp4.0
# Condition codes and blocks: a loop that each vertex leaves when its number has grown too large.
#
# program.env[0..3]   rows of the modelview-projection matrix
# program.env[12]     x and y are added in each round; z is the size of the picture: floats
# program.env[13].x   an integer: how many rounds there are at most

PARAM transform[4] = { program.env[0..3] };
PARAM added = program.env[12];
INT PARAM rounds = program.env[13];

INT TEMP done;
TEMP number, square, part;

main:
    DP4 result.position.x, transform[0], vertex.position;
    DP4 result.position.y, transform[1], vertex.position;
    DP4 result.position.z, transform[2], vertex.position;
    DP4 result.position.w, transform[3], vertex.position;

    # A complex number, which is squared again and again.
    MUL number.xy, vertex.position.xzxz, added.z;
    MOV.S done.x, 0;
    REP.S rounds.x;
        MUL square.xy, number, number;
        ADD square.z, square.x, square.y;
        # CC0 has the sign of the difference, which BRK tests.
        SUB.CC square.z, square.z, 4;
        BRK (GT.z);
        MUL number.y, number.x, number.y;
        SUB number.x, square.x, square.y;
        ADD number.y, number.y, number.y;
        ADD number.xy, number, added;
        ADD.S done.x, done.x, 1;
    ENDREP;

    # Whether the loop was left before its end.
    SUB.S.CC1 done.y, done.x, rounds.x;
    IF LT1.y;
        I2F.S part.x, done.x;
        I2F.S part.y, rounds.x;
        DIV part.x, part.x, part.y;
        MUL result.color.xyz, part.x, {1, 0.75, 0.4, 0};
    ELSE;
        MOV result.color.xyz, {0.1, 0.25, 0.5, 0};
    ENDIF;
    MOV result.color.w, 1;
END
`;

const INSIDE = [0.1, 0.25, 0.5];
const EDGE = [1, 0.75, 0.4];

/** How many rounds a vertex takes. */
function roundsOf(seen: Seen, v: SeenVertex, limit: number): number {
  const [a, b, size] = floats(seen, "added").map(Math.fround);
  const most = integers(seen, "rounds")[0]!;
  const position = v(POSITION);
  let [x, y] = [Math.fround(position[0]! * size!), Math.fround(position[2]! * size!)];
  for (let round = 0; round < most; round++) {
    const [squareX, squareY] = [Math.fround(x * x), Math.fround(y * y)];
    if (squareX + squareY > limit) return round;
    [x, y] = [Math.fround(squareX - squareY + a!), Math.fround(2 * x * y + b!)];
  }
  return most;
}

interface Look {
  readonly limit?: number;
  readonly inside?: Vector;
  /** Whether the arms are exchanged. */
  readonly isSwapped?: boolean;
}

function colorOf(
  seen: Seen,
  v: SeenVertex,
  { limit = 4, inside = INSIDE, isSwapped = false }: Look = {},
): Vector {
  const most = integers(seen, "rounds")[0]!;
  const done = roundsOf(seen, v, limit);
  return done < most !== isSwapped ? EDGE.map((x) => (x * done) / most) : inside;
}

/** Loops, tests and blocks. */
export const flow = makeGpuLesson({
  name: "flow",
  title: "condition codes and blocks",
  instructions: ["REP", "BRK", "IF", "ELSE", "ENDIF", "SUB", "DIV"],
  watch:
    "Each vertex goes round by itself: the brighter it is, the later its loop has ended, and blue ones have done all rounds. " +
    "Set program.env[13].x, an integer, for more of them. SUB.CC leaves the signs of its result in CC0, and .CC1 in CC1.",
  tasks: [
    constantTask(
      "Let the loop go round 40 times: set program.env[13].x to the integer 40.",
      { rounds: [40, 0, 0, 0] },
      (seen) => integers(seen, "rounds")[0] === 40 && areColored(seen, (v) => colorOf(seen, v), 0.95),
    ),
    programTask(
      "Leave the loop sooner, where the square is greater than 1 instead of 4.",
      [["SUB.CC square.z, square.z, 4;", "SUB.CC square.z, square.z, 1;"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { limit: 1 }), 0.95),
    ),
    programTask(
      "Exchange the arms of the IF by its test alone: GE1.y.",
      [["IF LT1.y;", "IF GE1.y;"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { isSwapped: true }), 0.95),
    ),
    programTask(
      "Make what never leaves the loop black, in the other arm.",
      [["{0.1, 0.25, 0.5, 0}", "0"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { inside: [0, 0, 0] }), 0.95),
    ),
  ],
  panel: "parameters",
  program,
  body: "grid",
  env: { 12: [-0.75, 0.15, 0.95, 0], 13: Uint32Array.of(16, 0, 0, 0) },
});
