/** Bytes that count how often they are read. */
export interface CountedBytes {
  readonly bytes: Uint8Array;
  /** How many bytes were read; those of each part that was taken count as well. */
  reads(): number;
}

export function countedBytes(bytes: Uint8Array): CountedBytes {
  let reads = 0;
  const proxy = new Proxy(bytes, {
    get(target, key) {
      if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = value.apply(target, args);
        if (result instanceof Uint8Array) reads += result.length;
        return result;
      };
    },
  });
  return { bytes: proxy, reads: () => reads };
}
