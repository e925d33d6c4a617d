import { CELLS, print, type Program } from "@glasm/valhall";
import { laneWords, rowWord } from "@glasm/vm";
import { digitsOf, hexDigits, type JsonLine, type LineRun } from "./json-line.js";
import { OPAQUE } from "../words/component-type.js";

const ATTRIBUTE_WORDS = 4 * CELLS.file("attribute").count;
const { inputs: INPUT_WORDS } = laneWords(CELLS, 1);
const MEMORY = rowWord(CELLS, CELLS.first.memory);

/** As `glasm valhall run --jsonl` reads it, with the vertices of the warp. [Ruling 346] */
export function jsonLine({ program, inputs, constants, arithmetic }: LineRun<Program>): JsonLine {
  const uniforms = trimmed(constants.subarray(0, MEMORY));
  const memory = trimmed(constants.subarray(MEMORY));
  const line = {
    source: print(program),
    ...(arithmetic === undefined || arithmetic === "preserve" ? {} : { denormals: arithmetic }),
    ...(uniforms.length === 0 ? {} : { uniforms: Array.from(uniforms, hexDigits) }),
    ...(memory.length === 0 ? {} : { buffers: [{ bytes: bytesText(memory), table: 0 }] }),
    vertices: Array.from({ length: inputs.length / INPUT_WORDS }, (_, lane) =>
      vertexOf(inputs.subarray(INPUT_WORDS * lane, INPUT_WORDS * (lane + 1))),
    ),
  };
  return { line: JSON.stringify(line), command: "glasm valhall run --jsonl" };
}

function vertexOf(words: Uint32Array): object {
  const [id, instance] = words.subarray(ATTRIBUTE_WORDS);
  return { attributes: digitsOf(words.subarray(0, ATTRIBUTE_WORDS), OPAQUE), id, instance };
}

/** The words without the zeros at their end. */
function trimmed(words: Uint32Array): Uint32Array {
  let end = words.length;
  while (end > 0 && words[end - 1] === 0) end -= 1;
  return words.subarray(0, end);
}

/** Two digits a byte, the lowest of a word first. */
function bytesText(words: Uint32Array): string {
  return Array.from(words, (word) => hexDigits(word).replace(/(..)(..)(..)(..)/, "$4$3$2$1")).join("");
}
