const INTEGER = /^-?(?:0x[0-9A-Fa-f]+|[0-9]+)$/;

/** The number that a text is, decimal or with 0x; null if it is none. What no field can hold is only known to be large. */
export function integerOf(text: string): number | null {
  if (!INTEGER.test(text)) return null;
  return text.startsWith("-") ? 0 - Number(text.slice(1)) : Number(text);
}
