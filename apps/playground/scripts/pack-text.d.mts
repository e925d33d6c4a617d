/** A text as `unpackText` takes it. */
export function packText(text: string): (readonly [template: string, lines: number, numbers: string])[];
