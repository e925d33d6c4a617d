/** Warns where control stacks can overflow, or keep what nobody takes. [PICA200 7, 10.6] */

import type { Word } from "../building/code.js";
import type { Procedure, ProgramUnderConstruction } from "../building/program.js";
import { INSTRUCTIONS, type InstructionRow } from "../isa/instructions.js";
import { STACK_ENTRIES } from "../isa/limits.js";

type Stack = keyof typeof STACK_ENTRIES;
const STACKS = Object.keys(STACK_ENTRIES) as Stack[];
/** What each stack is for, in words. */
const BLOCKS: Readonly<Record<Stack, string>> = { call: "calls", if: "ifs", loop: "loops" };
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
  for (const start of bodies.keys()) addDepths(start, bodies, deepest);
}

/** What a word does to the stacks; words that sources give as such may do it in no order that nests. */
const kindOf = ({ mnemonic, given }: Word): string | undefined =>
  mnemonic === null || given !== null ? undefined : (INSTRUCTIONS[mnemonic] as InstructionRow).control?.kind;

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
  if (depth > most && within <= most)
    place.report.warn("nesting", place, { blocks: BLOCKS[stack], depth, most });
}

/** A procedure whose calls are looked at, up to one of them. */
interface Visit {
  readonly start: number;
  readonly body: Body;
  next: number;
}

/** Finds out how deep the stacks get from the beginning of a procedure on, after those that it calls. */
function addDepths(
  first: number,
  bodies: ReadonlyMap<number, Body>,
  deepest: Map<number, Readonly<Depths> | "open">,
): void {
  const visits: Visit[] = [];
  const visit = (start: number): void => {
    if (deepest.has(start)) return;
    deepest.set(start, "open");
    visits.push({ start, body: bodies.get(start)!, next: 0 });
  };
  visit(first);
  for (let top = visits.at(-1); top !== undefined; top = visits.at(-1)) {
    const call = top.body.calls[top.next++];
    if (call === undefined) {
      visits.pop();
      deepest.set(top.start, depthsOf(top.body, deepest));
    } else if (deepest.get(call.target) === "open") {
      call.word.place.report.warn("recursion", call.word.place, { most: STACK_ENTRIES.call });
    } else visit(call.target);
  }
}

/** How deep the stacks get in a procedure with what it calls, which is known but for recursion. */
function depthsOf({ calls, own }: Body, deepest: ReadonlyMap<number, Readonly<Depths> | "open">): Depths {
  const total = { ...own };
  for (const { word, target, depths } of calls) {
    const known = deepest.get(target);
    const within = known === undefined || known === "open" ? NONE : known;
    for (const stack of STACKS) {
      const depth = depths[stack] + within[stack];
      if (within[stack] > 0) warnOfDepth(word, stack, depth, Math.max(within[stack], depths[stack]));
      total[stack] = Math.max(total[stack], depth);
    }
  }
  return total;
}
