import { load, NV_VERTEX, type Program } from "@glasm/nv-vertex";
import { targetOf } from "../../run/nv-vertex/target.js";
import { loadedText, type LoadedText } from "../load-text.js";

/** Loads the text of a program file. */
export function loadText(text: string, file = ""): LoadedText<Program> {
  const target = targetOf(file);
  return loadedText(NV_VERTEX, text, (bytes) => load(bytes, target === undefined ? {} : { target }));
}
