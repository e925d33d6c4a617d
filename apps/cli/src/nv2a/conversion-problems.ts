/** What stands in the way of a conversion, at the places of its program. [Ruling 372] */

import { createLocator, type Diagnostic } from "@glasm/base";
import type { ConversionProblem } from "@glasm/nv2a";
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
  const locate = isText ? createLocator(source) : (offset: number) => ({ line: 1, column: offset + 1 });
  const diagnostics = problems.map(({ instruction, message }): Diagnostic => {
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
  const lines = isText ? source : null;
  host.stderr.write(
    diagnosticsText(displayName(file), lines, "error", diagnostics, colorsFor(host.stderr, host)),
  );
}
