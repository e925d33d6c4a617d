/** Checks of what users give, the same for every command: the place comes first in the message. */

/** @throws TypeError unless the value is an object */
export function checkObject(place: string, value: unknown): void {
  if (typeof value !== "object" || value === null) throw new TypeError(`${place} must be an object`);
}

/** @throws TypeError unless the value is absent or one of some names */
export function checkName(place: string, value: unknown, names: readonly string[]): void {
  if (value === undefined || names.some((name) => name === value)) return;
  throw new TypeError(`${place} must be one of ${names.map((name) => `"${name}"`).join(", ")}`);
}

/** @throws TypeError unless the value is absent or a boolean */
export function checkBoolean(place: string, value: unknown): void {
  if (value !== undefined && typeof value !== "boolean") throw new TypeError(`${place} must be a boolean`);
}

/**
 * @throws TypeError unless the value is a number
 * @throws RangeError unless it is a whole number from `least` to `most`
 */
export function checkWhole(place: string, value: unknown, least: number, most = Infinity): void {
  if (typeof value !== "number") throw new TypeError(`${place} must be a number`);
  if (Number.isInteger(value) && value >= least && value <= most) return;
  const range = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new RangeError(`${place} is ${value}, not a whole number ${range}`);
}
