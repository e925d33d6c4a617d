import type { Definition, Node, Region, Variable } from "./kernel.js";
import { type Operation, type OperationName, OPERATIONS } from "./operations.js";
import { ANY, either, flushed, isNormal, type Range, rangeOf, widened } from "./range.js";

/** The ranges of what a kernel loads; ANY where nothing is known. */
export interface LoadedRanges {
  /** Of the single at an offset of an array that all lanes share. */
  uniform(array: number, offset: number): Range;
  /** Of the words at an offset of each lane's row of an array. */
  row(array: number, offset: number): Range;
  /** Of the words at an offset from each lane's address. */
  gathered(offset: number): Range;
}

function ruleOf(name: OperationName): Operation["range"] {
  const row: Operation = OPERATIONS[name];
  return row.range;
}

/** Walks over a loop in which variables may keep growing. */
const MAX_GROWING_WALKS = 2;

/**
 * Marks the flushes of values that are never denormal. With "none" it marks all of them, right or wrong, to measure
 * what flushes take.
 */
export function proveFlushes(body: Region, loaded: LoadedRanges | "none"): void {
  if (loaded === "none") markFlushes(body);
  else new Prover(loaded).walk(body);
}

function markFlushes({ statements }: Region): void {
  for (const statement of statements) {
    if (statement.kind === "if" || statement.kind === "loop") markFlushes(statement.body);
    if (statement.kind !== "node" || statement.definition.kind !== "operation") continue;
    if (ruleOf(statement.definition.name) === flushed) statement.redundant = true;
  }
}

/** Goes the way of control, knows the ranges of variables at each point of it, and marks the flushes there. */
class Prover {
  readonly #loaded: LoadedRanges;
  readonly #ranges: (Range | undefined)[] = [];
  #variables: ReadonlyMap<Variable, Range> = new Map();

  constructor(loaded: LoadedRanges) {
    this.#loaded = loaded;
  }

  #range(node: Node): Range {
    // Constants and components of rows are in no region.
    return (this.#ranges[node.id] ??= this.#rangeOf(node));
  }

  walk({ statements }: Region): void {
    for (let i = 0; i < statements.length; i++) {
      const statement = statements[i]!;
      if (statement.kind === "node") {
        if (statement.type === "f32") this.#ranges[statement.id] = this.#rangeOf(statement);
      } else if (statement.kind === "set") this.#set(statement.variables, statement.values);
      else if (statement.kind === "loop") this.#walkLoop(statement.body);
      else if (statement.kind === "if") {
        const before = this.#variables;
        this.walk(statement.body);
        this.#variables = merged(before, this.#variables, either);
      }
    }
  }

  #walkLoop(body: Region): void {
    for (let walk = 0; ; walk++) {
      const before = this.#variables;
      this.walk(body);
      const join = walk < MAX_GROWING_WALKS ? either : (a: Range, b: Range) => widened(a, either(a, b));
      const after = merged(before, this.#variables, join);
      // What the body was walked with contains what comes back.
      if ([...after].every(([variable, range]) => isSame(range, before.get(variable)))) return;
      this.#variables = after;
    }
  }

  #set(variables: readonly Variable[], values: readonly Node[]): void {
    const changed = new Map(this.#variables);
    variables.forEach((variable, i) => {
      if (variable.type === "f32") changed.set(variable, this.#range(values[i]!));
    });
    this.#variables = changed;
  }

  #rangeOf(node: Node): Range {
    const { definition, operands } = node;
    switch (definition.kind) {
      case "operation":
        return this.#rangeOfOperation(definition.name, node);
      case "constant":
        return rangeOf(Number(definition.value));
      case "get":
        return this.#variables.get(definition.variable) ?? ANY;
      case "uniform":
        if (node.type !== "f32") return ANY;
        return this.#loaded.uniform(definition.array, definition.offset);
      case "part":
        return this.#rangeOfRow(operands[0]!.definition);
      default:
        return ANY;
    }
  }

  /** In a loop the last walk over it says which flushes are redundant. */
  #rangeOfOperation(name: OperationName, node: Node): Range {
    const rule = ruleOf(name);
    if (rule === undefined) return ANY;
    const a = node.operands[0]!;
    const b = node.operands[1];
    const ofA = this.#range(a);
    if (rule === flushed) node.redundant = isNormal(ofA);
    const range = rule(ofA, b?.type === "f32" ? this.#range(b) : ANY);
    return name === "f32.mul" && a === b ? { ...range, isPositive: true } : range;
  }

  #rangeOfRow(row: Definition): Range {
    if (row.kind !== "row") return ANY;
    return row.array === null ? this.#loaded.gathered(row.offset) : this.#loaded.row(row.array, row.offset);
  }
}

/** Of a variable that only one way has set nothing is known. */
function merged(
  a: ReadonlyMap<Variable, Range>,
  b: ReadonlyMap<Variable, Range>,
  join: (a: Range, b: Range) => Range,
): ReadonlyMap<Variable, Range> {
  if (a === b) return a;
  const result = new Map<Variable, Range>();
  for (const [variable, range] of a) {
    const other = b.get(variable);
    if (other !== undefined) result.set(variable, range === other ? range : join(range, other));
  }
  return result;
}

function isSame(a: Range, b: Range | undefined): boolean {
  return (
    a.multiple === b?.multiple && a.least === b.least && a.most === b.most && a.isPositive === b.isPositive
  );
}
