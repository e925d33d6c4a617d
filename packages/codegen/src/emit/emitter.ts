import { crash } from "@glasm/base";
import type { Action, Definition, Kernel, LaneArray, Node, Word, Region, Variable } from "../ir/kernel.js";
import { type ConstantValue, type ValueType, WIDE } from "../ir/operations.js";
import { encodeModule } from "../wasm/module.js";
import { OPCODE, TYPE, VOID } from "../wasm/opcodes.js";
import { ByteWriter } from "../wasm/byte-writer.js";
import { Code } from "./code.js";
import { invariantsOf } from "./invariants.js";
import type { BackEnd, ConsecutiveRows, RowLocal, Rows } from "./back-end.js";

/** The first parameter of the function: how many lanes are left. The others are the addresses of the arrays. */
const COUNT = 0;
const FIRST_ARRAY = 1;

/** More references than any value has. */
const FOR_GOOD = 0x7fffffff;
/** The locals of values of which some may be kept elsewhere. */
const UNKNOWN: readonly (readonly number[] | undefined)[] = [];

/**
 * The binary of a module with the function (count, address of each array) of a kernel. The count is a
 * positive multiple of the back end's lanes; the result is how much of it was left undone.
 */
export function emitModule(kernel: Kernel, backEnd: BackEnd): Uint8Array {
  const emitter = new Emitter(kernel, backEnd);
  const { locals, parts } = emitter.code;
  const code = new ByteWriter();
  for (const part of parts) code.raw(part);
  return encodeModule({ parameters: FIRST_ARRAY + kernel.arrays.length, locals, code: code.bytes });
}

/**
 * Writes one function: a loop over lanes around the statements of a kernel. A value is as many locals, its parts, as it takes:
 * one for each group of lanes of the back end that is computed at a time, of 64 bits one for each half of a group. With several
 * groups each operation is written for one after the other, so that what the next one waits for is computed meanwhile.
 */
class Emitter {
  readonly code: Code;
  readonly #backEnd: BackEnd;
  readonly #groups: number;
  /** How many lanes a turn of the loop computes. */
  readonly #lanes: number;
  readonly #operations: BackEnd["operations"];
  readonly #arrays: readonly LaneArray[];
  /** The local with what the group has left to spend. */
  readonly #budget: number;
  /** For each variable, and each value that was put into locals, those locals. */
  readonly #variables: readonly (readonly number[])[];
  readonly #locals: (readonly number[] | undefined)[];
  /** For each value how many references are still to come. */
  readonly #left: Int32Array;
  /** The array for what loops do not change, and the rows of what it has now. */
  readonly #keptArray: Kernel["kept"];
  readonly #kept = new Map<Node | Variable, number>();
  #isKeeping = false;
  /** The statements that are being written. */
  #region: Region;
  /** For each region that is being written the locals to give back after it. */
  readonly #late = new Map<Region, number[]>();

