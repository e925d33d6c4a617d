import { describe, expect, test } from "@jest/globals";
import { NV_GPU, resultBindings } from "@glasm/nv-gpu";
import { NV_VERTEX } from "@glasm/nv-vertex";
import { PICA200 } from "@glasm/pica200";
import { VALHALL } from "@glasm/valhall";
import { laneWords, type Machine } from "@glasm/vm";
import { LANGUAGES } from "../src/editor/machine-languages.js";
import {
  arithmeticOn,
  drawnBy,
  findMachine,
  isProgram,
  isProgramFile,
  machineOf,
  MACHINES,
  type PageMachine,
} from "../src/machines.js";

/** What the page's machines are, and a program of each. */
const KNOWN: readonly { readonly machine: Machine; readonly file: string; readonly text: string }[] = [
  { machine: NV_VERTEX, file: "a.vp", text: "!!VP1.0 MOV o[HPOS],v[0]; END" },
  { machine: VALHALL, file: "a.valhall", text: "# a\nagain: FADD.f32 r0, r0, u0\nNOP.end" },
  { machine: PICA200, file: "a.pica", text: ".proc main\n end\n.end" },
  { machine: NV_GPU, file: "a.nvvp", text: "!!NVvp4.0\nMOV result.position, vertex.position;\nEND" },
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
    expect(drawnBy([file, "other"], (name) => (name === file ? text : ""))).toEqual({
      machine: here,
      alone: null,
    });
    expect(isProgramFile(file)).toBe(true);
  });

  test("has the registers that it says, or what its programs can declare", () => {
    if (machine === NV_GPU) return expectDeclarable(here);
    const { inputs, results, constants } = laneWords(machine.cells, 1);
    if (machine === VALHALL) expectRows(here);
    else expect([4 * here.inputs.length, 4 * here.results.length]).toEqual([inputs, results]);
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
    for (const { name, arithmetics } of machine.languages)
      expect(here.arithmeticsIn(name)).toEqual(arithmetics);
    expect(arithmeticOn(here.arithmetics, here.arithmetics.at(-1)!)).toBe(here.arithmetics.at(-1));
    expect(arithmeticOn(here.arithmetics, "no such")).toBe(here.arithmetics[0]);
  });

  test("has a language that reads its programs", async () => {
    const language = await LANGUAGES[here.name]();
    const loaded = language.loadText(text, file);
    expect(loaded.ok && loaded.language).toBe(machine.recognise(new TextEncoder().encode(text)));
    expect(language.formatText(text)).not.toBeNull();
    expect(language.loadText("!").ok).toBe(false);
    const state = language.startState();
    expect(language.readToken(`${language.lineComment} a`, 0, state).kind).toBe("comment");
  });
});

/** What vertex programs of NV_gpu_program can read and write has its place in the rows of the page. */
function expectDeclarable({ inputs, results, constants }: PageMachine): void {
  const attributes = Array.from({ length: 16 }, (_, number) => `vertex.attrib[${number}]`);
  expect(inputs).toEqual([...attributes, "vertex.id", "vertex.instance"]);
  const bindings = resultBindings("vp").filter(({ option }) => option === undefined);
  const names = bindings.flatMap(({ name, limits: [count] }) =>
    count === undefined
      ? [name]
      : Array.from({ length: Number(count) }, (_, number) => name.replace("[]", `[${number}]`)),
  );
  expect(new Set(results.map(({ text }) => text))).toEqual(new Set(names));
  expect(constants.slice(0, 2).map(({ count, spell }) => [count, spell("3")])).toEqual([
    [256, "program.env[3]"],
    [1024, "program.local[3]"],
  ]);
  expect(constants.slice(2).map(({ count, spell }) => [count, spell("3")])).toEqual(
    Array.from({ length: 16 }, (_, buffer) => [4096, `program.buffer[${buffer}][12..15]`]),
  );
}

/** Rows of Valhall have everything, each register with four words. */
function expectRows({ inputs, results }: PageMachine): void {
  const printed = (role: "input" | "result") =>
    VALHALL.cells
      .withRole(role)
      .flatMap(({ name: file, count }) =>
        Array.from({ length: count }, (_, index) => VALHALL.printRegister({ file, index })),
      );
  expect(inputs).toEqual(printed("input"));
  expect(results.map(({ name }) => name)).toEqual(printed("result"));
}

test("no two machines share the name of a result register", () => {
  const names = MACHINES.flatMap(({ results }) => results.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test("what is of no machine is of the first one, and no program by its name", () => {
  expect(machineOf("", "notes.txt")).toBe(MACHINES[0]);
  expect(drawnBy([], () => "")).toEqual({ machine: MACHINES[0], alone: null });
  expect(isProgramFile("vase.obj")).toBe(false);
  expect(isProgram("!!XX1.0")).toBe(false);
});

test("a text with a header that there is not is of the machine that it was meant for [Ruling 312]", async () => {
  const text = "!!NVtcs5.0\nEND";
  const machine = machineOf(text, "a.vp");
  expect([machine.name, isProgram(text)]).toEqual(["nv-gpu", true]);
  const { loadText } = await LANGUAGES[machine.name]();
  const loaded = loadText(text, "a.vp");
  const messages = loaded.ok ? [] : loaded.diagnostics.map(({ diagnostic }) => diagnostic.message);
  expect(messages).toEqual([expect.stringContaining("did you mean !!NVtcp5.0")]);
});

test("a program of another machine than its file's is drawn alone, the first of them [Ruling 179]", () => {
  const [gl, shaders] = [findMachine("nv-vertex"), findMachine("pica200")];
  const [program, source] = [NV_VERTEX, PICA200].map(
    (one) => KNOWN.find(({ machine }) => machine === one)!.text,
  ) as [string, string];
  const files = ["a.v.pica", "a.g.pica"];
  const textOf = (texts: readonly string[]) => (file: string) => texts[files.indexOf(file)]!;
  expect(drawnBy(files, textOf([source, program]))).toEqual({ machine: gl, alone: "a.g.pica" });
  expect(drawnBy(files, textOf([program, program]))).toEqual({ machine: gl, alone: "a.v.pica" });
  expect(drawnBy(files, textOf(["no program", ""]))).toEqual({ machine: shaders, alone: null });
  expect(drawnBy(["a.vp", "b.vp"], (file) => (file === "b.vp" ? source : program))).toEqual({
    machine: shaders,
    alone: "b.vp",
  });
});

describe("programs of Valhall [Ruling 345]", () => {
  const valhall = findMachine("valhall");

  test("are known by an instruction with a type, or by one that no other machine has", () => {
    for (const text of [
      "MOV.i32 r0, r1",
      "  // two\n\n# three\n a: b: LD_ATTR_IMM.v4.f32.slot0 @r0",
      "NOP",
      "NOP.end\n",
      "BRANCHZ.eq 0x0, offset:-1",
      ".word 0x0000000000000000",
      "FADD.v2f16.wait0 r0, r0, r0",
    ]) {
      expect(valhall.languageOf(text)).toBe("valhall");
      expect(VALHALL.recognise(new TextEncoder().encode(text))).toBe("valhall");
      expect(machineOf(text, "a.vp")).toBe(valhall);
    }
  });

  test("are none of texts that lack the header of another machine", () => {
    for (const text of [
      "MOV o[HPOS], v[0];",
      "MOV.S i.x, 1;",
      "MUL_SAT R0, R1, R2;",
      "DP4 r0, r1, r2",
      "",
      "# a",
    ])
      expect(valhall.languageOf(text)).toBeNull();
  });
});
