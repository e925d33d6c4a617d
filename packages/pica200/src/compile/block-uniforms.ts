/** Singles of an array that all lanes share, of which a block loads each once. */

import type { Builder, F32 } from "@glasm/codegen";

export class BlockUniforms {
  readonly #builder: Builder;
  readonly #array: number;
  readonly #loaded = new Map<number, F32>();

  constructor(builder: Builder, array: number) {
    this.#builder = builder;
    this.#array = array;
  }

  /** The single at an offset. */
  at(offset: number): F32 {
    let value = this.#loaded.get(offset);
    if (value === undefined) this.#loaded.set(offset, (value = this.#builder.uniform(this.#array, offset)));
    return value;
  }

  /** Forgets what other blocks have loaded. */
  forget(): void {
    this.#loaded.clear();
  }
}
