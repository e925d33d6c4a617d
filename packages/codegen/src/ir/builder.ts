import { crash, singleToBits } from "@glasm/base";
import { DEFINITIONS } from "./definitions.js";
import type {
  Action,
  Definition,
  Kernel,
  LaneArray,
  Node,
  QuadLanes,
  Word,
  Region,
  Variable,
} from "./kernel.js";
import { markNaNs } from "./nans.js";
import {
  type Operation,
  OPERATIONS,
  type OperandTypesOf,
  type OperationName,
  type ResultOf,
  type ConstantValue,
  type WordType,
  type ShiftName,
  type ValueType,
  WIDE,
} from "./operations.js";
import { CHEAPER_FORMS, type CheaperForm } from "./cheaper-forms.js";
import { type LoadedRanges, proveFlushes } from "./prove.js";
import { copiedRow, SHIFTS, SIMPLIFICATIONS, type Simplification } from "./simplify.js";
import { countUses } from "./uses.js";
import { VariableState } from "./variable-state.js";

declare const typed: unique symbol;

/** A value of a type that the compiler knows. */
export type Value<T extends Node["type"] = ValueType> = Node & { readonly type: T; readonly [typed]: T };
/** A single in each lane. */
export type F32 = Value<"f32">;
/** A 32-bit integer in each lane. */
export type I32 = Value<"i32">;
/** A double in each lane. */
export type F64 = Value<"f64">;
/** A 64-bit integer in each lane. */
export type I64 = Value<"i64">;
/** Whether something holds, in each lane. */
export type Mask = Value<"mask">;
/** An address in the memory, in bytes, for each lane. */
export type Address = Value<"address">;
/** A value of one word, as rows have them. */
export type WordValue = Value<WordType>;

/** A variable of a type that the compiler knows. */
export type VariableOf<T extends ValueType> = Variable & { readonly [typed]: T };

/** The operands of an operation. */
export type OperandsOf<N extends OperationName> = ValuesOf<OperandTypesOf<N>>;
/** Values of some types, in their order. */
export type ValuesOf<T extends readonly ValueType[]> = { readonly [I in keyof T]: Value<T[I]> };

/** What is to be known of an operation where one is asked for, in one place: kernels ask for thousands. */
interface Form {
  /** One for all values of the operation. */
  readonly definition: Definition;
  readonly result: ValueType;
  /** Whether a value of it is a new node, whatever its operands are. */
  readonly isPlain: boolean;
  readonly simplification: Simplification | null;
  readonly cheaperForm: CheaperForm | null;
  readonly shift: ShiftName | null;
}

const FORMS = Object.fromEntries(
  (Object.keys(OPERATIONS) as OperationName[]).map((name) => [name, formOf(name)]),
) as Readonly<Record<OperationName, Form>>;

function formOf(name: OperationName): Form {
  const { result }: Operation = OPERATIONS[name];
  const simplification = SIMPLIFICATIONS[name] ?? null;
  const shift = SHIFTS.includes(name) ? (name as ShiftName) : null;
  const cheaperForm = CHEAPER_FORMS[name] ?? null;
  const isPlain = simplification === null && cheaperForm === null && shift === null && !WIDE[result];
  return { definition: DEFINITIONS[name], result, isPlain, simplification, cheaperForm, shift };
}

/** What tells a constant from the others of its type. */
type ConstantKey = ConstantValue | "-0";

/** The words of a row of four singles. */
export const FOUR_SINGLES = ["f32", "f32", "f32", "f32"] as const;

/** Deeper expressions are cut, so that no walk over one needs much stack. */
const MAX_DEPTH = 200;

/** What a kernel is finished with. */
export interface FinishOptions extends Partial<Pick<Kernel, "budget" | "kept">> {
  /** What is known of loaded values; "none" omits every flush, for measurements. */
  readonly ranges?: LoadedRanges | "none";
  /**
   * Which bits a NaN has. "any": no matter which, the default, which takes nothing. "one": those of a NaN that arithmetic
   * makes are 7fc00000, and what only moves a single keeps its bits, as registers do that know no type.
   */
  readonly nans?: "any" | "one";
}

