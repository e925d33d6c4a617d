import { load, NV_GPU, type Program } from "@glasm/nv-gpu";
import { loadedText, type LoadedText } from "../load-text.js";

/** Loads the text of a program of any type. */
export function loadText(text: string): LoadedText<Program> {
  return loadedText(NV_GPU, text, load);
}
