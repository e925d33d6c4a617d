/** What executions are given and hand on, by the names that the text of a program has for it. */

import { checkedView, checkObject, singleToBits } from "@glasm/base";
import { type LaneInput, laneWords, rowWord } from "@glasm/vm";
import { NV_GPU } from "./machine.js";
import type { Program } from "./program/program.js";

/** Words by the names of bindings: `vertex.attrib[2]`, `program.env[3]`, `program.buffer[0]`. */
export type NamedWords = Readonly<Record<string, Uint32Array>>;

const ONE = singleToBits(1);

/**
 * The words that one execution of a program is given. What the program does not read is passed over. [Ruling 280]
 * @param given words of attributes, 4 each or 8 for one that a LONG variable reads, of env and local parameters, 4 each,
 *   and of buffers, as many as there are. A missing attribute is (0, 0, 0, 1) or, of a LONG variable, zeros; other words
 *   are those that the program begins with. [Ruling 286]
 * @throws TypeError if something is of another kind
 * @throws RangeError if an attribute or a parameter has too few words
 */
export function laneInput(program: Program, given: NamedWords = {}): LaneInput {
  checkObject("laneInput: program", program);
  checkObject("laneInput: given", given);
  const { inputs: variables, constants: named } = NV_GPU.interfaceOf(program);
  const cells = NV_GPU.cellsOf(program);
  const inputs = new Uint32Array(laneWords(cells, 1).inputs);
  const constants = NV_GPU.constantsOf(program);
  const wordsOf = (name: string, least: number): Uint32Array | null =>
    given[name] === undefined
      ? null
      : checkedView(`laneInput: given["${name}"]`, given[name], "Uint32Array", least);
  for (const { name = "", register } of variables) {
    const { components } = cells.file(register.file);
    const at = rowWord(cells, cells.of(register.file, register.index, 0));
    const isVector = components === 4 && !/\.(id|instance)$/.test(name);
    inputs.set(wordsOf(name, components) ?? (isVector ? [0, 0, 0, ONE] : []), at);
  }
  for (const { name, first, count } of named) {
    const { components } = cells.file(first.file);
    const isBuffer = components === 1;
    const words = wordsOf(name, isBuffer ? (given[name]?.length ?? 0) : components);
    const at = rowWord(cells, cells.of(first.file, first.index, 0));
    constants.set(words?.subarray(0, count * components) ?? [], at);
  }
  return { inputs, constants };
}

/**
 * The words of the results that the text of a program writes, by their names without `result.`; four of each.
 * @param words of the result registers of one execution, as a batch or a trace has them
 * @throws TypeError if something is of another kind
 * @throws RangeError if there are too few words
 */
export function resultsOf(program: Program, words: Uint32Array): NamedWords {
  checkObject("resultsOf: program", program);
  const cells = NV_GPU.cellsOf(program);
  const all = checkedView("resultsOf: words", words, "Uint32Array", laneWords(cells, 1).results);
  const results = NV_GPU.interfaceOf(program).outputs.map(({ name = "", register }) => {
    const at = rowWord(cells, cells.of(register.file, register.index, 0));
    return [name.replace("result.", ""), all.slice(at, at + 4)] as const;
  });
  return Object.fromEntries(results);
}
