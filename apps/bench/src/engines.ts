import {
  type ArithmeticName,
  compile,
  type CompiledProgram,
  type CompileOptions,
  type Program,
  run,
  runColumns,
} from "@glasm/nv-vertex";

/** One of our own ways to run a program. */
export interface Engine {
  readonly name: string;
  readonly title: string;
  /** Gets ready to run a program; it is compiled at its first run. */
  readonly prepare: (program: Program) => CompiledProgram;
}

/** The interpreter, under an arithmetic. */
export function interpreterUnder(arithmetic: ArithmeticName): Engine {
  const options = { engine: "interpreter", arithmetic } as const;
  return {
    name: "interpreter",
    title: "glasm, reference interpreter",
    prepare: (program) => ({
      run(batch) {
        run(program, batch, options);
      },
      runColumns(columns, input) {
        runColumns(program, columns, input, options);
      },
    }),
  };
}

export const INTERPRETER: Engine = interpreterUnder("unified");

function compiled(name: string, title: string, options: CompileOptions): Engine {
  return { name, title, prepare: (program) => compile(program, options) };
}

/** The one that draws. */
export const COMPILED = compiled("compiled", "glasm, default", {});

/** Without a proof of what cannot be denormal. */
export const ALWAYS = compiled("always", "glasm, always flushing", { flush: "always" });

/** Only to be measured: it computes other bits where denormals occur. */
export const NEVER = compiled("never", "glasm, no flush", { flush: "none" });

/** For hosts without SIMD, and vertex state programs. */
const SCALAR = compiled("scalar", "glasm, without SIMD", { target: "scalar" });

/** The first one says what is right. */
export const ENGINES: readonly Engine[] = [INTERPRETER, COMPILED, ALWAYS, NEVER, SCALAR];
