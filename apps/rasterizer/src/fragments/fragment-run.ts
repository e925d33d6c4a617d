/** Fragments of one row that passed the depth test, on their way from rasterization to the framebuffer. */
export class FragmentRun {
  count = 0;
  /** For each fragment: the number of its pixel in the framebuffer. */
  readonly pixel: Int32Array;
  /** For each fragment: its 24-bit depth. */
  readonly depth: Int32Array;
  /** For each fragment: its packed color. */
  readonly color: Int32Array;

  constructor(capacity: number) {
    this.pixel = new Int32Array(capacity);
    this.depth = new Int32Array(capacity);
    this.color = new Int32Array(capacity);
  }
}