/** A value that nothing refers to yet. */
function newNode(
  id: number,
  type: Node["type"],
  definition: Definition,
  operands: readonly Node[],
  region: Region,
  segment: number,
): Node {
  const depth = depthOf(operands) + 1;
  const isCut = depth > MAX_DEPTH;
  return {
    kind: "node",
    id,
    type,
    definition,
    operands,
    region,
    segment,
    depth: isCut ? 0 : depth,
    uses: 0,
    pinned: isCut,
    redundant: false,
    makesOneNaN: false,
  };
}

/** The largest depth of operands. Most are one or two: in a loop the first kernel's would take longer. */
function depthOf(operands: readonly Node[]): number {
  const { length } = operands;
  if (length === 0) return 0;
  let depth = operands[0]!.depth;
  if (length === 1) return depth;
  if (operands[1]!.depth > depth) depth = operands[1]!.depth;
  for (let i = 2; i < length; i++) if (operands[i]!.depth > depth) depth = operands[i]!.depth;
  return depth;
}

/** A back end may compute what has 64 bits in two halves, each from the whole of an operand that has less. */
function pinNarrow(operands: readonly Node[]): void {
  for (const operand of operands) if (!WIDE[operand.type as ValueType]) operand.pinned = true;
}

/** Builds one kernel, statement by statement. */
export class Builder {
  /** The mask that holds for every lane, and the one that holds for none. */
  readonly all: Mask;
  readonly none: Mask;

