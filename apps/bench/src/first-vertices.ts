import { load as loadGpuProgram, NV_GPU, type Program as GpuProgram } from "@glasm/nv-gpu";
import { load, type Program } from "@glasm/nv-vertex";
import { laneWords } from "@glasm/vm";
import { gpuTextOfLength, textOfLength } from "./data/program-lengths.js";
import { COMPILED, INTERPRETER } from "./engines.js";
import { wordsOf } from "./machine-run.js";
import { processorTimeOnce } from "./rounds.js";

/** This many vertices tell that a program is ready. */
const COUNT = 4;

/** Nanoseconds of processor time. */
export interface Readiness {
  /** From a text to the program. */
  readonly loading: number;
  /** From the program to the results of its first four vertices. */
  readonly running: number;
}

/** What runs a program. */
export type EngineName = "interpreter" | "compiled";

/** Programs whose first vertices are timed. */
export interface NewPrograms {
  readonly title: string;
  readonly textOfLength: (length: number) => string;
  /** How long it takes until one that was never seen before runs. */
  readonly timeFirstVertices: (engine: EngineName, text: string) => Readiness;
}

/** Those of each family, by the extension that they come from. */
export const NEW_PROGRAMS: Readonly<Record<"NV_vertex_program" | "NV_gpu_program4", NewPrograms>> = {
  NV_vertex_program: {
    title: "a program",
    textOfLength,
    timeFirstVertices(name, text) {
      const engine = name === "compiled" ? COMPILED : INTERPRETER;
      const batch = {
        count: COUNT,
        attributes: new Float32Array(COUNT * 64).fill(0.5),
        parameters: new Float32Array(4 * 256).fill(0.25),
        results: new Float32Array(COUNT * 84),
      };
      return timed(text, loadProgram, (program) => engine.prepare(program).run(batch));
    },
  },
  NV_gpu_program4: {
    title: "a program of NV_gpu_program4",
    textOfLength: gpuTextOfLength,
    timeFirstVertices: (engine, text) =>
      timed(text, loadGpu, (program) => {
        const words = laneWords(NV_GPU.cellsOf(program), 1);
        const batch = {
          count: COUNT,
          inputs: wordsOf(new Float32Array(COUNT * words.inputs).fill(0.5)),
          constants: wordsOf(new Float32Array(words.constants).fill(0.25)),
          results: new Uint32Array(COUNT * words.results),
        };
        NV_GPU.run(program, batch, { engine });
      }),
  },
};

function timed<P>(text: string, load: (bytes: Uint8Array) => P, run: (program: P) => void): Readiness {
  const bytes = new TextEncoder().encode(text);
  const loaded: P[] = [];
  const loading = processorTimeOnce(() => void loaded.push(load(bytes)));
  const running = processorTimeOnce(() => {
    run(loaded[0]!);
  });
  return { loading, running };
}

/** @throws Error if the program does not load */
export const loadProgram = (bytes: Uint8Array): Program => loadedBy(load(bytes));

/** The same of a program of NV_gpu_program. */
export const loadGpu = (bytes: Uint8Array): GpuProgram => loadedBy(loadGpuProgram(bytes));

/** What a load of a program gives. */
type Loaded<P> =
  | { readonly ok: true; readonly program: P }
  | { readonly ok: false; readonly diagnostics: readonly { readonly message: string }[] };

function loadedBy<P>(loaded: Loaded<P>): P {
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
  return loaded.program;
}
