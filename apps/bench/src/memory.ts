/** A process of its own: draws a million vertices and prints the bytes of memory that this took at its peak. */

import { readFileSync, writeFileSync } from "node:fs";
import { confetti } from "./data/scenes.js";
import { createLitContext, drawTriangles } from "./lit-context.js";

/** A value of /proc/self/status in bytes. */
function statusBytes(name: string): number {
  const kibibytes = new RegExp(`^${name}:\\s*(\\d+) kB$`, "m").exec(
    readFileSync("/proc/self/status", "utf8"),
  );
  if (kibibytes === null) throw new Error(`/proc/self/status has no ${name}`);
  return 1024 * Number(kibibytes[1]);
}

const data = confetti(Number(process.argv[2]) / 3, 0.01);
const gl = createLitContext(data);
// What the first draw leaves behind, code above all, counts as well: nothing is drawn before.
globalThis.gc?.();
// Makes the peak what is resident now.
writeFileSync("/proc/self/clear_refs", "5");
const before = statusBytes("VmRSS");
drawTriangles(gl, data.indices);
process.stdout.write(`${statusBytes("VmHWM") - before}\n`);
