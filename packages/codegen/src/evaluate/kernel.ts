/** The third back end: a kernel as it stands, without WebAssembly. It is what the others are tested against. */

import { crash, singleToBits } from "@glasm/base";
import type { LinearMemory } from "../host.js";
import type { Action, Kernel, Node, Region, Variable } from "../ir/kernel.js";
import type { ConstantValue, LaneValue, ValueType } from "../ir/operations.js";
import { EVALUATORS_ON_BITS } from "./evaluators.js";

/** Singles are their bits. */
type Evaluate = (...operands: readonly LaneValue[]) => LaneValue;

const WORD_BYTES = 4;
/** The lanes of a quad. */
const QUAD = 4;

/**
 * What `instantiate` makes of a kernel, by evaluating it for groups of this many lanes. NaNs that arithmetic makes have the
 * bits of the one. Where lanes of a group see what others store, the number of lanes matters, and where control differs
 * from lane to lane and values are not chosen by masks; where lanes read others of their quads it is a multiple of four.
 */
export function evaluateKernel(
  kernel: Kernel,
  memory: LinearMemory,
  lanes: number,
): (count: number, ...addresses: readonly number[]) => number {
  return (count, ...addresses) => {
    for (let done = 0; done < count; done += lanes) {
      const rows = kernel.arrays.map(({ stride }, array) =>
        Array.from({ length: lanes }, (_, lane) => addresses[array]! + stride * (done + lane)),
      );
      if (!new Group(kernel, new DataView(memory.buffer), rows).run()) return count - done;
    }
    return 0;
  };
}

/** One group of lanes. */
class Group {
  readonly #kernel: Kernel;
  readonly #memory: DataView;
  /** For each array the address of each lane's row. */
  readonly #rows: readonly (readonly number[])[];
  readonly #lanes: readonly number[];
  readonly #values: (readonly LaneValue[] | undefined)[] = [];
  readonly #variables = new Map<Variable, readonly LaneValue[]>();
  #budget: number;

  constructor(kernel: Kernel, memory: DataView, rows: readonly (readonly number[])[]) {
    this.#kernel = kernel;
    this.#memory = memory;
    this.#rows = rows;
    this.#lanes = [...rows[0]!.keys()];
    this.#budget = kernel.budget;
  }

  /** Whether the budget was enough. */
  run(): boolean {
    return this.#run(this.#kernel.body);
  }

