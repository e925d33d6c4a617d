/** The values of registers while a block is translated, component by component. */

import type { Builder, F32, I32, VariableOf } from "@glasm/codegen";
import type { Location, Locations } from "../registers/locations.js";

type Component = F32 | I32;
/** What holds a register component between blocks. */
export type RegisterVariable = VariableOf<"f32"> | VariableOf<"i32">;

/** The private registers of a lane: they hold what was written last. */
export class Registers {
  readonly #builder: Builder;
  readonly #locations: Locations;
  readonly #initial: readonly Component[];
  readonly #variables: (RegisterVariable | undefined)[];
  #values: (Component | undefined)[] = [];
  #written = new Set<Location>();

  constructor(builder: Builder, locations: Locations) {
    this.#builder = builder;
    this.#locations = locations;
    this.#initial = initialValues(builder, locations);
    this.#variables = new Array<undefined>(locations.privateCount);
  }

  /** Begins a block whose values are those of the variables. */
  beginBlock(): void {
    this.#values = new Array<undefined>(this.#locations.privateCount);
    this.#written = new Set();
  }

  /** Begins the block that runs first: all registers are written with their initial values. */
  beginFirstBlock(): void {
    this.#values = [...this.#initial];
    this.#written = new Set(this.#values.keys());
  }

  /** The value at the beginning of an execution. */
  initial(location: Location): Component {
    return this.#initial[location]!;
  }

  variable(location: Location): RegisterVariable {
    return (this.#variables[location] ??= isSingle(this.#locations, location)
      ? this.#builder.variable("f32")
      : this.#builder.variable("i32"));
  }

  /** The value that a variable holds now. */
  held(location: Location): Component {
    return this.#builder.get(this.variable(location) as VariableOf<"f32">);
  }

  /** The value of a component of either type. */
  value(location: Location): Component {
    return (this.#values[location] ??= this.held(location));
  }

  float(location: Location): F32 {
    return (this.#values[location] ??= this.held(location)) as F32;
  }

  integer(location: Location): I32 {
    return (this.#values[location] ??= this.held(location)) as I32;
  }

  write(location: Location, value: Component): void {
    this.#values[location] = value;
    this.#written.add(location);
  }

  /** The registers that the block has written, with their values. */
  *written(): Iterable<readonly [location: Location, value: Component]> {
    for (const location of this.#written) yield [location, this.#values[location]!];
  }
}

function isSingle(locations: Locations, location: Location): boolean {
  return locations.fileAt(location).wordType === "single";
}

/** What registers hold at the beginning of an execution. */
function initialValues(b: Builder, locations: Locations): readonly Component[] {
  return Array.from({ length: locations.privateCount }, (_, location) => {
    const { initial } = locations.fileAt(location);
    const value = initial?.[locations.at(location).component] ?? 0;
    return isSingle(locations, location) ? b.f32(value) : b.i32(value);
  });
}
