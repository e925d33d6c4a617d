/** Lines that differ in numbers alone. */
type Run = readonly [
  /** A line with `{decimals}` in the place of each number. */
  template: string,
  lines: number,
  /**
   * The columns of numbers without their points, each number as its difference from the one above it, in digits of
   * base64 as in a source map: five bits a digit, the lowest first, the lowest bit the sign, and a sixth bit in all
   * digits but the last.
   */
  numbers: string,
];

/** The text that scripts/pack-text.mjs packed. */
export function unpackText(runs: readonly Run[]): string {
  return runs.flatMap(linesOf).join("\n");
}

function linesOf([template, lines, digits]: Run): string[] {
  const numbers = unpackNumbers(digits);
  for (let i = 0; i < numbers.length; i += 1) if (i % lines > 0) numbers[i]! += numbers[i - 1]!;
  return Array.from({ length: lines }, (_, line) => {
    let next = line - lines;
    return template.replaceAll(/\{(\d+)\}/g, (_match, decimals: string) =>
      decimalText(numbers[(next += lines)]!, Number(decimals)),
    );
  });
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let place = 1;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) * place;
    place *= 32;
    if (digit >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2);
    [value, place] = [0, 1];
  }
  return numbers;
}

function decimalText(x: number, decimals: number): string {
  const text = String(Math.abs(x)).padStart(decimals + 1, "0");
  const point = text.length - decimals;
  return (x < 0 ? "-" : "") + (decimals === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`);
}
