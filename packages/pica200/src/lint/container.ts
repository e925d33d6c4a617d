/** What is probably not meant in the code of a container that can be read. */

import type { Diagnostic } from "@glasm/base";
import { Report, type Span } from "@glasm/vm";
import { inOneLine } from "../container/read.js";
import type { Shader } from "../container/shader.js";
import { decodeInstruction } from "../program/instruction.js";
import { findProcedures, rangesOfCalls } from "../program/procedures.js";
import { CONTAINER_WARNINGS } from "./diagnostics.js";
import { lintCode } from "./lint.js";

/** Warns of what its words do otherwise than they look; their places are byte offsets. */
export function lintContainer(
  bytes: Uint8Array,
  { code, descriptors, executables }: Shader,
  spans: readonly Span[],
): readonly Diagnostic[] {
  const report = new Report(CONTAINER_WARNINGS, "more-warnings");
  const first = descriptors.map(({ descriptor }) => descriptor);
  const instructions = code.map((word) => decodeInstruction(word, first));
  const entries = executables.map(({ entry, end }) => ({ start: entry, end }));
  const procedures = findProcedures(code.length, [...entries, ...rangesOfCalls(instructions)]);
  lintCode({ instructions, procedures, programs: executables }, (warning, address, values) => {
    const { position, end } = spans[address]!;
    report.add(warning, position, end, values);
  });
  instructions.forEach(({ mnemonic }, address) => {
    if (mnemonic !== null) return;
    const { position, end } = spans[address]!;
    const word = `0x${code[address]!.toString(16).padStart(8, "0")}`;
    report.add("opcode-unknown", position, end, { word, address });
  });
  return report.diagnostics(bytes, inOneLine);
}
