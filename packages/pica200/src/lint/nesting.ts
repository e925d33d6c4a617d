/** Warns where control stacks can overflow, or keep what nobody takes. [PICA200 7, 10.6] */

import { INSTRUCTIONS, type InstructionRow } from "../isa/instructions.js";
import { STACK_ENTRIES } from "../isa/limits.js";
import type { Instruction } from "../program/instruction.js";
import type { Range } from "../program/procedures.js";
import type { LintedCode, Warn } from "./code.js";

type Stack = keyof typeof STACK_ENTRIES;
const STACKS = Object.keys(STACK_ENTRIES) as Stack[];
/** What each stack is for, in words. */
const BLOCKS: Readonly<Record<Stack, string>> = { call: "calls", if: "ifs", loop: "loops" };
type Depths = Record<Stack, number>;
const NONE: Readonly<Depths> = { call: 0, if: 0, loop: 0 };

/** An IF or a loop, up to the word after its last. */
interface Scope {
  readonly kind: "if" | "loop";
  readonly end: number;
}

interface CallSite {
  readonly address: number;
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

export function lintNesting({ instructions, procedures }: LintedCode, warn: Warn): void {
  const bodies = new Map<number, Body>();
  for (const range of procedures)
    if (range.start < range.end) bodies.set(range.start, bodyOf(instructions, range, warn));
  const deepest = new Map<number, Readonly<Depths> | "open">();
  for (const start of bodies.keys()) addDepths(start, bodies, deepest, warn);
}

const kindOf = ({ mnemonic }: Instruction): string | undefined =>
  mnemonic === null ? undefined : (INSTRUCTIONS[mnemonic] as InstructionRow).control?.kind;

/** Walks the words of a procedure; warns of what is too deep in itself, and of breaks inside of other blocks. */
function bodyOf(instructions: readonly Instruction[], { start, end }: Range, warn: Warn): Body {
  const scopes: Scope[] = [];
  const calls: CallSite[] = [];
  const own: Depths = { ...NONE };
  const depths: Depths = { ...NONE };
  for (let address = start; address < end; address++) {
    while (scopes.length > 0 && scopes.at(-1)!.end <= address) depths[scopes.pop()!.kind]--;
    const instruction = instructions[address]!;
    const { target = 0, count = 0 } = instruction.fields;
    const kind = kindOf(instruction);
    if (kind === "if" || kind === "loop") {
      scopes.push({ kind, end: kind === "if" ? target + count : target + 1 });
      depths[kind]++;
      own[kind] = Math.max(own[kind], depths[kind]);
      warnOfDepth(warn, address, kind, depths[kind], depths[kind] - 1);
    } else if (kind === "break" && scopes.at(-1)?.kind !== "loop") {
      warn("break-nested", address, {});
    } else if (kind === "call") calls.push({ address, target, depths: { ...depths, call: 1 } });
  }
  return { calls, own };
}

/** Warns where a depth goes beyond a stack that what is within did not overflow. */
function warnOfDepth(warn: Warn, address: number, stack: Stack, depth: number, within: number): void {
  const most = STACK_ENTRIES[stack];
  if (depth > most && within <= most) warn("nesting", address, { blocks: BLOCKS[stack], depth, most });
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
  warn: Warn,
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
      deepest.set(top.start, depthsOf(top.body, deepest, warn));
    } else if (deepest.get(call.target) === "open") {
      warn("recursion", call.address, { most: STACK_ENTRIES.call });
    } else if (bodies.has(call.target)) visit(call.target);
  }
}

/** How deep the stacks get in a procedure with what it calls, which is known but for recursion. */
function depthsOf(
  { calls, own }: Body,
  deepest: ReadonlyMap<number, Readonly<Depths> | "open">,
  warn: Warn,
): Depths {
  const total = { ...own };
  for (const { address, target, depths } of calls) {
    const known = deepest.get(target);
    const within = known === undefined || known === "open" ? NONE : known;
    for (const stack of STACKS) {
      const depth = depths[stack] + within[stack];
      if (within[stack] > 0) warnOfDepth(warn, address, stack, depth, Math.max(within[stack], depths[stack]));
      total[stack] = Math.max(total[stack], depth);
    }
  }
  return total;
}
