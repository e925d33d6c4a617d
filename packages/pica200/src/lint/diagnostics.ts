/** What is probably not meant in code, be it that of sources or of containers. [PICA200 4, 7, 10.6] */

import type { DiagnosticTable } from "@glasm/vm";

const row = <Message extends string>(citation: string, message: Message) => ({ message, citation }) as const;

/** By code. */
export const CODE_WARNINGS = {
  "mova-adjacent": row("[PICA200 10.6 s51]", "a mova right after another one can freeze a console"),
  "source-inputs": row("[PICA200 10.6 s52]", "two different v registers in one instruction are unreliable"),
  "break-nested": row(
    "[PICA200 10.6 s55]",
    "a break within an if or a procedure leaves entries on the stacks",
  ),
  nesting: row(
    "[PICA200 10.6 s57]",
    "{blocks} may be nested {depth} deep here; the machine keeps {most} and forgets the outermost",
  ),
  recursion: row(
    "[PICA200 10.6 s57]",
    "this call can lead back to its own procedure; the machine keeps {most} returns and forgets the oldest",
  ),
  "procedure-open": row(
    "[Ruling 173]",
    "the program runs on past the end of its procedure, {where}: an end instruction is missing",
  ),
  "emission-stage": row(
    "[PICA200 13 s23]",
    "{instruction} does nothing in a vertex program: only geometry programs emit vertices",
  ),
  "emission-incomplete": row(
    "[PICA200 8 s3-4]",
    "this geometry program makes no triangle: it never executes {missing}",
  ),
  "emission-dropped": row(
    "[PICA200 8 s1-2]",
    "no emit comes between this setemit and {before}, so it stores no vertex",
  ),
  "emission-stale": row(
    "[PICA200 8 s9]",
    "nothing writes {outputs} between the emit before and this one, so this vertex has an older value",
  ),
  unreached: row("[Ruling 203]", "nothing leads to this instruction, so it is never executed"),
  "temporary-unwritten": row(
    "[Ruling 174]",
    "this reads {registers}, which no instruction before has written: an earlier run can have left anything there",
  ),
} as const satisfies DiagnosticTable;

/** By code, of containers. */
export const CONTAINER_WARNINGS = {
  ...CODE_WARNINGS,
  "opcode-unknown": row(
    "[PICA200 13 s24]",
    "the word {word} at address {address} has an unknown opcode; it does nothing",
  ),
  "more-warnings": row("[PICA200 9]", "{count} more warnings"),
} as const satisfies DiagnosticTable;
