import { load, type Program, VALHALL } from "@glasm/valhall";
import { loadedText, type LoadedText } from "../load-text.js";

/** Loads the text of a program. */
export function loadText(text: string): LoadedText<Program> {
  return loadedText(VALHALL, text, load);
}
