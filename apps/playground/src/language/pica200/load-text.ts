import { PICA200, type Program } from "@glasm/pica200";
import { loadedText, type LoadedText } from "../load-text.js";

/** Loads the text of a source. */
export function loadText(text: string): LoadedText<Program> {
  return loadedText(PICA200, text, (bytes) => PICA200.load(bytes, "pica"));
}
