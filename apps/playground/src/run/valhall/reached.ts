/** Which instructions vertices have reached. */

import { type LaunchRequest, runVertices, VALHALL, type VertexInput } from "@glasm/valhall";
import type { Draw, RunVertices } from "@glasm/valhall-draw";
import { laneWords } from "@glasm/vm";
import { REGISTER_WORDS } from "../../machine/valhall/page-rows.js";
import type { FileProgram, ShaderFiles } from "./program-files.js";
import { attributesRead, reachedWithoutBranches } from "./read-programs.js";

const INSTRUCTION_BYTES = 8;
const { inputs: INPUT_WORDS } = laneWords(VALHALL.cells, 1);

/** What ends a run of which there is nothing more to be told. */
class AllReached extends Error {}

/** Marks it in the files of a shader; with branches the vertices run once more, step by step, until there is nothing left to mark. */
export function noteReached(
  { program, varyingEntry }: Draw,
  launch: LaunchRequest,
  files: ShaderFiles,
  ran: RunVertices,
): void {
  const known = files.filter((own): own is FileProgram => own !== undefined);
  if (known.every(({ reached }) => !reached.includes(0))) return;
  const isKnown = known.map((own) => reachedWithoutBranches(own.program, own.reached));
  if (!isKnown.includes(false)) return;
  const [first, second] = files;
  const from = (varyingEntry ?? 0) / INSTRUCTION_BYTES;
  const mark = (reached: Uint8Array, instruction: number): void => {
    if (reached[instruction] === 1) return;
    reached[instruction] = 1;
    if (known.every((own) => !own.reached.includes(0))) throw new AllReached();
  };
  try {
    runVertices(program, {
      ...launch,
      vertices: verticesIn(ran, attributesRead(program)),
      onStep({ program: part, instruction }) {
        if (part === "varying" && second !== undefined) mark(second.reached, instruction - from);
        else mark(first.reached, instruction);
      },
    });
  } catch (error) {
    if (!(error instanceof AllReached)) throw error;
  }
}

function verticesIn({ count, inputs }: RunVertices, read: readonly number[]): readonly VertexInput[] {
  return Array.from({ length: count }, (_, i): VertexInput => {
    const own = inputs.subarray(INPUT_WORDS * i, INPUT_WORDS * (i + 1));
    const attributes = read.map((number) => {
      const first = REGISTER_WORDS * number;
      return [number, Array.from(own.subarray(first, first + REGISTER_WORDS))] as const;
    });
    return {
      attributes: Object.fromEntries(attributes),
      id: own[INPUT_WORDS - 2]!,
      instance: own[INPUT_WORDS - 1]!,
    };
  });
}
