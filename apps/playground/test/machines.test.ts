import { describe, expect, test } from "@jest/globals";
import { NV_VERTEX } from "@glasm/nv-vertex";
import { laneWords, type Machine } from "@glasm/vm";
import { LANGUAGES } from "../src/editor/machine-languages.js";
import {
  arithmeticOn,
  drawingMachineOf,
  findMachine,
  isProgramFile,
  machineOf,
  MACHINES,
} from "../src/machines.js";

/** What the page's machines are, and a program of each. */
const KNOWN: readonly { readonly machine: Machine; readonly file: string; readonly text: string }[] = [
  { machine: NV_VERTEX, file: "a.vp", text: "!!VP1.0 MOV o[HPOS],v[0]; END" },
];

test("every machine of the page is called as it calls itself", () => {
  expect(MACHINES.map(({ name }) => name)).toEqual(KNOWN.map(({ machine }) => machine.name));
});

describe.each(KNOWN)("$machine.name", ({ machine, file, text }) => {
  const here = MACHINES.find(({ name }) => name === machine.name)!;

  test("is found by the text of a program, by the ending of its file and by its name", () => {
    expect(findMachine(here.name)).toBe(here);
    expect(machineOf(text, "")).toBe(here);
    expect(machineOf("", file)).toBe(here);
    expect(drawingMachineOf([file, "other"], (name) => (name === file ? text : ""))).toBe(here);
    expect(isProgramFile(file)).toBe(true);
  });

  test("has the registers that it says", () => {
    const { inputs, results, constants } = laneWords(machine.cells, 1);
    expect([4 * here.inputs.length, 4 * here.results.length]).toEqual([inputs, results]);
    expect(here.constants.reduce((sum, { count, components }) => sum + count * components, 0)).toBe(
      constants,
    );
    const files = machine.cells.files.filter(({ role }) => role === "constant");
    expect(here.constants.map(({ file: name, count }) => [name, count])).toEqual(
      files.map(({ name, count }) => [name, count]),
    );
    for (const { file: name, spell } of here.constants)
      expect(spell("3")).toBe(machine.printRegister({ file: name, index: 3 }));
  });

  test("has the arithmetics of its languages, the usual one first", () => {
    const names = machine.languages.flatMap(({ arithmetics = [] }) => arithmetics);
    expect(new Set(here.arithmetics)).toEqual(new Set(names));
    expect(arithmeticOn(here, here.arithmetics.at(-1)!)).toBe(here.arithmetics.at(-1));
    expect(arithmeticOn(here, "no such")).toBe(here.arithmetics[0]);
  });

  test("has a language that reads its programs", async () => {
    const language = await LANGUAGES[here.name]();
    const loaded = language.loadText(text, file);
    expect(loaded.ok && machine.print(loaded.program)).toBe(language.formatText(text));
    expect(language.loadText("!").ok).toBe(false);
    const state = language.startState();
    expect(language.readToken(`${language.lineComment} a`, 0, state).kind).toBe("comment");
  });
});

test("no two machines share the name of a result register", () => {
  const names = MACHINES.flatMap(({ results }) => results.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test("what is of no machine is of the first one, and no program by its name", () => {
  expect(machineOf("", "notes.txt")).toBe(MACHINES[0]);
  expect(drawingMachineOf([], () => "")).toBe(MACHINES[0]);
  expect(isProgramFile("vase.obj")).toBe(false);
});
