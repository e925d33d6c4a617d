import type { TraceStep } from "@glasm/vm";

/**
 * Whether a transfer of control was taken, and where it goes, in words; it is the first part of its step, which may have
 * others, such as those of a loop that counts.
 * @param lines the line of each instruction
 */
export function flowText(
  { parts: [transfer], next }: Pick<TraceStep, "parts" | "next">,
  lines: readonly number[],
): string {
  const where =
    next === null
      ? "ends the program"
      : next >= lines.length
        ? "goes to the end"
        : `goes to line ${lines[next]!}`;
  return transfer?.written === true ? `Taken: ${where}` : `Not taken: ${where}`;
}
