import { laneInput, NV_GPU } from "@glasm/nv-gpu";
import { type LaneBatch, laneWords } from "@glasm/vm";
import { expectSameBits } from "../agreement.js";
import { Random } from "@glasm/base";
import { loadGpu } from "../first-vertices.js";
import { wordsOf } from "../machine-run.js";
import { nanoseconds, type Row, rowOf } from "../report/row.js";
import { programText } from "../room.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import type { Conditions } from "./machines.js";

/** Programs of other stages, by their files. */
const STAGES = [
  { title: "fragments", file: "fragments.nvfp" },
  { title: "quads", file: "quads.nvfp" },
  { title: "divergent quads", file: "divergent.nvfp" },
  { title: "triangles to facets", file: "facets.nvgp" },
] as const;

const ENGINES = ["interpreter", "compiled"] as const;

/** Lanes that are run at once, and how many times fewer the reference engine runs. */
const LANES = 1000;
const REFERENCE_PART = 20;

/** The words of program.env[0] to [4]. */
const PARAMETERS = [
  [0.6, 0.6, 0.53, 0],
  [0.3, 0.4, 0.87, 0],
  [0.6, 0.5, 0.4, 8],
  [0.1, 0.1, 0.2, 1],
  [1, 1, 1, 0],
];

/** Nanoseconds an execution of fragment and geometry programs; fragments run in quads, of which some read one another. */
export async function measureGpuStages({ effort }: Conditions): Promise<readonly Row[]> {
  const columns: (readonly number[])[] = [];
  for (const { file } of STAGES) columns.push(await measureStage(file, effort.rounds));
  return [
    rowOf(
      "**Fragment and geometry programs of NV_gpu_program4**, ns an execution",
      STAGES.map(({ title }) => title),
    ),
    ...ENGINES.map((engine, i) =>
      rowOf(
        engine === "compiled" ? "glasm, compiled" : "glasm, reference engine",
        columns.map((medians) => nanoseconds(medians[i])),
      ),
    ),
  ];
}

async function measureStage(file: string, rounds: number): Promise<readonly number[]> {
  const program = loadGpu(new TextEncoder().encode(programText(file)));
  const few = newBatch(program, LANES / REFERENCE_PART);
  const all = newBatch(program, LANES);
  const [reference, compiled] = ENGINES.map((engine) => {
    NV_GPU.run(program, few, { engine });
    return new Float32Array(few.results.slice().buffer);
  });
  expectSameBits(`${file}, compiled`, compiled!, reference!);
  const batches = { interpreter: few, compiled: all };
  const contenders = ENGINES.map((engine) => ({
    title: engine,
    time: () => processorTime(() => NV_GPU.run(program, batches[engine], { engine })),
  }));
  const medians = await interleavedMedians(contenders, rounds);
  return medians.map((median, i) => median / batches[ENGINES[i]!].count);
}

/** Executions with numbers at random, the same ones every time. */
function newBatch(program: ReturnType<typeof loadGpu>, count: number): LaneBatch {
  const { maxVertices } = NV_GPU.interfaceOf(program);
  const words = laneWords(NV_GPU.cellsOf(program), maxVertices);
  const random = new Random(17);
  const given = PARAMETERS.map((numbers, i) => [`program.env[${i}]`, wordsOf(Float32Array.from(numbers))]);
  return {
    count,
    inputs: wordsOf(Float32Array.from({ length: count * words.inputs }, () => random.between(-1, 1))),
    constants: laneInput(program, Object.fromEntries(given)).constants,
    results: new Uint32Array(count * words.results * maxVertices),
  };
}
