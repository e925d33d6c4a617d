/** A process of its own: draws or runs a million vertices and prints the bytes of memory that this took at its peak. */

import { readFileSync, writeFileSync } from "node:fs";
import { load, run } from "@glasm/nv-vertex";
import { confetti } from "./data/scenes.js";
import { createLitContext, drawTriangles } from "./lit-context.js";
import { programText } from "./room.js";

/** A value of /proc/self/status in bytes. */
function statusBytes(name: string): number {
  const kibibytes = new RegExp(`^${name}:\\s*(\\d+) kB$`, "m").exec(
    readFileSync("/proc/self/status", "utf8"),
  );
  if (kibibytes === null) throw new Error(`/proc/self/status has no ${name}`);
  return 1024 * Number(kibibytes[1]);
}

/** Gets ready to draw this many vertices, or to run a program on them; what is given back does it. */
const WORKS: Readonly<Record<string, (vertices: number) => () => void>> = {
  draw(vertices) {
    const data = confetti(vertices / 3, 0.01);
    const gl = createLitContext(data);
    return () => {
      drawTriangles(gl, data.indices);
    };
  },
  run(vertices) {
    const loaded = load(programText("lighting.vp"));
    if (!loaded.ok) throw new Error("lighting.vp does not load");
    // Filled, so that all of their memory is there.
    const arrayOf = (size: number) => ({ data: new Float32Array(size * vertices).fill(0.5), size });
    const [attributes, results] = [
      { OPOS: arrayOf(3), NRML: arrayOf(3) },
      { HPOS: arrayOf(4), COL0: arrayOf(4) },
    ];
    return () => {
      run(loaded.program, { attributes, results });
    };
  },
};

const [, , name, vertices] = process.argv;
const work = WORKS[name!]!(Number(vertices));
// What the first draw leaves behind, code above all, counts as well: nothing is drawn before.
globalThis.gc?.();
// Makes the peak what is resident now.
writeFileSync("/proc/self/clear_refs", "5");
const before = statusBytes("VmRSS");
work();
process.stdout.write(`${statusBytes("VmHWM") - before}\n`);
