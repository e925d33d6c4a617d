/** Warns where control stacks can overflow, or keep what nobody takes. [PICA200 7, 10.6] */

import type { Word } from "../building/code.js";
import type { Procedure, ProgramUnderConstruction } from "../building/program.js";
import { INSTRUCTIONS, type InstructionRow } from "../isa/instructions.js";
import { STACK_ENTRIES } from "../isa/limits.js";

type Stack = keyof typeof STACK_ENTRIES;
const STACKS = Object.keys(STACK_ENTRIES) as Stack[];
type Depths = Record<Stack, number>;
const NONE: Readonly<Depths> = { call: 0, if: 0, loop: 0 };

/** An IF or a loop, up to the word behind its last. */
interface Scope {
  readonly kind: "if" | "loop";
  readonly end: number;
}

interface CallSite {
  readonly word: Word;
  readonly target: number;
  /** How deep it is in its procedure, itself counted. */
  readonly depths: Depths;
}

/** A procedure, or words that belong to none. */
interface Body {
  readonly calls: readonly CallSite[];
  /** How deep it gets without its calls. */
  readonly own: Depths;
}

export function lintNesting(program: ProgramUnderConstruction): void {
  const bodies = new Map<number, Body>();
  for (const procedure of program.procedures.values()) {
    const known = bodies.get(procedure.start);
    if (known === undefined) bodies.set(procedure.start, bodyOf(program.code.words, procedure));
  }
  const deepest = new Map<number, Readonly<Depths> | "open">();
  for (const start of bodies.keys()) depthsFrom(start, bodies, deepest);
}

const kindOf = ({ mnemonic }: Word): string | undefined =>
  mnemonic === null ? undefined : (INSTRUCTIONS[mnemonic] as InstructionRow).control?.kind;

/** Walks the words of a procedure; warns of what is too deep in itself, and of breaks inside of other blocks. */
function bodyOf(words: readonly Word[], { start, end }: Procedure): Body {
  const scopes: Scope[] = [];
  const calls: CallSite[] = [];
  const own: Depths = { ...NONE };
  const depths: Depths = { ...NONE };
  for (let address = start; address < end; address++) {
    while (scopes.length > 0 && scopes.at(-1)!.end <= address) depths[scopes.pop()!.kind]--;
    const word = words[address]!;
    const { target = 0, count = 0 } = word.fields;
    const kind = kindOf(word);
    if (kind === "if" || kind === "loop") {
      scopes.push({ kind, end: kind === "if" ? target + count : target + 1 });
      depths[kind]++;
      own[kind] = Math.max(own[kind], depths[kind]);
      warnOfDepth(word, kind, depths[kind], depths[kind] - 1);
    } else if (kind === "break" && scopes.at(-1)?.kind !== "loop") {
      word.place.report.warn("break-nested", word.place, {});
    } else if (kind === "call") calls.push({ word, target, depths: { ...depths, call: 1 } });
  }
  return { calls, own };
}

/** Warns where a depth goes beyond a stack that what is within did not overflow. */
function warnOfDepth({ place }: Word, stack: Stack, depth: number, within: number): void {
  const most = STACK_ENTRIES[stack];
  if (depth > most && within <= most) place.report.warn("nesting", place, { depth, most });
}

/** How deep the stacks get from the beginning of a procedure on, with what it calls; null within itself. */
function depthsFrom(
  start: number,
  bodies: ReadonlyMap<number, Body>,
  deepest: Map<number, Readonly<Depths> | "open">,
): Readonly<Depths> | null {
  const known = deepest.get(start);
  if (known !== undefined) return known === "open" ? null : known;
  deepest.set(start, "open");
  const { calls, own } = bodies.get(start) ?? NO_BODY;
  const total = { ...own };
  for (const { word, target, depths } of calls) {
    const within = depthsFrom(target, bodies, deepest);
    if (within === null) word.place.report.warn("recursion", word.place, { most: STACK_ENTRIES.call });
    for (const stack of STACKS) {
      const inner = within?.[stack] ?? 0;
      const depth = depths[stack] + inner;
      if (inner > 0) warnOfDepth(word, stack, depth, Math.max(inner, depths[stack]));
      total[stack] = Math.max(total[stack], depth);
    }
  }
  deepest.set(start, total);
  return total;
}

const NO_BODY: Body = { calls: [], own: NONE };
