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

type Texts = Readonly<Record<string, readonly string[]>>;

const ZERO: readonly string[] = Array.from({ length: 4 }, () => singleToHex(0));

/** The texts of registers; one that has the bits it had in the vertex before shares its text with that. */
class RegisterTexts {
  readonly #names: readonly string[];
  readonly #before: Float32Array;
  #texts: Texts;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#before = new Float32Array(4 * names.length);
    this.#texts = Object.fromEntries(names.map((name) => [name, ZERO]));
  }

  of(values: Float32Array): Json {
    let texts: Record<string, readonly string[]> | undefined;
    for (let register = 0; register < this.#names.length; register += 1) {
      if (this.#isAsBefore(register, values)) continue;
      texts ??= { ...this.#texts };
      texts[this.#names[register]!] = this.#textOf(register, values);
    }
    if (texts === undefined) return this.#texts;
    this.#before.set(values);
    return (this.#texts = texts);
  }

  #isAsBefore(register: number, values: Float32Array): boolean {
    for (let i = 4 * register; i < 4 * register + 4; i += 1)
      // A zero and its negative have different bits.
      if (!Object.is(values[i], this.#before[i])) return false;
    return true;
  }

  #textOf(register: number, values: Float32Array): readonly string[] {
    return Array.from(values.subarray(4 * register, 4 * register + 4), singleToHex);
  }
}
