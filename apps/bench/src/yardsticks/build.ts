import { spawnSync } from "node:child_process";
import { ROOM } from "../room.js";

/** A tool that a yardstick needs is missing, or a yardstick does not work. */
export class YardstickError extends Error {}

/** A native program that is measured beside glasm. */
export interface Yardstick {
  readonly name: "scalar" | "vector" | "interpreter" | "llvmpipe";
  readonly title: string;
  readonly sources: readonly string[];
  readonly flags: readonly string[];
  readonly libraries: readonly string[];
}

const COMMON = ["-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O3", "-march=native", "-ffp-contract=off"];
const VERTICES = ["vertices.c", "protocol.c"];

export const YARDSTICKS: readonly Yardstick[] = [
  {
    name: "scalar",
    title: "C1, scalar C, no flush",
    sources: ["scalar.c", ...VERTICES],
    flags: ["-fno-tree-vectorize", "-fno-tree-slp-vectorize"],
    libraries: ["-lm"],
  },
  {
    name: "vector",
    title: "C2, C with 128-bit vectors and flush",
    sources: ["vector.c", ...VERTICES],
    flags: ["-fno-math-errno", "-fno-tree-slp-vectorize"],
    libraries: ["-lm"],
  },
  {
    name: "interpreter",
    title: "plain C interpreter",
    sources: ["interpreter.c", ...VERTICES],
    flags: ["-fno-math-errno", "-fno-tree-slp-vectorize"],
    libraries: ["-lm"],
  },
  {
    name: "llvmpipe",
    title: "llvmpipe, one thread",
    sources: ["llvmpipe.c", "protocol.c"],
    flags: [],
    libraries: ["-lEGL", "-lGL"],
  },
];

/** Compiles a yardstick into a folder and gives the path of the program. */
export function buildYardstick(yardstick: Yardstick, folder: string): string {
  const program = `${folder}/${yardstick.name}`;
  const sources = yardstick.sources.map((file) => `${ROOM}yardsticks/${file}`);
  const args = [...COMMON, ...yardstick.flags, ...sources, "-o", program, ...yardstick.libraries];
  const { error, status, stderr } = spawnSync("gcc", args, { encoding: "utf8" });
  if (error !== undefined) throw new YardstickError(`gcc does not start: ${error.message}`);
  if (status !== 0) throw new YardstickError(`gcc cannot build ${yardstick.name}:\n${stderr}`);
  return program;
}
