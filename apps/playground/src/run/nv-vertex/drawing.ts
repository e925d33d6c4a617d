/** How programs of @glasm/nv-vertex are drawn: by the GL. */

import { ProgramCache } from "@glasm/context";
import {
  ARITHMETIC_NAMES,
  ATTRIBUTE_COUNT,
  facts,
  load,
  PARAMETER_COUNT,
  type Program,
  RESULT_COUNT,
  resultOf,
  run,
} from "@glasm/nv-vertex";
import { glDrawing } from "../gl-drawing.js";
import type { GlMachine } from "../record/gl-machine.js";
import { type GlWindow, KeptWindow } from "../window/kept-window.js";
import { targetOf } from "./target.js";

const NV_VERTEX_GL: GlMachine = {
  name: "nv-vertex",
  parameters: { file: "parameter", count: PARAMETER_COUNT },
  words: { attributes: 4 * ATTRIBUTE_COUNT, results: 4 * RESULT_COUNT },
  load(bytes, file) {
    const target = targetOf(file);
    return load(bytes, target === undefined ? {} : { target });
  },
  loads(bytes, file, loaded) {
    const target = targetOf(file);
    return (target === undefined ? load(bytes, { warnings: false }) : loaded.load(bytes, target)).ok;
  },
  parametersReadBy(program) {
    const { instructions } = program as Program;
    const operands = instructions.flatMap((instruction) => instruction.operands);
    return operands.flatMap((operand) =>
      operand.kind !== "address" && operand.register.file === "parameter" ? [operand.register.index] : [],
    );
  },
  resultsWrittenBy(program) {
    const { positionInvariant } = program as Program;
    const position = positionInvariant ? [resultOf("position")] : [];
    const { writtenResults } = facts(program as Program);
    return [...position, ...writtenResults.flatMap((isWritten, index) => (isWritten ? [index] : []))];
  },
  run: (program, batch, arithmetic) => run(program as Program, batch, { arithmetic, engine: "auto" }),
  arithmeticOf: (asked) => ARITHMETIC_NAMES.find((name) => name === asked) ?? ARITHMETIC_NAMES[0],
};

/** That of all drawings: its threads are started once. */
export const NV_VERTEX_WINDOW: GlWindow = {
  gl: NV_VERTEX_GL,
  window: new KeptWindow(),
  programCache: new ProgramCache(),
};

export const NV_VERTEX_DRAWING = glDrawing(NV_VERTEX_WINDOW);
