/** What a block of a kernel changes at its end, all at once. */

import type { Builder, F32, I32, Mask, VariableOf } from "@glasm/codegen";

type Changeable = VariableOf<"mask"> | VariableOf<"i32"> | VariableOf<"f32">;

export class Changes {
  readonly #builder: Builder;
  readonly #values = new Map<Changeable, Mask | I32 | F32>();

  constructor(builder: Builder) {
    this.#builder = builder;
  }

  current<T extends "mask" | "i32">(variable: VariableOf<T>): T extends "mask" ? Mask : I32 {
    const known = this.#values.get(variable as unknown as Changeable);
    return (known ?? this.#builder.get(variable)) as T extends "mask" ? Mask : I32;
  }

  /** Sets a variable in the lanes of a mask; masks themselves in all. */
  set(variable: Changeable, value: Mask | I32 | F32, lanes: Mask = this.#builder.all): void {
    const b = this.#builder;
    if (lanes === b.all) {
      this.#values.set(variable, value);
      return;
    }
    const old = this.#values.get(variable) ?? b.get(variable as VariableOf<"f32">);
    const name = variable.type === "f32" ? "f32.select" : "i32.select";
    this.#values.set(variable, b.op(name as "f32.select", value as F32, old as F32, lanes));
  }

  apply(): void {
    this.#builder.set([...this.#values]);
  }
}