  readonly #arrays: readonly LaneArray[];
  readonly #body: Region = { statements: [], actions: [] };
  readonly #variables: Variable[] = [];
  readonly #state = new VariableState();
  /** The constants of each type, by what tells them apart. */
  readonly #constants: Readonly<Record<ValueType, Map<ConstantKey, Node>>> = {
    f32: new Map(),
    i32: new Map(),
    f64: new Map(),
    i64: new Map(),
    mask: new Map(),
  };
  #region = this.#body;
  #nodeCount = 0;
  #segment = 0;

  constructor(arrays: readonly LaneArray[]) {
    this.#arrays = arrays;
    this.all = this.#constant("mask", -1, -1) as Mask;
    this.none = this.#constant("mask", 0, 0) as Mask;
  }

  /** A constant; of singles and doubles the value counts, and the sign of a zero. */
  f32(value: number): F32 {
    return this.#constant("f32", value, singleToBits(value)) as F32;
  }
  /** A constant from -2^31 to 2^31 - 1. */
  i32(value: number): I32 {
    return this.#constant("i32", value, value) as I32;
  }
  /** A constant; -0 is another one than +0. */
  f64(value: number): F64 {
    return this.#constant("f64", value, Object.is(value, -0) ? "-0" : value) as F64;
  }

  /** A constant from -2^63 to 2^63 - 1. */
  i64(value: bigint): I64 {
    return this.#constant("i64", value, value) as I64;
  }

  /** An operation on values, simplified where its operands let it. */
  op<N extends OperationName>(name: N, ...operands: OperandsOf<N>): Value<ResultOf<N>> {
    const form: Form = FORMS[name];
    if (form.isPlain) return this.#node(form.result, form.definition, operands, true) as Value<ResultOf<N>>;
    return this.#simplified(form, operands) as Value<ResultOf<N>>;
  }

  /** An operation that may be another one, or an operand. */
  #simplified(
    { definition, result, simplification, cheaperForm, shift }: Form,
    nodes: readonly Node[],
  ): Node {
    if (simplification !== null) {
      const simpler = simplification(nodes, this.all, this.none);
      if (simpler !== null) return simpler;
    }
    if (shift !== null) {
      const count = nodes[1]!.definition;
      if (count.kind === "constant")
        return this.shift(shift as "i32.shl", nodes[0] as I32, Number(count.value));
    }
    if (WIDE[result]) pinNarrow(nodes);
    const cheaper = cheaperForm === null ? null : cheaperForm(nodes);
    if (cheaper === null) return this.#node(result, definition, nodes, true);
    const [name, operands] = cheaper;
    const values = operands.map((operand) => (typeof operand === "number" ? this.f32(operand) : operand));
    return this.#node(result, FORMS[name].definition, values, true);
  }

  /** The integer whose bits a single is, if it was made of one; else the single. */
  wordOf(single: F32): F32 | I32 {
    const { definition, operands } = single;
    return definition === FORMS["f32.fromBits"].definition ? (operands[0] as I32) : single;
  }

  /** Shifts all lanes by the same count, which takes less than counts of their own. */
  shift<T extends "i32" | "i64">(
    name: ShiftName & `${T}.${string}`,
    value: Value<T>,
    count: number,
  ): Value<T> {
    return this.#node(value.type, { kind: "shift", name, count }, [value], true) as Node as Value<T>;
  }

  /**
   * The integers of other lanes of a quad: of four lanes that stand side by side from a multiple of four on. Those that a
   * mask leaves out have values, too. Back ends of one lane have no quads, and do not take such a kernel.
   */
  ofQuad(value: I32, lanes: QuadLanes): I32 {
    if (value.definition.kind === "constant") return value;
    return this.#node("i32", { kind: "quad", lanes }, [value], true) as I32;
  }

  /** The single at an offset of an array whose rows have no length, where it is stored once for each lane. */
  uniform(array: number, offset: number): F32 {
    return this.#node("f32", { kind: "uniform", array, offset }, [], true) as F32;
  }

  /** The double at an offset of such an array, where it is stored twice. */
  uniformDouble(array: number, offset: number): F64 {
    return this.#node("f64", { kind: "uniform", array, offset }, [], true) as F64;
  }

  /** The byte address of each lane's row of an array. */
  rowAddress(array: number): I32 {
    return this.#node("i32", { kind: "rowAddress", array }, [], true) as I32;
  }

  /** Byte addresses to gather from and to scatter to, all of them in the memory. */
  address(value: I32): Address {
    return this.#node("address", { kind: "address" }, [value], true) as Address;
  }

  /** The words at an offset of each lane's row of an array. */
  row<const T extends readonly WordType[]>(array: number, offset: number, types: T): ValuesOf<T> {
    return this.#parts({ kind: "row", array, offset, parts: [] }, types, []);
  }

  /** The words at an offset from each lane's address. */
  gather<const T extends readonly WordType[]>(address: Address, offset: number, types: T): ValuesOf<T> {
    return this.#parts({ kind: "row", array: null, offset, parts: [] }, types, [address]);
  }

  /** A new variable, with a value for each lane. */
  variable<T extends ValueType>(type: T): VariableOf<T> {
    const variable: Variable = { id: this.#variables.length, type, isRead: false };
    this.#variables.push(variable);
    return variable as unknown as VariableOf<T>;
  }

  /** The value of a variable: what was set last, if that is known here. */
  get<T extends ValueType>(variable: VariableOf<T>): Value<T> {
    let value = this.#state.known(variable);
    if (value === undefined) {
      value = this.#node(variable.type, { kind: "get", variable }, [], true);
      this.#state.learn(variable, value);
    }
    return value as unknown as Value<T>;
  }

  /** Changes variables, all at once. */
  set(changes: readonly (readonly [Variable, Node])[]): void {
    for (const [variable, value] of changes) this.#state.set(variable, value);
  }

  /** Runs the body, for all lanes, if the mask holds for any. */
  ifAny(mask: Mask, build: () => void): void {
    if (mask === this.all) return build();
    if (mask === this.none) return;
    this.#writeVariables();
    const segment = this.#segment++;
    const body: Region = { statements: [], actions: [] };
    this.#act({ kind: "if", segment, mask, body });
    this.#build(body, build);
    this.#segment++;
  }

  /** Runs the body again and again, until the mask that it gives holds for no lane. */
  loop(build: () => Mask): void {
    this.#writeVariables();
    this.#segment++;
    const body: Region = { statements: [], actions: [] };
    const again = this.#build(body, () => {
      this.#state.forgetAll();
      return build();
    });
    this.#act({ kind: "loop", segment: this.#segment++, body, again });
  }

  /** Leaves the function with this group of lanes undone once it has spent more than its budget. */
  spend(amount: number): void {
    this.#act({ kind: "spend", segment: this.#segment, amount });
  }

  /**
   * Leaves the function with this group of lanes undone if the mask holds for any of them. What it has stored for the
   * group it has stored.
   */
  leave(mask: Mask): void {
    if (mask !== this.none) this.#act({ kind: "leave", segment: this.#segment, mask });
  }

  /** Stores words at an offset of each lane's row of an array. A kernel loads nothing that it stores so. */
  storeRow(array: number, offset: number, values: readonly WordValue[]): void {
    if (values.length === 0) crash("a row has words");
    const segment = this.#segment;
    const copied = copiedRow(values);
    if (copied === null) this.#act({ kind: "storeRow", segment, array, offset, values });
    else this.#act({ kind: "copyRow", segment, array, offset, ...copied });
  }

  /**
   * Stores words at an offset from each lane's address where the mask holds, one lane after the other; what is gathered
   * later is gathered from there. Between groups of lanes the order is that of the groups.
   */
  scatter(address: Address, offset: number, values: readonly WordValue[], mask: Mask = this.all): void {
    if (mask === this.none) return;
    this.#act({ kind: "scatter", segment: this.#segment++, address, offset, values, mask });
  }

  /** Stores a value of each lane in a column that begins at an offset of an array. */
  storeColumn(array: number, value: I32, offset = 0): void {
    this.#act({ kind: "storeColumn", segment: this.#segment, array, offset, value });
  }

  /** Stores a single at an offset of an array; for back ends of one lane alone. */
  storeUniform(array: number, offset: number, value: F32): void {
    this.#act({ kind: "storeUniform", segment: this.#segment++, array, offset, value });
  }

  /** The finished kernel. With ranges it flushes only what may be denormal. */
  finish({ budget = 0, kept = null, ranges, nans = "any" }: FinishOptions = {}): Kernel {
    if (ranges !== undefined) proveFlushes(this.#body, ranges);
    countUses(this.#body);
    if (nans === "one") markNaNs(this.#body, this.#nodeCount);
    return {
      arrays: this.#arrays,
      budget,
      kept,
      body: this.#body,
      nodeCount: this.#nodeCount,
      variables: this.#variables,
    };
  }

  #constant(type: ValueType, value: ConstantValue, key: ConstantKey): Node {
    const ofType = this.#constants[type];
    let node = ofType.get(key);
    if (node === undefined) {
      node = this.#node(type, { kind: "constant", value }, [], false);
      ofType.set(key, node);
    }
    return node;
  }

  #parts<T extends readonly WordType[]>(
    definition: Definition & { kind: "row" },
    types: T,
    operands: readonly Node[],
  ): ValuesOf<T> {
    const row = this.#node("row", definition, operands, true);
    types.forEach((type, word) => {
      definition.parts.push(this.#node(type, { kind: "part", word }, [row], false) as Word);
    });
    return definition.parts as unknown as ValuesOf<T>;
  }

  /** A new value; constants and components of rows do not stand among the statements. */
  #node(type: Node["type"], definition: Definition, operands: readonly Node[], stands: boolean): Node {
    const region = this.#region;
    const segment = this.#segment;
    const id = this.#nodeCount++;
    const node = newNode(id, type, definition, operands, region, segment);
    if (stands) region.statements.push(node);
    return node;
  }

  #act(action: Action): void {
    this.#region.statements.push(action);
    this.#region.actions.push(action);
  }

  /** Gives variables what has been set, where control flow divides or meets. */
  #writeVariables(): void {
    const changes = this.#state.takePending();
    if (changes.length === 0) return;
    const variables = changes.map(([variable]) => variable);
    const values = changes.map(([, value]) => value);
    this.#act({ kind: "set", segment: this.#segment++, variables, values });
  }

  /** Builds into a region inside the current one. */
  #build<T>(region: Region, build: () => T): T {
    const outer = this.#region;
    this.#region = region;
    this.#state.enter();
    const result = build();
    this.#writeVariables();
    this.#state.leave();
    this.#region = outer;
    return result;
  }
}