  constructor(kernel: Kernel, backEnd: BackEnd) {
    const { arrays, budget, variables, nodeCount, body } = kernel;
    this.code = new Code(FIRST_ARRAY + arrays.length);
    this.#backEnd = backEnd;
    this.#groups = backEnd.groups;
    this.#lanes = backEnd.groups * backEnd.lanes;
    this.#operations = backEnd.operations;
    this.#keptArray = kernel.kept;
    this.#arrays = arrays;
    this.#variables = variables.map(({ type, isRead }) => (isRead ? this.#take(type) : []));
    this.#locals = new Array<undefined>(nodeCount);
    this.#left = new Int32Array(nodeCount);
    this.#region = body;
    this.#budget = this.code.take(TYPE.i32);
    this.#overLanes(() => {
      this.code.i32(budget);
      this.code.set(this.#budget);
      this.#statements(body);
    });
  }

  #overLanes(body: () => void): void {
    const { code } = this;
    code.instruction(OPCODE.loop);
    code.byte(VOID);
    body();
    this.#arrays.forEach(({ stride }, array) => {
      if (stride > 0) code.advance(FIRST_ARRAY + array, stride * this.#lanes);
    });
    code.advance(COUNT, -this.#lanes);
    code.get(COUNT);
    code.branch(OPCODE.brIf, 0);
    code.instruction(OPCODE.end);
    code.i32(0);
  }

  /** The statements of a region, then what belongs to its end. */
  #statements(region: Region, end?: () => void): void {
    const outer = this.#region;
    const late: number[] = [];
    this.#region = region;
    this.#late.set(region, late);
    const { statements } = region;
    for (let i = 0; i < statements.length; i++) {
      const statement = statements[i]!;
      if (statement.kind !== "node") this.#action(statement);
      else if (statement.pinned && statement.uses > 0) this.#define(statement);
    }
    end?.();
    for (const local of late) this.code.giveBack(local);
    this.#region = outer;
  }

  #action(statement: Action): void {
    switch (statement.kind) {
      case "set":
        return this.#set(statement);
      case "if":
        return this.#ifAny(statement.mask, () => this.#statements(statement.body));
      case "loop":
        return this.#loop(statement);
      case "spend":
        return this.#spend(statement.amount);
      case "leave":
        return this.#ifAny(statement.mask, () => this.#leave());
      case "storeRow":
        return this.#storeRow(statement);
      case "copyRow":
        return this.#copyRow(statement);
      case "scatter":
        return this.#scatter(statement);
      case "storeColumn":
        return this.#eachGroup((group) => {
          this.code.get(FIRST_ARRAY + statement.array);
          this.#push(statement.value, group);
          this.#backEnd.storeColumn(this.code, statement.offset, group);
        });
      case "storeUniform":
        if (this.#backEnd.storeUniform === null) return crash("several lanes store to one address");
        this.code.get(FIRST_ARRAY + statement.array);
        this.#push(statement.value);
        return this.#backEnd.storeUniform(this.code, statement.offset);
    }
  }

  /** All values go onto the stack before the first variable changes; those that are never read do not. */
  #set({ variables, values }: Of<"set">): void {
    for (let i = 0; i < values.length; i++) {
      if (!variables[i]!.isRead) continue;
      const value = values[i]!;
      for (let part = 0; part < this.#parts(value.type); part++) this.#push(value, part);
    }
    for (let i = variables.length - 1; i >= 0; i--) {
      if (!variables[i]!.isRead) continue;
      const locals = this.#variables[variables[i]!.id]!;
      for (let part = locals.length - 1; part >= 0; part--) this.code.set(locals[part]!);
    }
  }

  #eachGroup(write: (group: number) => void): void {
    for (let group = 0; group < this.#groups; group++) write(group);
  }

  #copyRow({ array, offset, from, words, flushes }: Of<"copyRow">): void {
    const isFlushed = flushes.some(({ redundant }) => !redundant);
    this.#eachGroup((group) => {
      const source = this.#consecutive(from.array, from.offset, group);
      const target = this.#consecutive(array, offset, group);
      this.#backEnd.copyRows(this.code, source, target, words, isFlushed);
    });
  }

  #ifAny(mask: Node, body: () => void): void {
    this.#pushAny(mask);
    this.code.ifNotZero(body);
  }

  /** An integer that is not zero if a mask holds for any lane. */
  #pushAny(mask: Node): void {
    this.#push(mask);
    for (let group = 1; group < this.#groups; group++) {
      this.#push(mask, group);
      this.#operations["mask.or"](this.code, 0);
    }
    this.#backEnd.any(this.code);
  }

  #spend(amount: number): void {
    const { code } = this;
    code.get(this.#budget);
    code.i32(amount);
    code.instruction(OPCODE.i32Sub);
    code.tee(this.#budget);
    code.i32(0);
    code.instruction(OPCODE.i32LtS);
    code.ifNotZero(() => this.#leave());
  }

  /** Gives back how many lanes are undone, this group's among them. */
  #leave(): void {
    this.code.get(COUNT);
    this.code.instruction(OPCODE.return);
  }

  #loop({ body, again }: Of<"loop">): void {
    const isOutermost = !this.#isKeeping;
    if (isOutermost) this.#keepInvariants(body);
    this.code.instruction(OPCODE.loop);
    this.code.byte(VOID);
    this.#statements(body, () => {
      this.#pushAny(again);
      this.code.branch(OPCODE.brIf, 0);
    });
    this.code.instruction(OPCODE.end);
    if (isOutermost) {
      this.#kept.clear();
      this.#isKeeping = false;
    }
  }

  /** Stores what a loop reads and does not change into the array for it, as much as there is room for. */
  #keepInvariants(loop: Region): void {
    const { kept } = this.#backEnd;
    if (kept === null || this.#keptArray === null) return;
    const { array, rows } = this.#keptArray;
    const invariants = invariantsOf(loop).slice(0, Math.floor(rows / this.#groups));
    invariants.forEach((value, place) => {
      if ("definition" in value) this.#left[value.id]!++;
      this.#eachGroup((group) => {
        this.code.get(FIRST_ARRAY + array);
        if ("definition" in value) this.#push(value, group);
        else this.code.get(this.#variables[value.id]![group]!);
        kept.store(this.code, this.#groups * place + group);
      });
    });
    invariants.forEach((value, place) => this.#kept.set(value, this.#groups * place));
    this.#isKeeping = invariants.length > 0;
  }

  /** What a loop does not change, onto the stack, if it was kept in memory. */
  #pushKept(value: Node | Variable, group: number): boolean {
    const row = this.#kept.get(value);
    if (row === undefined) return false;
    this.code.get(FIRST_ARRAY + this.#keptArray!.array);
    this.#backEnd.kept!.load(this.code, row + group);
    return true;
  }

  #storeRow({ array, offset, values }: Of<"storeRow">): void {
    this.#withRowLocals(values, (from, group) =>
      this.#backEnd.storeRows(this.code, this.#consecutive(array, offset, group), from),
    );
  }

  #scatter({ address, offset, values, mask }: Of<"scatter">): void {
    this.#withRowLocals(values, (from, group) => {
      const addresses = this.#addresses(address, group);
      this.#push(mask, group);
      this.#backEnd.scatter(this.code, { kind: "scattered", addresses, offset }, from);
    });
    this.#used(address);
  }

  /** Computes values into locals of their own for as long as they are stored, group by group. */
  #withRowLocals(values: readonly Word[], store: (from: readonly RowLocal[], group: number) => void): void {
    this.#eachGroup((group) => {
      const from = values.map((value) => {
        const local = this.code.take(this.#backEnd.types[value.type]);
        this.#push(value, group);
        this.code.set(local);
        return { type: value.type, local };
      });
      store(from, group);
      for (const { local } of from) this.code.giveBack(local);
    });
  }

  /** The locals of a group's addresses. */
  #addresses(address: Node, group: number): readonly number[] {
    if (this.#locals[address.id] === undefined) this.#define(address);
    const { lanes } = this.#backEnd;
    return this.#locals[address.id]!.slice(lanes * group, lanes * (group + 1));
  }

  /** The rows of a group. */
  #consecutive(array: number, offset: number, group: number): ConsecutiveRows {
    const { stride } = this.#arrays[array]!;
    const first = offset + stride * this.#backEnd.lanes * group;
    return { kind: "consecutive", base: FIRST_ARRAY + array, stride, offset: first };
  }

  /** Computes a value into locals. */
  #define(node: Node): void {
    const { definition } = node;
    if (definition.kind === "row") return this.#defineRow(node, definition);
    if (definition.kind === "part") return this.#define(node.operands[0]!);
    if (definition.kind === "address") return this.#defineAddress(node);
    if (definition.kind === "uniform" && this.#groups > 1) return this.#defineUniform(node);
    const parts = this.#parts(node.type);
    // A part may not replace an operand that another one needs, so that the locals are taken first.
    const locals = parts > 1 ? this.#take(node.type as ValueType) : null;
    for (let part = 0; part < parts; part++) {
      this.#compute(node, part);
      if (locals !== null) this.code.set(locals[part]!);
    }
    if (locals !== null) return this.#keep(node, locals);
    const local = this.#take(node.type as ValueType);
    this.code.set(local[0]!);
    this.#keep(node, local);
  }

  #defineAddress(node: Node): void {
    const { lanes } = this.#backEnd;
    const locals = Array.from({ length: this.#lanes }, () => this.code.take(TYPE.i32));
    this.#eachGroup((group) => {
      this.#push(node.operands[0]!, group);
      this.#backEnd.spread(this.code, locals.slice(lanes * group, lanes * (group + 1)));
    });
    this.#keep(node, locals);
  }

  /** In one local, which is all parts. */
  #defineUniform(node: Node): void {
    this.#compute(node, 0);
    const local = this.code.take(this.#backEnd.types[node.type as ValueType]);
    this.code.set(local);
    this.#keep(node, new Array<number>(this.#parts(node.type)).fill(local));
  }

  #defineRow(node: Node, { array, offset, parts }: Definition & { kind: "row" }): void {
    const [address] = node.operands;
    for (const part of parts) if (part.uses > 0) this.#keep(part, this.#take(part.type));
    this.#eachGroup((group) => {
      const rows: Rows =
        array === null
          ? { kind: "scattered", addresses: this.#addresses(address!, group), offset }
          : this.#consecutive(array, offset, group);
      const into = parts.map(({ id, type, uses }) =>
        uses > 0 ? { type, local: this.#locals[id]![group]! } : null,
      );
      this.#backEnd.loadRows(this.code, rows, into);
    });
    if (address !== undefined) this.#used(address);
  }

  #keep(node: Node, locals: readonly number[]): void {
    this.#locals[node.id] = locals;
    this.#left[node.id] = node.uses;
  }

  /** A part of a value onto the stack. */
  #push(node: Node, part = 0): void {
    if (this.#isKeeping && this.#pushKept(node, part)) {
      if (part === this.#parts(node.type) - 1) this.#used(node);
      return;
    }
    const locals = this.#locals[node.id];
    if (locals === undefined) return this.#pushFirst(node, part);
    this.code.get(locals[part]!);
    if (part === locals.length - 1) this.#used(node);
  }

  /** The same of a value that is not in locals yet: one that is needed again, or has several parts, is put there first. */
  #pushFirst(node: Node, part: number): void {
    const { definition } = node;
    if (definition.kind === "operation" && !definition.isWide && this.#groups === 1) {
      this.#compute(node, part);
      if (node.uses > 1) this.#keepTop(node);
      return;
    }
    if (definition.kind === "constant") return this.#pushConstant(node, definition.value);
    if (!this.#isKept(node)) return this.#compute(node, part);
    this.#define(node);
    this.#push(node, part);
  }

  #pushConstant(node: Node, value: ConstantValue): void {
    const local = this.#backEnd.constant(this.code, node.type as ValueType, value);
    if (local === null) return;
    this.#locals[node.id] = new Array<number>(this.#groups).fill(local);
    this.#left[node.id] = FOR_GOOD;
  }

  /** Whether a value that is not in locals yet is computed into them at its first use, not at each use. */
  #isKept({ type, definition: { kind }, uses }: Node): boolean {
    if (kind === "constant" || kind === "get") return false;
    return uses > 1 || kind === "part" || this.#parts(type) > 1;
  }

  /** Keeps the value on the stack, which is needed again, in a local, and leaves it there. */
  #keepTop({ id, type, uses }: Node): void {
    const local = this.code.take(this.#backEnd.types[type as ValueType]);
    this.code.tee(local);
    this.#locals[id] = [local];
    this.#left[id] = uses - 1;
  }

  /** Gives the locals of a value back after its last use; in a region inside its own only after it. */
  #used(node: Node): void {
    if (--this.#left[node.id]! > 0) return;
    const locals = this.#locals[node.id]!;
    const isOver = node.region === this.#region;
    const count = locals[0] === locals[1] ? 1 : locals.length;
    for (let i = 0; i < count; i++)
      if (isOver) this.code.giveBack(locals[i]!);
      else this.#late.get(node.region)!.push(locals[i]!);
  }

  /**
   * What computes a part of a value. In one function: several small ones that call each other V8 optimizes while
   * the first kernel is emitted, each with the others inside, which takes longer than the kernel.
   */
  #compute(node: Node, part: number): void {
    const { definition, operands } = node;
    if (definition.kind === "operation" && !node.redundant) {
      if (definition.isWide) this.#pushOfWide(node, part);
      else {
        // As `#push` does it: a call for each operand takes longer than all else of it.
        const known = this.#isKeeping ? UNKNOWN : this.#locals;
        for (let i = 0; i < operands.length; i++) {
          const operand = operands[i]!;
          const locals = known[operand.id];
          if (locals === undefined) this.#push(operand, part);
          else {
            this.code.get(locals[part]!);
            if (part === locals.length - 1) this.#used(operand);
          }
        }
      }
      this.#operations[definition.name](this.code, part % this.#backEnd.halves);
      if (!node.makesOneNaN) return;
      return this.#backEnd.oneNaN(this.code);
    }
    switch (definition.kind) {
      case "operation":
        return this.#push(operands[0]!, part);
      case "shift":
        this.#push(operands[0]!, part);
        return this.#backEnd.shifts[definition.name](this.code, definition.count);
      case "quad":
        if (this.#backEnd.quad === null) return crash("one lane has no quad");
        this.#push(operands[0]!, part);
        return this.#backEnd.quad(this.code, definition.lanes);
      case "constant":
        return this.#pushConstant(node, definition.value);
      case "get":
        if (this.#pushKept(definition.variable, part)) return;
        return this.code.get(this.#variables[definition.variable.id]![part]!);
      case "uniform":
        this.code.get(FIRST_ARRAY + definition.array);
        return this.#backEnd.loadUniform(this.code, node.type as "f32" | "f64", definition.offset);
      case "rowAddress":
        this.code.get(FIRST_ARRAY + definition.array);
        return this.#backEnd.rowAddresses(this.code, this.#arrays[definition.array]!.stride, part);
      default:
        return crash(`a value of kind ${definition.kind} has no place`);
    }
  }

  /** The operands of an operation of which some value has 64 bits, for a part of its result. */
  #pushOfWide(node: Node, part: number): void {
    const { operands } = node;
    if (WIDE[node.type as ValueType]) {
      for (const operand of operands) {
        if (WIDE[operand.type as ValueType]) this.#push(operand, part);
        else this.#pushForHalf(operand, part);
      }
    } else {
      const { halves } = this.#backEnd;
      for (let half = 0; half < halves; half++)
        for (const operand of operands) this.#push(operand, halves * part + half);
    }
  }

  /** A value of less than 64 bits that both halves of one of 64 are computed from: used up by the last of them. */
  #pushForHalf(node: Node, part: number): void {
    const { halves } = this.#backEnd;
    const group = Math.floor(part / halves);
    if (part % halves === halves - 1) return this.#push(node, group);
    if (this.#locals[node.id] === undefined && this.#isKept(node)) this.#define(node);
    const locals = this.#locals[node.id];
    if (locals === undefined) this.#push(node, group);
    else this.code.get(locals[group]!);
  }

  /** How many locals a value takes. */
  #parts(type: Node["type"]): number {
    return WIDE[type as ValueType] ? this.#groups * this.#backEnd.halves : this.#groups;
  }

  #take(type: ValueType): readonly number[] {
    const locals: number[] = [];
    for (let part = this.#parts(type); part > 0; part--)
      locals.push(this.code.take(this.#backEnd.types[type]));
    return locals;
  }
}

type Of<K extends Action["kind"]> = Extract<Action, { kind: K }>;
