/** Colors in constant registers, and as elements of the type color have them. */

/** The first three components as an element of type color has them. */
export function hexColor(value: readonly number[]): string {
  const byte = (x: number): number => Math.round(255 * Math.min(1, Math.max(0, x || 0)));
  return `#${[0, 1, 2].map((i) => byte(value[i]!).toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green and blue from 0 to 1. */
export function colorOf(text: string): readonly number[] {
  return [1, 3, 5].map((at) => Math.fround(parseInt(text.slice(at, at + 2), 16) / 255));
}
