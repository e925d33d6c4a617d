/** What there is to say of a picture that is not what one would expect; it is loaded when there is something to say. */

import { findMachine } from "../../machines.js";
import type { Page } from "../../panel/panel.js";
import { programName } from "../../state/own-programs.js";

export { Cited } from "../../panel/cited.js";

/** Why the picture is that of an earlier text. */
export function refusalText({ refusal, state }: Page): string {
  if (refusal === null) return "";
  const { line, column, message, citation } = refusal.diagnostic;
  return `${programName(state, refusal.file)}:${line}:${column}: ${message} ${citation} The picture is of the text as it loaded last.`;
}

/** Says so if vertices were stopped by the limit of executed instructions. */
export function stoppedText({ answer, state }: Page): string | null {
  const stopped = answer?.programs.filter((program) => program.stopped > 0) ?? [];
  if (answer === null || stopped.length === 0) return null;
  const { instructions, citation } = findMachine(answer.machine).limit;
  return stopped
    .map(
      ({ file, stopped: count }) =>
        `${programName(state, file)}: ${count} ${count === 1 ? "vertex was" : "vertices were"} stopped after ` +
        `${instructions} instructions: the program may loop forever. ${citation}`,
    )
    .join(" ");
}
