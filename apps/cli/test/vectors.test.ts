import { readNpyWords } from "@glasm/base";
import { OPERAND_CLASS_NAMES } from "@glasm/base";
import { ENVIRONMENTS, type EnvironmentRow, hasInstruction, INSTRUCTIONS, MNEMONICS } from "@glasm/nv-vertex";
import { describe, expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";
import { expectTaken } from "./schema/validators.js";

interface Line {
  readonly arithmetic: string;
  readonly language: string;
  readonly instruction: string;
  readonly class: string;
  readonly operands: readonly (readonly string[])[];
  readonly result: readonly string[];
}

async function linesOf(...args: readonly string[]): Promise<readonly Line[]> {
  const { status, stdout, stderr } = await glasm(["vectors", ...args]);
  expect([status, stderr]).toEqual([0, ""]);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

const SETTINGS = Object.entries<EnvironmentRow>(ENVIRONMENTS).flatMap(([language, row]) =>
  row.arithmetics.map((arithmetic) => ({ language, row, arithmetic })),
);

describe.each(SETTINGS)("vectors of $language under $arithmetic", ({ language, row, arithmetic }) => {
  const setting = ["--arithmetic", arithmetic, "--language", language];

  test("have every instruction that computes, in the form of the schema", async () => {
    const lines = await linesOf(...setting, "--count", "4");
    const all = MNEMONICS.filter(
      (mnemonic) => INSTRUCTIONS[mnemonic].flow === "next" && hasInstruction(row, mnemonic),
    );
    expect([...new Set(lines.map(({ instruction }) => instruction))]).toEqual(all);
    expect(lines).toHaveLength(4 * all.length);
    for (const line of lines) {
      await expectTaken("vectors", line);
      expect([line.arithmetic, line.language]).toEqual([arithmetic, language]);
    }
  });

  test("are what a program gives that has the instruction", async () => {
    const lines = (await linesOf(...setting, "--count", "12")).filter(
      ({ instruction }) => !/^AR.$/.test(instruction),
    );
    const isState = row.target === "vsp";
    const requests = lines.map(({ instruction, operands }) => {
      const names = operands.map(
        (_, i) => `R${i}${INSTRUCTIONS[instruction as "RCP"].inputs[0] === "s" ? ".x" : ""}`,
      );
      const loads = operands.map((_, i) => `MOV R${i}, ${isState ? "c" : "v"}[${i}];`);
      const result = isState ? "c[9]" : "o[HPOS]";
      const given = Object.fromEntries(operands.map((words, i) => [i, words]));
      return {
        program: `!!${language} ${loads.join(" ")} ${instruction} ${[result, ...names].join(", ")}; END`,
        arithmetic,
        ...(isState ? { parameters: given } : {}),
        vertices: [isState ? {} : { attributes: given }],
      };
    });
    const { stdout } = await glasm(["run", "--jsonl"], {
      stdin: requests.map((request) => `${JSON.stringify(request)}\n`).join(""),
    });
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { vertices: [Record<string, Record<string, string[]>>] });
    const results = answers.map(({ vertices: [vertex] }) =>
      isState ? vertex["parameters"]!["9"] : vertex["results"]!["HPOS"],
    );
    expect(results).toEqual(lines.map(({ result }) => result));
  });
});

describe("vectors", () => {
  const DP3 = ["--arithmetic", "nv20", "--instruction", "DP3"];

  test("are the same for a seed, whatever the count is and whichever instructions there are besides", async () => {
    const many = await linesOf(...DP3, "--seed", "9", "--count", "1100");
    expect(await linesOf(...DP3, "--seed", "9", "--count", "30")).toEqual(many.slice(0, 30));
    const both = await linesOf(...DP3, "--instruction", "MUL", "--seed", "9", "--count", "30");
    expect(both.slice(0, 30)).toEqual(many.slice(0, 30));
    expect(both.slice(30).map(({ operands }) => operands)).toEqual(
      many.slice(0, 30).map(({ operands }) => operands),
    );
    expect(await linesOf(...DP3, "--seed", "10", "--count", "30")).not.toEqual(many.slice(0, 30));
  });

  test("have the same operands in every arithmetic [Ruling 377]", async () => {
    const [unified, nv20] = await Promise.all(
      ["unified", "nv20"].map((name) => linesOf("--arithmetic", name, "--instruction", "RSQ")),
    );
    const operandsIn = (lines: readonly Line[]) => lines.map(({ operands }) => operands);
    expect(operandsIn(unified!)).toEqual(operandsIn(nv20!));
    expect(unified!.map(({ result }) => result)).not.toEqual(nv20!.map(({ result }) => result));
  });

  test("take the classes by turns, or those that are named", async () => {
    const classes = (lines: readonly Line[]) => lines.map((line) => line.class);
    expect(classes(await linesOf(...DP3, "--count", "5"))).toEqual([...OPERAND_CLASS_NAMES, "simple"]);
    const named = await linesOf(...DP3, "--class", "special", "--class", "plain", "--count", "4");
    expect(classes(named)).toEqual(["special", "plain", "special", "plain"]);
    const all = await linesOf(...DP3, "--count", "8");
    expect(named[1]).toEqual(all.find((line) => line.class === "plain"));
  });

  test("keep the bits of NaNs of chips, and have the one NaN of the texts", async () => {
    const moved = async (arithmetic: string) =>
      linesOf("--arithmetic", arithmetic, "--instruction", "MOV", "--class", "special", "--count", "6");
    for (const { operands, result } of await moved("nv20")) expect(result).toEqual(operands[0]);
    const results = (await moved("unified")).flatMap(({ result }) => result);
    const nans = results.filter((word) => (parseInt(word, 16) & 0x7fffffff) > 0x7f800000);
    expect(new Set(nans)).toEqual(new Set(["7fc00000"]));
  });

  test("of address registers are whole numbers [Ruling 377]", async () => {
    const args = ["--class", "simple", "--count", "8"];
    const numberOf = (word: string) => new Float32Array(Uint32Array.of(parseInt(word, 16)).buffer)[0]!;
    const integers = (words: readonly string[]) => words.map((word) => parseInt(word, 16) | 0);
    for (const { operands, result } of await linesOf("--arithmetic", "nv30", "--instruction", "ARL", ...args))
      expect(integers(result)).toEqual(operands[0]!.map((word) => Math.floor(numberOf(word))));
    for (const { operands, result } of await linesOf("--arithmetic", "nv20", "--instruction", "ARL", ...args))
      expect(integers(result)).toEqual([Math.floor(numberOf(operands[0]![0]!))]);
    for (const { operands, result } of await linesOf(
      "--arithmetic",
      "nv30",
      "--instruction",
      "ARA",
      ...args,
    )) {
      const [x, y, z, w] = operands[0]!.map((word) => Math.floor(numberOf(word)));
      expect(integers(result)).toEqual([x! + z!, y! + w!, x! + z!, y! + w!]);
    }
  });

  test("as arrays have the words of the lines", async () => {
    const folder = temporaryFolder();
    const args = ["--arithmetic", "nv30", "--instruction", "MAD", "--instruction", "ARL", "--count", "1030"];
    const { status, stdout } = await glasm([
      "vectors",
      ...args,
      "--format",
      "npy",
      "-o",
      folder.file("new/v"),
    ]);
    expect([status, stdout]).toEqual([0, ""]);
    expect(readdirSync(folder.file("new/v")).sort()).toEqual([
      ...["ARL.class.npy", "ARL.operand0.npy", "ARL.result.npy", "MAD.class.npy"],
      ...["MAD.operand0.npy", "MAD.operand1.npy", "MAD.operand2.npy", "MAD.result.npy"],
    ]);
    const array = (name: string) => readNpyWords(readFileSync(folder.file(`new/v/${name}.npy`)));
    const lines = await linesOf(...args);
    const words = (list: readonly string[]) => list.map((word) => parseInt(word, 16));
    const mads = lines.filter(({ instruction }) => instruction === "MAD");
    for (const i of [0, 1, 2])
      expect(array(`MAD.operand${i}`)).toEqual({
        type: "<u4",
        size: 4,
        words: Uint32Array.from(mads.flatMap(({ operands }) => words(operands[i]!))),
      });
    expect(array("MAD.result").words).toEqual(Uint32Array.from(mads.flatMap(({ result }) => words(result))));
    expect(array("MAD.class")).toEqual({
      type: "<u4",
      size: 1,
      words: Uint32Array.from(mads, (line) => OPERAND_CLASS_NAMES.indexOf(line.class as "plain")),
    });
    expect(array("ARL.result").type).toBe("<i4");
    folder.remove();
  });

  test.each<[string, ...string[]]>([
    ["required option '--arithmetic <name>' not specified"],
    ["Allowed choices are unified, vp1, nv20, nv30.", "--arithmetic", "nv40"],
    [
      "--language VP2.0: its programs do not compute in nv20; those of VP1.1, VP1.0, VSP1.0 do",
      "--arithmetic",
      "nv20",
      "--language",
      "VP2.0",
    ],
    [
      "--instruction SIN: VP1.1 programs under nv20 do not have it",
      "--arithmetic",
      "nv20",
      "--instruction",
      "SIN",
    ],
    [
      "--instruction SIN: VP1.1 programs under nv30 do not have it; VP2.0 programs do",
      ...["--arithmetic", "nv30", "--language", "VP1.1", "--instruction", "SIN"],
    ],
    ["Allowed choices are ABS, ADD", "--arithmetic", "nv20", "--instruction", "BRA"],
    ["It is named twice.", ...DP3, "--instruction", "DP3"],
    ["Allowed choices are simple, plain, random, special.", ...DP3, "--class", "any"],
    ["Expected a whole number from 0 to 4294967295.", ...DP3, "--seed", "4294967296"],
    ["Expected a whole number from 0 to 4294967295.", ...DP3, "--seed", "-1"],
    ["Expected a whole number from 1 to 10000000.", ...DP3, "--count", "0"],
    ["Expected a whole number from 1 to 10000000.", ...DP3, "--count", "10000001"],
    ["Allowed choices are jsonl, npy.", ...DP3, "--format", "csv"],
    ["--format npy needs a folder, as in -o vectors", ...DP3, "--format", "npy"],
  ])("have the wrong usage %s", async (message, ...args) => {
    const { status, stdout, stderr } = await glasm(["vectors", ...args]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });
});
