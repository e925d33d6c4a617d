import { singleToHex } from "@glasm/base";
import type { Json } from "@glasm/conformance";
import type { Observer } from "@glasm/context";
import { ATTRIBUTE_COUNT, RESULT_REGISTERS } from "@glasm/nv-vertex";

/** The vertices that a command has made, as answers have them. */
export class VertexList implements Observer {
  list: Json[] = [];
  readonly #attributes = new RegisterTexts(Array.from({ length: ATTRIBUTE_COUNT }, (_, i) => String(i)));
  readonly #results = new RegisterTexts(RESULT_REGISTERS);

  clear(): void {
    this.list = [];
  }

  vertex(attributes: Float32Array, results: Float32Array): void {
    this.list.push({ attributes: this.#attributes.of(attributes), results: this.#results.of(results) });
  }
}

/** The texts of registers; one that has the bits it had in the vertex before shares its text with that. */
class RegisterTexts {
  readonly #names: readonly string[];
  readonly #before: Float32Array;
  readonly #texts: (readonly string[])[] = [];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#before = new Float32Array(4 * names.length);
  }

  of(values: Float32Array): Json {
    return Object.fromEntries(this.#names.map((name, register) => [name, this.#textOf(register, values)]));
  }

  #textOf(register: number, values: Float32Array): readonly string[] {
    const [start, end] = [4 * register, 4 * register + 4];
    let isSame = this.#texts[register] !== undefined;
    // A zero and its negative have different bits.
    for (let i = start; i < end; i += 1) isSame &&= Object.is(values[i], this.#before[i]);
    if (!isSame) {
      this.#before.set(values.subarray(start, end), start);
      this.#texts[register] = Array.from(values.subarray(start, end), singleToHex);
    }
    return this.#texts[register]!;
  }
}
