/** Whether an object has the values of another one, such as a copy of what it was. */
export function hasValues<T extends object>(object: T, other: Readonly<Partial<T>>): boolean {
  if (object === other) return true;
  for (const name in other) if (other[name] !== object[name]) return false;
  return true;
}
