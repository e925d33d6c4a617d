/** A picture: RGBA, a byte a component, the top row first. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
