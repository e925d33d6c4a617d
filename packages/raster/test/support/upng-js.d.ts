/** The part of upng-js that reads animated PNG files. */
declare module "upng-js" {
  interface DecodedAnimation {
    /** Delays in milliseconds. */
    readonly frames: readonly { readonly delay: number }[];
  }
  const UPNG: {
    decode(file: ArrayBuffer): DecodedAnimation;
    /** The composed frames as RGBA bytes. */
    toRGBA8(animation: DecodedAnimation): ArrayBuffer[];
  };
  export default UPNG;
}
