/** Words that are special, of 32 and of 64 bits. */

const withSign = (bits: number, words: readonly bigint[]): bigint[] =>
  words.flatMap((word) => [word, word | (1n << BigInt(bits - 1))]);

const SINGLES: readonly bigint[] = withSign(32, [
  // 0, denormals, the least normal number and its neighbors.
  ...[0n, 1n, 0x0012345n, 0x007fffffn, 0x00800000n, 0x00800001n],
  // 1 and its neighbors, 0.1, 0.5, 1.5, 2, 2.5, 3, 127.5 / 127, 2^-20.
  ...[0x3f7fffffn, 0x3f800000n, 0x3f800001n, 0x3dcccccdn, 0x3f000000n, 0x3fc00000n, 0x40000000n],
  ...[0x40200000n, 0x40400000n, 0x3f810204n, 0x35800000n],
  // Limits of integers and of whole numbers, and what is near.
  ...[0x42fe0000n, 0x42ff0000n, 0x437f8000n, 0x4b000001n, 0x4effffffn, 0x4f000000n, 0x4f800000n],
  ...[0x5f000000n, 0x5f800000n, 0x477ff000n, 0x1f800000n],
  // The largest one, infinity, quiet and signaling NaNs.
  ...[0x7f7fffffn, 0x7f800000n, 0x7fc00000n, 0x7f812345n],
]);

const DOUBLES: readonly bigint[] = withSign(64, [
  ...[0n, 1n, 0x000fffffffffffffn, 0x0010000000000000n, 0x0010000000000001n],
  ...[0x3fefffffffffffffn, 0x3ff0000000000000n, 0x3ff0000000000001n, 0x3fb999999999999an],
  ...[0x3fe0000000000000n, 0x3ff8000000000000n, 0x4004000000000000n, 0x3ff0000010000000n],
  // About the limits of singles, and of integers.
  ...[0x36a0000000000000n, 0x3690000000000000n, 0x380fffffe0000000n, 0x47efffffe0000000n],
  ...[0x47efffffefffffffn, 0x41dfffffffc00000n, 0x41e0000000000000n, 0x41efffffffe00000n],
  ...[0x41f0000000000000n, 0x43dfffffffffffffn, 0x43e0000000000000n, 0x43efffffffffffffn],
  ...[0x43f0000000000000n, 0x4330000000000001n, 0x44b52d02c7e14af6n, 0x40effc0000000001n],
  ...[0x7fefffffffffffffn, 0x7ff0000000000000n, 0x7ff8000000000000n, 0x7ff0000000012345n],
]);

const INTEGERS: readonly bigint[] = [
  ...[0n, 1n, 2n, 3n, 7n, 31n, 32n, 33n, 127n, 128n, 255n, 256n, 0x7fffn, 0x8000n, 0xffffn, 0x10000n],
  ...[0x7fffffn, 0x800000n, 0xffffffn, 0x1000001n, 0x55555555n, 0x7fffffffn, 0x80000000n, 0x80000001n],
  ...[0xffffff7fn, 0xffffff80n, 0xffff8000n, 0xfffffff9n, 0xfffffffen, 0xffffffffn],
];

const LONG_INTEGERS: readonly bigint[] = [
  ...[0n, 1n, 2n, 5n, 63n, 64n, 65n, 255n, 0x7fffffffn, 0x80000000n, 0xffffffffn, 0x100000000n],
  ...[0x100000001n, 0x20000000000001n, 0x5555555555555555n, 0x7ffffffffffffc00n, 0x7fffffffffffffffn],
  ...[0x8000000000000000n, 0x8000000000000001n, 0xffffffff7fffffffn, 0xffffffff80000000n],
  ...[0xfffffffffffff800n, 0xfffffffffffffff9n, 0xfffffffffffffffen, 0xffffffffffffffffn],
];

/** What the words of a type are tried with: the same ones also as integers and floats. */
export function wordsOf(isFloat: boolean, isLong: boolean): readonly bigint[] {
  if (isLong) return isFloat ? DOUBLES : LONG_INTEGERS;
  return isFloat ? SINGLES : INTEGERS;
}

/** Numbers below a limit, in an order that looks like chance and is always the same. */
export function draws(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Singles between 2^-20 and 2^20, of both signs. */
export function ordinarySingles(count: number, seed: number): readonly bigint[] {
  const draw = draws(seed);
  return Array.from({ length: count }, () => {
    const exponent = BigInt(107 + draw(40));
    return (BigInt(draw(2)) << 31n) | (exponent << 23n) | BigInt(draw(1 << 23));
  });
}
