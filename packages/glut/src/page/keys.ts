import { TOKENS } from "../program/tokens.js";
import type { PageEvent } from "./browser.js";

/** Keys without a character, by the names of browsers. */
const SPECIAL: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 12 }, (_, i): [string, number] => [`F${i + 1}`, TOKENS.KEY_F1 + i]),
  ["ArrowLeft", TOKENS.KEY_LEFT],
  ["ArrowUp", TOKENS.KEY_UP],
  ["ArrowRight", TOKENS.KEY_RIGHT],
  ["ArrowDown", TOKENS.KEY_DOWN],
  ["PageUp", TOKENS.KEY_PAGE_UP],
  ["PageDown", TOKENS.KEY_PAGE_DOWN],
  ["Home", TOKENS.KEY_HOME],
  ["End", TOKENS.KEY_END],
  ["Insert", TOKENS.KEY_INSERT],
]);

/** The characters of keys that browsers have names for. */
const CHARACTERS: ReadonlyMap<string, number> = new Map([
  ["Enter", 13],
  ["Escape", 27],
  ["Tab", 9],
  ["Backspace", 8],
  ["Delete", 127],
]);

export interface Key {
  readonly code: number;
  readonly isSpecial: boolean;
}

/** What GLUT has for a key; null for one that it does not know. With Ctrl letters are the characters from 1 to 26. */
export function keyOf({ key, ctrlKey }: PageEvent): Key | null {
  const special = SPECIAL.get(key);
  if (special !== undefined) return { code: special, isSpecial: true };
  const code = CHARACTERS.get(key) ?? (key.length === 1 ? key.charCodeAt(0) : 256);
  if (code > 255) return null;
  return { code: ctrlKey && /^[a-z]$/i.test(key) ? code & 31 : code, isSpecial: false };
}

/** The bits of GetModifiers. */
export function modifiersOf({ shiftKey, ctrlKey, altKey }: PageEvent): number {
  return (
    (shiftKey ? TOKENS.ACTIVE_SHIFT : 0) |
    (ctrlKey ? TOKENS.ACTIVE_CTRL : 0) |
    (altKey ? TOKENS.ACTIVE_ALT : 0)
  );
}
