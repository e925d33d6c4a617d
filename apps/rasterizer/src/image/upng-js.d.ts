/** The part of upng-js that is used here. */
declare module "upng-js" {
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
  };
  export default UPNG;
}
