/** Neighboring fragments of one row, on their way from rasterization to the framebuffer. */
export class FragmentRun {
  /** Column of the first fragment, and the row; inside the window. */
  x = 0;
  y = 0;
  count = 0;
  /** A 24-bit depth for each fragment. */
  readonly depth: Uint32Array;
  /** Four bytes for each fragment. */
  readonly color: Uint8Array;

  constructor(capacity: number) {
    this.depth = new Uint32Array(capacity);
    this.color = new Uint8Array(4 * capacity);
  }
}
