/** A picture: RGBA, a byte a component, the top row first. `new ImageData(data, width, height)` takes it as it is. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** What can be encoded: an Image, or one whose bytes are in another array of bytes. */
export interface EncodableImage extends Omit<Image, "data"> {
  readonly data: Uint8Array | Uint8ClampedArray;
}