  #run(region: Region): boolean {
    return region.statements.every((statement) => {
      if (statement.kind !== "node") return this.#act(statement);
      if (statement.uses > 0) this.#define(statement);
      return true;
    });
  }

  /** Does what a statement does; false once the budget is spent. */
  #act(statement: Action): boolean {
    switch (statement.kind) {
      case "set":
        this.#set(statement);
        return true;
      case "if":
        return !this.#isAny(statement.mask) || this.#run(statement.body);
      case "loop":
        do if (!this.#run(statement.body)) return false;
        while (this.#isAny(statement.again));
        return true;
      case "leave":
        return !this.#isAny(statement.mask);
      case "spend":
        this.#budget -= statement.amount;
        return this.#budget >= 0;
      default:
        this.#store(statement);
        return true;
    }
  }

  #set({ variables, values }: Of<"set">): void {
    const all = values.map((value, i) => (variables[i]!.isRead ? this.#valueOf(value) : []));
    variables.forEach((variable, i) => this.#variables.set(variable, all[i]!));
  }

  #isAny(mask: Node): boolean {
    return this.#valueOf(mask).includes(true);
  }

  #store(statement: Of<"storeRow" | "copyRow" | "scatter" | "storeColumn" | "storeUniform">): void {
    switch (statement.kind) {
      case "storeRow":
        return this.#storeWords(this.#rows[statement.array]!, statement.offset, statement.values);
      case "copyRow":
        return this.#copyRow(statement);
      case "scatter": {
        const addresses = this.#valueOf(statement.address) as readonly number[];
        return this.#storeWords(addresses, statement.offset, statement.values, this.#valueOf(statement.mask));
      }
      case "storeColumn":
        return this.#storeWords(this.#column(statement.array), statement.offset, [statement.value]);
      case "storeUniform":
        if (this.#lanes.length > 1) crash("several lanes store to one address");
        return this.#storeWords(this.#rows[statement.array]!, statement.offset, [statement.value]);
    }
  }

  /** Where lanes have words side by side, from the address of an array on. */
  #column(array: number): readonly number[] {
    const [first] = this.#rows[array]!;
    return this.#lanes.map((lane) => first! + WORD_BYTES * lane);
  }

  /** Stores words at an offset from each lane's address, one lane after the other. */
  #storeWords(
    addresses: readonly number[],
    offset: number,
    values: readonly Node[],
    mask?: readonly LaneValue[],
  ): void {
    const words = values.map((value) => this.#valueOf(value));
    for (const lane of this.#lanes) {
      if (mask?.[lane] === false) continue;
      words.forEach((word, i) =>
        this.#memory.setInt32((addresses[lane]! >>> 0) + offset + WORD_BYTES * i, Number(word[lane]), true),
      );
    }
  }

  #copyRow({ array, offset, from, words, flushes }: Of<"copyRow">): void {
    for (let i = 0; i < words; i++) {
      const loaded = this.#load(this.#rows[from.array]!, from.offset + WORD_BYTES * i);
      loaded.forEach((word, lane) => {
        const stored = flushes.length > 0 ? EVALUATORS_ON_BITS["f32.flush"](word) : word;
        this.#memory.setInt32(this.#rows[array]![lane]! + offset + WORD_BYTES * i, stored, true);
      });
    }
  }

  #load(addresses: readonly number[], offset: number): readonly number[] {
    return addresses.map((address) => this.#memory.getInt32((address >>> 0) + offset, true));
  }

  #valueOf(node: Node): readonly LaneValue[] {
    const { definition, type } = node;
    if (definition.kind !== "constant") return this.#values[node.id] ?? crash("a value has no place");
    return this.#lanes.map(() => constantOf(type as ValueType, definition.value));
  }

  #define(node: Node): void {
    if (node.definition.kind !== "row") {
      this.#values[node.id] = this.#compute(node);
      return;
    }
    const { array, offset, parts } = node.definition;
    const addresses =
      array === null ? (this.#valueOf(node.operands[0]!) as readonly number[]) : this.#rows[array]!;
    parts.forEach((part, i) => (this.#values[part.id] = this.#load(addresses, offset + WORD_BYTES * i)));
  }

  #compute({ definition, operands, type }: Node): readonly LaneValue[] {
    const values = operands.map((operand) => this.#valueOf(operand));
    switch (definition.kind) {
      case "operation": {
        const evaluate = EVALUATORS_ON_BITS[definition.name] as Evaluate;
        return this.#lanes.map((lane) => evaluate(...values.map((value) => value[lane]!)));
      }
      case "shift": {
        const evaluate = EVALUATORS_ON_BITS[definition.name] as Evaluate;
        return values[0]!.map((value) => evaluate(value, definition.count));
      }
      case "quad": {
        if (this.#lanes.length % QUAD !== 0) return crash("a group of lanes has no whole quads");
        const { lanes } = definition;
        return this.#lanes.map((lane) => values[0]![lane - (lane % QUAD) + lanes[lane % QUAD]!]!);
      }
      case "get":
        return (
          this.#variables.get(definition.variable) ?? this.#lanes.map(() => constantOf(type as ValueType, 0))
        );
      case "uniform": {
        const address = this.#rows[definition.array]![0]! + definition.offset;
        const value =
          type === "f64" ? this.#memory.getFloat64(address, true) : this.#memory.getInt32(address, true);
        return this.#lanes.map(() => value);
      }
      case "rowAddress":
        return this.#rows[definition.array]!.map((address) => address | 0);
      case "address":
        return values[0]!;
      default:
        return crash(`a value of kind ${definition.kind} is not computed`);
    }
  }
}

function constantOf(type: ValueType, value: ConstantValue): LaneValue {
  if (type === "mask") return value !== 0;
  if (type === "i64") return BigInt(value);
  return type === "f32" ? singleToBits(Number(value)) | 0 : value;
}

type Of<K extends Action["kind"]> = Extract<Action, { kind: K }>;
