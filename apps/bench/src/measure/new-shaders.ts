import { makeProgram, run, uniformsOf } from "@glasm/pica200";
import { randomWords } from "../data/shader-programs.js";
import { Random } from "@glasm/base";
import type { Row } from "../report/row.js";
import { processorTimeOnce } from "../rounds.js";
import type { Conditions } from "./machines.js";
import { SHADER_COLUMNS, SHADER_ENGINES, shaderHeading, shaderRows } from "./shader-columns.js";

const PROGRAMS = 10_000;
const LENGTH = 64;
const VERTICES = 4;
/** This many vertices that others measure are a program here; and of the compiled engine this many programs are one. */
const PARTS = { interpreter: 20, compiled: 400 } as const;

const SECOND = 1e9;

/** How long it takes to run many programs that were never seen before, from their words to their outputs. */
export function measureNewShaders({ effort }: Conditions): readonly Row[] {
  const random = new Random(13);
  const attributes = Array.from({ length: 16 }, () =>
    Float32Array.from({ length: 4 * VERTICES }, () => random.between(-2, 2)),
  );
  const outputs = attributes.map(() => new Float32Array(4 * VERTICES));
  const columns = SHADER_COLUMNS.map(({ arithmetic }) => {
    const times = SHADER_ENGINES.map(({ engine, title }) => {
      const count = Math.ceil(effort.vertices / PARTS[engine]);
      const words = Array.from({ length: count }, (_, seed) => randomWords(seed, LENGTH));
      const time = processorTimeOnce(() => {
        for (const parts of words) {
          const program = makeProgram(parts);
          const batch = { count: VERTICES, attributes, uniforms: uniformsOf(program), outputs };
          run(program, batch, { engine, arithmetic });
        }
      });
      const shown = count === PROGRAMS ? title : `${title}, by ${count} of them`;
      return [shown, (time / count) * PROGRAMS] as const;
    });
    return new Map(times);
  });
  return [
    shaderHeading(
      `**New shader programs**: ${PROGRAMS.toLocaleString("en")} of ${LENGTH} instructions, each for ${VERTICES} vertices, s`,
      "random",
    ),
    ...shaderRows(columns, SECOND),
  ];
}
