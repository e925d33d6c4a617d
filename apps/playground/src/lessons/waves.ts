import { areAt } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { type Seen, type SeenVertex } from "./seen.js";
import { constantTask, programTask } from "./task.js";
import { dot3, type Vector } from "./vectors.js";

const program = `!!VP2.0
# Waves from SIN, and their slope from COS.
#
# c[16]  (waves a unit, height, 0.5, 1)
# c[20]  x: the phase, in radians

    # R0.x: the angle, by the distance from the middle; R0.z: that distance
    DP3 R0.z, v[OPOS], v[OPOS];
    ADD R0.z, R0.z, c[17].x;
    RSQ R0.w, R0.z;
    MUL R0.z, R0.z, R0.w;
    MUL R0.x, R0.z, c[16].x;
    SUB R0.x, R0.x, c[20].x;
    SIN R1.x, R0.x;
    COS R1.y, R0.x;

    MOV R2, v[OPOS];
    MAD R2.y, R1.x, c[16].y, R2.y;
    DP4 o[HPOS].x, c[0], R2;
    DP4 o[HPOS].y, c[1], R2;
    DP4 o[HPOS].z, c[2], R2;
    DP4 o[HPOS].w, c[3], R2;

    # Colored by height and slope
    MAD R3.x, R1.x, c[16].z, c[16].z;
    MAD R3.y, R1.y, c[16].z, c[16].z;
    MUL R4, R3.x, c[18];
    MAD o[COL0].xyz, R3.y, c[19], R4;
END
`;

/** Where a vertex is whose wave has an angle by some distance. */
function onWave(seen: Seen, v: SeenVertex, distance: number, [waves, height]: Vector): Vector {
  const [x, , z] = v("v[OPOS]");
  return [x!, height! * Math.sin(distance * waves! - seen.constant("c[20]")[0]!), z!];
}

function fromMiddle(v: SeenVertex): number {
  return Math.sqrt(dot3(v("v[OPOS]"), v("v[OPOS]")));
}

/** SIN and COS. */
export const waves = makeLesson({
  name: "waves",
  title: "Sines and cosines",
  instructions: ["SIN", "COS"],
  watch:
    "Play it: the crests run outward as c[20].x grows, and the slope is a quarter of a turn ahead of the height.",
  tasks: [
    constantTask("Make the waves 0.3 high.", { "c[16]": [8, 0.3, 0.5, 1] }, (seen) =>
      areAt(seen, (v) => onWave(seen, v, fromMiddle(v), [seen.constant("c[16]")[0]!, 0.3]), 0.99),
    ),
    constantTask("Draw twice as many waves.", { "c[16]": [16, 0.11, 0.5, 1] }, (seen) =>
      areAt(seen, (v) => onWave(seen, v, fromMiddle(v), [16, seen.constant("c[16]")[1]!]), 0.99),
    ),
    programTask(
      "Let the waves run along x in straight lines, by v[OPOS].x in the place of the distance.",
      [["MUL R0.x, R0.z, c[16].x;", "MUL R0.x, v[OPOS].x, c[16].x;"]],
      (seen) => areAt(seen, (v) => onWave(seen, v, v("v[OPOS]")[0]!, seen.constant("c[16]"))),
    ),
  ],
  panel: "parameters",
  read: ["approximations"],
  program,
  body: "grid",
  frames: 24,
  parameters: [
    [8, 0.11, 0.5, 1],
    [0.0001, 0, 0, 0],
    [0.15, 0.5, 0.7, 0],
    [0.55, 0.4, 0.25, 0],
  ],
  animated: (phase) => ({ 20: [2 * Math.PI * phase, 0, 0, 0] }),
});
