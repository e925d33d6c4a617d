import { spawnSync } from "node:child_process";
import { ROOM } from "../room.js";

/** A tool that a yardstick needs is missing, or a yardstick does not work. */
export class YardstickError extends Error {}

/** A native program that is measured beside glasm. */
export interface Yardstick {
  readonly name:
    | "scalar"
    | "vector"
    | "unflushed"
    | "interpreter"
    | "llvmpipe"
    | "narrowLlvmpipe"
    | "threadedLlvmpipe"
    | "shaderF32"
    | "shaderF24";
  readonly title: string;
  readonly sources: readonly string[];
  readonly flags: readonly string[];
  readonly libraries: readonly string[];
  /** Variables that it is run with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether it has threads that may run on all cores, so that it is timed by the clock. */
  readonly isThreaded?: true;
  /** What it can run; all workloads of vertex programs if it is not there. */
  readonly workloads?: readonly string[];
  /** Other ways to run a workload: what follows its name in the job, and the title. */
  readonly variations: Readonly<Record<string, string>>;
}

const COMMON = ["-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O3", "-march=native", "-ffp-contract=off"];
const VERTICES = ["vertices.c", "protocol.c"];

const VECTOR = {
  sources: ["vector.c", ...VERTICES],
  flags: ["-fno-math-errno", "-fno-tree-slp-vectorize"],
  libraries: ["-lm"],
  environment: {},
};

const LLVMPIPE = {
  sources: ["llvmpipe.c", "llvmpipe-calls.c", "llvmpipe-growth.c", "protocol.c"],
  flags: [],
  libraries: ["-lEGL", "-lGL"],
  environment: {
    // No rendering threads: it works on the one core that everything else has.
    LP_NUM_THREADS: "0",
    // The cache mixes code for vectors of different widths that other processes have left in it.
    MESA_SHADER_CACHE_DISABLE: "true",
    // Without these the allocator gives memory back to the system after each picture, and asks for it again.
    MALLOC_TRIM_THRESHOLD_: "1000000000",
    MALLOC_MMAP_THRESHOLD_: "1000000000",
  },
  /** Those that ARB_vertex_program can express. */
  workloads: ["transform", "lighting"],
};

/** The workload of shader programs of the PICA200. */
export const SHADER = "shader";

const SHADERS = {
  sources: ["shader.c", ...VERTICES],
  flags: ["-fno-tree-vectorize", "-fno-tree-slp-vectorize"],
  libraries: ["-lm"],
  environment: {},
  workloads: [SHADER],
  variations: {},
};

/** The vertices from copies of the chunks, and the copying alone: what is left is the code with its data near. */
function copies(title: string): Yardstick["variations"] {
  return { copied: `${title}, of copies`, copy: `${title}, copies alone` };
}

export const YARDSTICKS: readonly Yardstick[] = [
  {
    name: "scalar",
    title: "C1, scalar C",
    variations: copies("C1, scalar C"),
    sources: ["scalar.c", ...VERTICES],
    flags: ["-fno-tree-vectorize", "-fno-tree-slp-vectorize"],
    libraries: ["-lm"],
    environment: {},
  },
  { ...VECTOR, name: "vector", title: "C2, vectors in C", variations: copies("C2, vectors in C") },
  {
    ...VECTOR,
    name: "unflushed",
    title: "C2, no flush",
    flags: [...VECTOR.flags, "-DNO_FLUSH"],
    variations: copies("C2, no flush"),
  },
  {
    name: "interpreter",
    title: "plain C interpreter",
    variations: {},
    sources: ["interpreter.c", ...VERTICES],
    flags: ["-fno-math-errno", "-fno-tree-slp-vectorize"],
    libraries: ["-lm"],
    environment: {},
  },
  {
    ...LLVMPIPE,
    name: "llvmpipe",
    title: "llvmpipe, one thread",
    variations: {
      points: "llvmpipe, points",
      indexed: "llvmpipe, indexed triangles",
      buffered: "llvmpipe, triangles from a buffer object",
    },
  },
  {
    ...LLVMPIPE,
    name: "narrowLlvmpipe",
    title: "llvmpipe, vectors of 128 bits",
    variations: {},
    environment: { ...LLVMPIPE.environment, LP_NATIVE_VECTOR_WIDTH: "128" },
  },
  {
    ...LLVMPIPE,
    name: "threadedLlvmpipe",
    title: "llvmpipe, two threads",
    variations: {},
    environment: { ...LLVMPIPE.environment, LP_NUM_THREADS: "2" },
    isThreaded: true,
    workloads: [],
  },
  { ...SHADERS, name: "shaderF32", title: "scalar C in f32" },
  {
    ...SHADERS,
    name: "shaderF24",
    title: "scalar C in f24",
    flags: [...SHADERS.flags, "-DF24", "-frounding-math"],
  },
];

/** The title of a yardstick. */
export function titleOf(name: Yardstick["name"]): string {
  return YARDSTICKS.find((yardstick) => yardstick.name === name)!.title;
}

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
