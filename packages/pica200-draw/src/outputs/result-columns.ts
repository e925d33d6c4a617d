/** From output registers to what primitives take of a vertex. [PICA200 8] */

import { COMPONENT_COUNT, OUTPUT_PROPERTIES, type OutputProperty, REGISTERS } from "@glasm/pica200";
import type { OutputName } from "@glasm/primitives";
import type { OutputMap } from "./output-map.js";

/** A semantic that no output has. [PICA200 8 s35] */
const NOT_MAPPED = 1;

/** What primitives can take of a vertex. */
export const RESULT_NAMES = [
  "position",
  "color",
  "texture-coordinates-0",
  "texture-coordinates-1",
  "texture-coordinates-2",
] as const satisfies readonly OutputName[];
export type ResultName = (typeof RESULT_NAMES)[number];

/** What components always are that the outputs of the machine do not have: those of texture coordinates. */
const REST = [0, 0, 0, 1];

/** The semantics of a result's components. */
export function semanticsOf(name: ResultName): readonly number[] {
  const property = OUTPUT_PROPERTIES.find((row: OutputProperty) => row.meaning === name);
  return property!.semantics;
}

/** A column of four singles a vertex. */
export interface ResultColumn {
  readonly name: ResultName;
  /** Whether it is a color, whose components are their magnitudes and 1 at most. [PICA200 8 s36] */
  readonly isClamped: boolean;
}

/** Where a component comes from: a component of a column, or a number that it always is. */
type Source = number | { readonly column: Float32Array; readonly component: number };

/** A result that is made of its sources. */
interface Gathered {
  readonly to: Float32Array;
  readonly sources: readonly Source[];
  readonly isClamped: boolean;
}

/** Columns of output registers, and those that primitives take, which are made of them. */
export class ResultColumns {
  /** For each o register that something is mapped to what it holds. */
  readonly registers: (Float32Array | null)[] = Array.from({ length: REGISTERS.o.count }, () => null);
  /** In the order in which they were asked for. */
  readonly results: Float32Array[] = [];

  readonly #capacity: number;
  readonly #registerMemory: (Float32Array | undefined)[] = [];
  readonly #resultMemory: (Float32Array | undefined)[] = [];
  #gathered: readonly Gathered[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Prepares to gather columns of outputs that a map says the meaning of. */
  begin(map: OutputMap, columns: readonly ResultColumn[]): void {
    this.registers.fill(null);
    const wanted = columns.map(({ name, isClamped }, place): Gathered => {
      const sources = this.#sources(map, name);
      const whole = isClamped ? null : wholeColumn(sources);
      return { to: whole ?? this.#column(this.#resultMemory, place), sources, isClamped };
    });
    this.#gathered = wanted.filter(({ to }) => !this.registers.includes(to));
    this.results.splice(0, Infinity, ...wanted.map(({ to }) => to));
  }

  #column(memory: (Float32Array | undefined)[], number: number): Float32Array {
    return (memory[number] ??= new Float32Array(COMPONENT_COUNT * this.#capacity));
  }

  #sources(map: OutputMap, name: ResultName): Source[] {
    const sources = semanticsOf(name).map((semantic): Source => {
      const place = map.get(semantic);
      if (place === undefined) return NOT_MAPPED;
      const column = (this.registers[place.register] ??= this.#column(this.#registerMemory, place.register));
      return { column, component: place.component };
    });
    return [...sources, ...REST.slice(sources.length)];
  }

  /** Makes the results of the first vertices of the registers' columns. */
  gather(count: number): void {
    for (const { to, sources, isClamped } of this.#gathered)
      for (let component = 0; component < COMPONENT_COUNT; component += 1) {
        const source = sources[component]!;
        if (typeof source === "number") fill(to, component, source, count);
        else if (isClamped) copyClamped(source.column, source.component, to, component, count);
        else copy(source.column, source.component, to, component, count);
      }
  }
}

/** The column that has all components at their places, if there is one. */
function wholeColumn(sources: readonly Source[]): Float32Array | null {
  const [first] = sources;
  if (typeof first !== "object") return null;
  const isWhole = sources.every(
    (source, place) =>
      typeof source === "object" && source.column === first.column && source.component === place,
  );
  return isWhole ? first.column : null;
}

function fill(to: Float32Array, component: number, value: number, count: number): void {
  for (let i = 0; i < count; i += 1) to[COMPONENT_COUNT * i + component] = value;
}

function copy(from: Float32Array, source: number, to: Float32Array, component: number, count: number): void {
  for (let i = 0; i < count; i += 1)
    to[COMPONENT_COUNT * i + component] = from[COMPONENT_COUNT * i + source]!;
}

/** min(|c|, 1), where a NaN is 1. [PICA200 8 s36, Ruling 153] */
function copyClamped(
  from: Float32Array,
  source: number,
  to: Float32Array,
  component: number,
  count: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const magnitude = Math.abs(from[COMPONENT_COUNT * i + source]!);
    to[COMPONENT_COUNT * i + component] = magnitude < 1 ? magnitude : 1;
  }
}
