import { areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { type Seen, type SeenVertex } from "./seen.js";
import { constantTask, programTask } from "./task.js";
import { fraction, scaled, type Vector } from "./vectors.js";

const program = `!!VP2.0
# A chequered body: comparisons give 1 and 0, with which one computes on.
#
# c[16]  (fields a unit, 0.5, half the height of a belt, 1)
# c[17]  first color
# c[18]  second color
# c[19]  color of the belt

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    # R0: 1 in the second half of each field, along each axis
    MUL R0, v[OPOS], c[16].x;
    FRC R0, R0;
    SGE R0, R0, c[16].y;
    # R1.x: 1 where an odd number of them is 1
    SNE R1.x, R0.x, R0.y;
    SNE R1.x, R1.x, R0.z;
    # R1.y: 1 in a belt around the middle
    SLT R1.y, |v[OPOS].y|, c[16].z;

    # What is multiplied by 0 is not there.
    MOV R2, c[17];
    SUB R3, c[18], R2;
    MAD R2, R1.x, R3, R2;
    SUB R3, c[19], R2;
    MAD R2, R1.y, R3, R2;
    # Lighter where the normal points up
    MAD R3.x, v[NRML].y, c[16].y, c[16].w;
    MUL o[COL0].xyz, R2, R3.x;
END
`;

/** A color as the program shades it. */
function shaded(seen: Seen, v: SeenVertex, color: string): Vector {
  return scaled(seen.constant(color), 0.5 * v("v[NRML]")[1]! + 1);
}

/** Whether an odd number of fields is in its second half at a vertex. */
function isOdd(seen: Seen, v: SeenVertex): boolean {
  const fields = v("v[OPOS]").map((x) => fraction(x * seen.constant("c[16]")[0]!) >= 0.5);
  return (fields[0] !== fields[1]) !== fields[2];
}

/** SLT, SGE, SEQ, SNE, SGT and SLE. */
export const comparisons = makeLesson({
  name: "comparisons",
  title: "Comparisons",
  instructions: ["SLT", "SGE", "SEQ", "SNE", "SGT", "SLE", "FRC"],
  watch:
    "Every comparison is a 1 or a 0 in a register; put SEQ in the place of the second SNE, and the fields swap.",
  tasks: [
    programTask(
      "Swap the fields by another comparison in the place of one SNE.",
      [["SNE R1.x, R1.x, R0.z;", "SEQ R1.x, R1.x, R0.z;"]],
      (seen) => {
        const [, , half] = seen.constant("c[16]");
        const fieldOf = (v: SeenVertex): string => (isOdd(seen, v) ? "c[17]" : "c[18]");
        const color = (v: SeenVertex): string => (Math.abs(v("v[OPOS]")[1]!) < half! ? "c[19]" : fieldOf(v));
        return areColored(seen, (v) => shaded(seen, v, color(v)), 0.97);
      },
    ),
    constantTask("Make the belt twice as wide.", { "c[16]": [0.8, 0.5, 0.4, 1] }, (seen) => {
      const fieldOf = (v: SeenVertex): string => (isOdd(seen, v) ? "c[18]" : "c[17]");
      const color = (v: SeenVertex): string => (Math.abs(v("v[OPOS]")[1]!) < 0.4 ? "c[19]" : fieldOf(v));
      return areColored(seen, (v) => shaded(seen, v, color(v)), 0.97);
    }),
    programTask(
      "Paint the whole upper half in the color of the belt: 1 where y is greater than its negative, by SGT.",
      [["SLT R1.y, |v[OPOS].y|, c[16].z;", "SGT R1.y, v[OPOS].y, -v[OPOS].y;"]],
      (seen) => {
        const fieldOf = (v: SeenVertex): string => (isOdd(seen, v) ? "c[18]" : "c[17]");
        const color = (v: SeenVertex): string => (v("v[OPOS]")[1]! > 0 ? "c[19]" : fieldOf(v));
        return areColored(seen, (v) => shaded(seen, v, color(v)), 0.97);
      },
    ),
    programTask(
      "Make all of it belt: STR gives 1 whatever is compared, and takes the place of SLT.",
      [["SLT R1.y, |v[OPOS].y|, c[16].z;", "STR R1.y, v[OPOS].y, c[16].z;"]],
      (seen) => areColored(seen, (v) => shaded(seen, v, "c[19]"), 0.97),
    ),
    programTask(
      "Take the belt away without changing a number: SFL gives 0 whatever is compared.",
      [["SLT R1.y, |v[OPOS].y|, c[16].z;", "SFL R1.y, v[OPOS].y, c[16].z;"]],
      (seen) => {
        const isChanged = seen.constant("c[16]")[2] !== Math.fround(0.2);
        return (
          !isChanged && areColored(seen, (v) => shaded(seen, v, isOdd(seen, v) ? "c[18]" : "c[17]"), 0.97)
        );
      },
    ),
  ],
  panel: "debugger",
  read: ["numbers"],
  program,
  body: "sphere",
  parameters: [
    [0.8, 0.5, 0.2, 1],
    [0.1, 0.12, 0.16, 1],
    [0.75, 0.7, 0.6, 1],
    [0.8, 0.2, 0.15, 1],
  ],
});
