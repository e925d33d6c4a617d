/** Whether the lowest byte of a word comes first in memory, as it does in WebAssembly. */
export const LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
