/** The first bytes of every PNG file. */
export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const TYPE_BYTES = 4;

/** The remainder of each byte for the polynomial of PNG's cyclic redundancy code. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

/** A part of a PNG file; the type is four letters. */
export interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** Integers of four bytes each, as PNG stores them: the most significant byte first. */
export const uint32s = (...values: readonly number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [value >>> 24, value >>> 16, value >>> 8, value]));

/** The same of two bytes each. */
export const uint16s = (...values: readonly number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [value >>> 8, value]));

/** The bytes of chunks, in parts. */
export function partsOf(chunks: readonly Chunk[]): readonly Uint8Array[] {
  return chunks.flatMap(chunkParts);
}

/** The check at the end covers the type and the data, but not the length. */
function chunkParts({ type, data }: Chunk): Uint8Array[] {
  const checked = new Uint8Array(TYPE_BYTES + data.length);
  for (let i = 0; i < TYPE_BYTES; i += 1) checked[i] = type.charCodeAt(i);
  checked.set(data, TYPE_BYTES);
  return [uint32s(data.length), checked, uint32s(crc32(checked))];
}

function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ CRC_TABLE[(remainder ^ byte) & 0xff]!;
  return ~remainder;
}
