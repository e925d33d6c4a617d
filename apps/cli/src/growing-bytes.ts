/**
 * Bytes that come in chunks, put together. However small the chunks are, the memory is at most twice what they hold,
 * and each byte is copied a few times.
 */
export class GrowingBytes {
  #memory = new Uint8Array(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(chunk: Uint8Array): void {
    const length = this.#length + chunk.length;
    if (length > this.#memory.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#memory.length));
      larger.set(this.#memory.subarray(0, this.#length));
      this.#memory = larger;
    }
    this.#memory.set(chunk, this.#length);
    this.#length = length;
  }

  /** The bytes so far, which are kept no longer. */
  take(): Uint8Array {
    const bytes = this.#memory.subarray(0, this.#length);
    this.#memory = new Uint8Array(0);
    this.#length = 0;
    return bytes;
  }
}
