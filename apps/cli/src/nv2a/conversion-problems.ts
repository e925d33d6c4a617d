/** What stands in the way of a conversion, at the places of its program. [Ruling 372] */

import { createLocator, type Diagnostic } from "@glasm/base";
import type { ConversionProblem } from "@glasm/nv2a";
import type { Span } from "@glasm/vm";
import { colorsFor } from "../color.js";
import { diagnosticsText } from "../diagnostic-text.js";
import { displayName } from "../files.js";
import type { Host } from "../host.js";
import type { LoadedSource } from "./program-file.js";

/** Prints why a program cannot be converted; what is said of all of it stands at its beginning. */
export function tellConversionProblems(
  problems: readonly ConversionProblem[],
  file: string,
  { source, spans, isText }: LoadedSource<unknown>,
  host: Host,
): void {
  const lines = isText ? source : null;
  const diagnostics = conversionDiagnostics(problems, spans, lines);
  host.stderr.write(
    diagnosticsText(displayName(file), lines, "error", diagnostics, colorsFor(host.stderr, host)),
  );
}

/**
 * Why a program cannot be converted.
 * @param spans Where its instructions or slots stand
 * @param text Its text; null of code, whose places are bytes
 */
export function conversionDiagnostics(
  problems: readonly ConversionProblem[],
  spans: readonly Span[],
  text: Uint8Array | null,
): readonly Diagnostic[] {
  const locate = text === null ? (offset: number) => ({ line: 1, column: offset + 1 }) : createLocator(text);
  return problems.map(({ instruction, message }) => {
    const { position, end } = instruction === undefined ? { position: 0, end: 1 } : spans[instruction]!;
    return {
      code: "not-convertible",
      message,
      citation: "[Ruling 372]",
      position,
      end,
      ...locate(position),
    };
  });
}
