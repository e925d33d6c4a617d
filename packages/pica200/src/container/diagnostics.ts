/** What is wrong with containers, in words. [PICA200 9] */

import type { DiagnosticTable } from "@glasm/vm";

const row = <Message extends string>(message: Message) => ({ message, citation: "[PICA200 9]" }) as const;

/** By code. Places are byte offsets. */
export const CONTAINER_ERRORS = {
  truncated: row("{part} needs {bytes} bytes, and {left} are left"),
  magic: row('{part} does not begin with "{magic}"'),
  object: row("this is an object file (DVOJ), which is not linked; only containers (DVLB) can be loaded"),
  outside: row("{part} is outside of the file: it needs {bytes} bytes from offset {offset} on"),
  alignment: row("{part} begins at offset {offset}, which is not a multiple of 4"),
  "too-many": row("{count} {what}; at most {most} fit into the machine"),
  stage: row("{number} is not a stage: 0 is a vertex shader, 1 a geometry shader"),
  mode: row("{number} is not a mode of geometry shaders: 0 is point, 1 variable, 2 fixed"),
  entry: row("the entry is word {entry}, and the code has {words} words"),
  "constant-type": row("{number} is not a type of constant: 0 is boolean, 1 integer, 2 floating-point"),
  "constant-register": row("there is no register {register}: the last one is {last}"),
  "output-register": row("there is no output register {register}: the last one is o15"),
  "uniform-range": row(
    "the uniform covers registers {first} to {last}, which are not of one kind in this order",
  ),
  symbol: row("the symbol begins at {offset}, and the symbols have {bytes} bytes"),
  "symbol-end": row("the symbol has no zero byte at its end"),
  overlap: row(
    "{part} overlaps other tables: together they have more than {times} times the bytes of the file",
  ),
  "more-errors": row("{count} more errors"),
} as const satisfies DiagnosticTable;
