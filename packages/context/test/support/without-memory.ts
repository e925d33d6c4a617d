/** Whether this many bytes, or a copy of such an array, would be more than a mebibyte. */
const isLarge = (given: unknown): boolean =>
  (typeof given === "number" ? given : ArrayBuffer.isView(given) ? given.byteLength : 0) > 2 ** 20;

/** Lets arrays of more than a mebibyte fail as a host without memory does. */
export function withoutMemory(call: () => void): void {
  const { Uint8Array: original } = globalThis;
  globalThis.Uint8Array = new Proxy(original, {
    construct(target, given: unknown[], newTarget) {
      if (isLarge(given[0])) throw new RangeError("Array buffer allocation failed");
      return Reflect.construct(target, given, newTarget) as object;
    },
  });
  try {
    call();
  } finally {
    globalThis.Uint8Array = original;
  }
}
