/** The part of upng-js that is used here and in tests. */
declare module "upng-js" {
  interface DecodedAnimation {
    /** Delays in milliseconds; empty for a single picture. */
    readonly frames: readonly { readonly delay: number }[];
  }
  const UPNG: {
    /** Frames are RGBA bytes; 0 colors means lossless; delays are in milliseconds. */
    encode(
      frames: ArrayBuffer[],
      width: number,
      height: number,
      colors: number,
      delays: number[],
      forbidPalette: boolean,
    ): ArrayBuffer;
    decode(file: ArrayBuffer): DecodedAnimation;
    /** The composed frames as RGBA bytes. */
    toRGBA8(animation: DecodedAnimation): ArrayBuffer[];
  };
  export default UPNG;
}
