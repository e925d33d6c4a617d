/** Whether a pattern lets the fragment of a polygon through. [GL1.3 3.5.2] */
export function isStippled(pattern: Uint32Array, x: number, y: number): boolean {
  return ((pattern[y & 31]! >>> (x & 31)) & 1) !== 0;
}
