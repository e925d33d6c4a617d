/** Bytes that a yardstick has written, as singles. */
export function singles({ buffer, byteOffset, byteLength }: Uint8Array): Float32Array {
  return new Float32Array(buffer, byteOffset, byteLength / 4);
}
