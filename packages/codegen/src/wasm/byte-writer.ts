/** Bytes of a WebAssembly binary under construction. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The bytes so far; a view that later writes may change. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Adds a byte. */
  byte(value: number): void {
    const at = this.#length;
    if (at === this.#bytes.length) this.#reserve(1);
    this.#bytes[at] = value;
    this.#length = at + 1;
  }

  /** Adds bytes as they are. */
  raw(bytes: ArrayLike<number>): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** An unsigned integer below 2^32 in LEB128. */
  unsigned(value: number): void {
    let rest = value >>> 0;
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  /** A byte and an unsigned integer after it; most are below 128, and the first kernel waits for each. */
  pair(first: number, value: number): void {
    const at = this.#length;
    const bytes = this.#bytes;
    if (value <= 0x7f && at + 2 <= bytes.length) {
      bytes[at] = first;
      bytes[at + 1] = value;
      this.#length = at + 2;
      return;
    }
    this.byte(first);
    this.unsigned(value);
  }

  /**
   * The same of an integer below 16,384, as the numbers of instructions are. Apart from `pair`: what is called less often V8 does
   * not optimize while the first kernel waits.
   */
  prefixed(first: number, value: number): void {
    const at = this.#length;
    if (at + 3 > this.#bytes.length) this.#reserve(3);
    const bytes = this.#bytes;
    bytes[at] = first;
    if (value > 0x7f) {
      bytes[at + 1] = (value & 0x7f) | 0x80;
      bytes[at + 2] = value >>> 7;
      this.#length = at + 3;
      return;
    }
    bytes[at + 1] = value;
    this.#length = at + 2;
  }

  /** A 32-bit integer in signed LEB128. */
  signed(value: number): void {
    let rest = value | 0;
    while (rest < -0x40 || rest > 0x3f) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>= 7;
    }
    this.byte(rest & 0x7f);
  }

  /** A 64-bit integer in signed LEB128. */
  signedLong(value: bigint): void {
    let rest = value;
    for (; rest < -0x40n || rest > 0x3fn; rest >>= 7n) this.byte(Number(rest & 0x7fn) | 0x80);
    this.byte(Number(rest & 0x7fn));
  }

  /** A length in LEB128, then that many bytes. */
  sized(bytes: ArrayLike<number>): void {
    this.unsigned(bytes.length);
    this.raw(bytes);
  }

  /** A name: the length and the bytes of an ASCII text. */
  name(text: string): void {
    this.unsigned(text.length);
    for (let i = 0; i < text.length; i++) this.byte(text.charCodeAt(i));
  }

  /** Begins again with no bytes; views of those before are no longer valid. */
  clear(): void {
    this.#length = 0;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
