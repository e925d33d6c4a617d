/** Light or dark colors; at first those that the system asks for. */

import { effect, signal, type Signal } from "@preact/signals";
import { comfort } from "../storage/comfort.js";

const KEY = "theme";

export const THEMES = [
  ["", "as the system"],
  ["light", "light"],
  ["dark", "dark"],
] as const;

/** The chosen theme, which the page follows. */
export function createTheme(): Signal<string> {
  const kept = comfort.getItem(KEY);
  const theme = signal<string>(THEMES.find(([name]) => name === kept)?.[0] ?? "");
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
    comfort.setItem(KEY, theme.value);
  });
  return theme;
}
