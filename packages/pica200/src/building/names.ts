/** Names of one file: aliases, uniforms, constants, inputs and outputs share one space. [PICA200 10.2, 10.6] */

import { nearNames } from "@glasm/base";
import type { Span } from "@glasm/vm";
import { type Register, REGISTER_LETTERS, type RegisterRow, REGISTERS } from "../isa/registers.js";
import { isName, type Piece } from "../text/piece.js";
import type { NamedRegisters } from "../text/register-names.js";
import type { SourceReport } from "../text/source-report.js";

/** What a name stands for: a register, maybe seen through a swizzle and a sign. */
export interface Alias {
  readonly register: Register;
  readonly isNegative: boolean;
  /** One to four components; null without a swizzle. */
  readonly lanes: readonly number[] | null;
  /** How many registers have the name, from this one on, if its declaration says so. */
  readonly count?: number;
}

interface NameEntry {
  /** null of a name whose declaration is wrong: what uses it is no mistake of its own. */
  readonly alias: Alias | null;
  readonly span: Span;
}

const LETTERS = REGISTER_LETTERS.join("");
const REGISTER = new RegExp(`^([${LETTERS}])(0|[1-9]\\d*)$`);
const REGISTER_START = new RegExp(`^[${LETTERS}]\\d`);
const REGISTER_LIKE = new RegExp(`^([${LETTERS}])0*(\\d+)`, "i");

/** Whether a text begins as a register does. */
export function beginsLikeRegister(text: string): boolean {
  return REGISTER_START.test(text);
}

/** A register with a number added; null, which it says then, if that leads out of its file. */
export function registerAt(
  { file, index }: Register,
  offset: number,
  piece: Piece,
  report: SourceReport,
): Register | null {
  const { count, title }: RegisterRow = REGISTERS[file];
  if (index + offset < count) return { file, index: index + offset };
  const [register, last] = [`${file}${index + offset}`, `${file}${count - 1}`];
  return report.error("register-range", piece, { register, title, last });
}

export class Names {
  private readonly report: SourceReport;
  private readonly entries = new Map<string, NameEntry>();

  constructor(report: SourceReport) {
    this.report = report;
  }

  /** Declares a name; `alias` is null if what it stands for is wrong already. */
  declare(name: Piece, alias: Alias | null): void {
    const { report, entries } = this;
    const { text, position, end } = name;
    if (!isName(text)) return void report.error("name", name, {});
    const first = entries.get(text)?.span;
    if (first !== undefined) return void report.error("name-used", name, { first });
    if (REGISTER.test(text)) report.warn("name-register", name, {});
    entries.set(text, { alias, span: { position, end } });
  }

  /** Those that stand for whole registers, in the order of their declarations. */
  ofRegisters(): readonly NamedRegisters[] {
    return [...this.entries].flatMap(([name, { alias }]) =>
      alias === null || alias.lanes !== null || alias.isNegative
        ? []
        : [{ name, first: alias.register, count: alias.count ?? 1 }],
    );
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** What a name or a register stands for; null if it is neither, which it says then. A name hides a register. */
  find(name: Piece): Alias | null {
    const { report, entries } = this;
    const entry = entries.get(name.text);
    if (entry !== undefined) return entry.alias;
    const [, letter, number] = REGISTER.exec(name.text) ?? [];
    if (letter !== undefined) {
      const file = { file: letter as Register["file"], index: 0 };
      const register = registerAt(file, Number(number), name, report);
      return register === null ? null : { register, isNegative: false, lanes: null };
    }
    return report.error("register", name, { hint: () => this.hint(name.text) });
  }

  private hint(text: string): string {
    const [, letter, number] = REGISTER_LIKE.exec(text) ?? [];
    if (letter !== undefined) return `; did you mean ${letter.toLowerCase()}${number}?`;
    return hintOf(text, this.entries.keys());
  }
}

/** Of more names only the first ones are compared with a word. */
const MAX_COMPARED = 1000;

/** Advice at the end of a message: the names that a word may have been meant for. */
export function hintOf(text: string, names: Iterable<string>): string {
  const near = nearNames(text, firstOf(names, MAX_COMPARED));
  return near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`;
}

/** Advice at the end of a message where there are few names: those that a word may have been meant for, or else all. */
export function choiceOf(text: string, names: readonly string[]): string {
  return hintOf(text, names) || `; there are ${allOf(names)}`;
}

const allOf = (names: readonly string[]): string => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

function* firstOf(names: Iterable<string>, count: number): Generator<string> {
  let left = count;
  for (const name of names) {
    if (left-- === 0) return;
    yield name;
  }
}
