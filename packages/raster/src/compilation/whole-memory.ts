import { PAGE_BYTES, type WasmMemory } from "@glasm/codegen";

/** A memory in its kinds of elements: as much of it as there was at the last look. */
export class WholeMemory {
  readonly memory: WasmMemory;
  bytes!: Uint8Array;
  words!: Int32Array;
  singles!: Float32Array;
  doubles!: Float64Array;

  constructor(memory: WasmMemory) {
    this.memory = memory;
    this.look();
  }

  /** Sees all of the memory. */
  look(): void {
    const { buffer } = this.memory;
    if (this.bytes?.buffer === buffer) return;
    this.bytes = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.singles = new Float32Array(buffer);
    this.doubles = new Float64Array(buffer);
  }

  /**
   * Sees that there are so many bytes.
   * @throws RangeError if the host has no room for them
   */
  growTo(bytes: number): void {
    const missing = bytes - this.bytes.length;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.look();
  }
}
