/** The two sides of a comparison: what the user has chosen, and what that means for a program of the page. */

import { arithmeticsOf, type EngineChoice } from "@glasm/vm";
import type { DebuggerMachine } from "../debugger/debugger-machine.js";
import { arithmeticIn } from "../debugger/execution.js";
import type { LoadedText } from "../language/load-text.js";
import { machineOf } from "../machines.js";
import type { ComparedProgram } from "../messages/comparison.js";
import { NOW, OPENED, type ProgramVersion } from "./program-versions.js";

/** What the user has chosen of a side; undefined leaves it to the page. */
export interface SideChoice {
  readonly version?: string;
  readonly arithmetic?: string;
  readonly engine?: EngineChoice;
}

/** A side as it is shown. */
export interface Side {
  readonly version: ProgramVersion;
  /** What its program can compute under; none if it does not load. */
  readonly arithmetics: readonly string[];
  readonly arithmetic: string;
  readonly engine: EngineChoice;
  /** The language of its program; null if it does not load. */
  readonly language: string | null;
  /** Why it cannot be run, with the line; null if it can. */
  readonly refusal: string | null;
}

/** What sides are made of. */
export interface SideGround {
  readonly by: DebuggerMachine;
  readonly versions: readonly ProgramVersion[];
  /** The arithmetic of the page. */
  readonly arithmetic: string;
}

/**
 * Both sides. Where the user has chosen nothing of the second one, it is what differs first: the text as it was opened, the
 * other arithmetic, or the other engine.
 */
export function sidesOf(
  ground: SideGround,
  [first, second]: readonly [SideChoice, SideChoice],
): readonly [Side, Side] {
  const a = sideOf(ground, first);
  if (Object.keys(second).length > 0) return [a, sideOf(ground, second)];
  const opened = sideOf(ground, { version: OPENED, arithmetic: a.arithmetic, engine: a.engine });
  if (opened.version.text !== a.version.text) return [a, opened];
  const arithmetic = a.arithmetics.find((name) => name !== a.arithmetic);
  if (arithmetic !== undefined) return [a, { ...a, arithmetic }];
  const engine = first.engine ?? "interpreter";
  return [
    { ...a, engine },
    { ...a, engine: engine === "compiled" ? "interpreter" : "compiled" },
  ];
}

function sideOf({ by, versions, arithmetic: usual }: SideGround, choice: SideChoice): Side {
  const version = versions.find(({ id }) => id === (choice.version ?? NOW)) ?? versions[0]!;
  const { text, file, name } = version;
  const engine = choice.engine ?? "auto";
  const other = machineOf(text, file);
  const refused = (refusal: string): Side => ({
    ...{ version, arithmetics: [], arithmetic: "", engine, language: null, refusal },
  });
  if (other.name !== by.machine.name)
    return refused(`${name} is a ${other.title}, which the machine of this draw does not run.`);
  const loaded = by.loadText(text, file);
  if (!loaded.ok) return refused(reasonOf(loaded, name));
  const { program, language } = loaded;
  const arithmetics = arithmeticsOf(by.machine, program);
  const arithmetic = arithmeticIn(by, program, choice.arithmetic ?? usual) ?? "";
  return { version, arithmetics, arithmetic, engine, language, refusal: null };
}

function reasonOf({ diagnostics }: Extract<LoadedText, { readonly ok: false }>, name: string): string {
  const { line, column, message, citation } = diagnostics[0]!.diagnostic;
  return `${name}:${line}:${column}: ${message} ${citation}`;
}

/** What the worker is to run of a side. */
export function programOf({ version: { text, file }, arithmetic, engine }: Side): ComparedProgram {
  return { text, file, arithmetic, engine };
}
