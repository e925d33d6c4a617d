import { describe, expect, test } from "@jest/globals";
import {
  type Case,
  type Json,
  type MachineCases,
  MACHINES,
  readSuite,
  type Request,
  runnerOn,
  runSuite,
  type Target,
} from "../../src/index.js";
import { CaseFileError } from "../../src/text/case-file-error.js";
import { rowsOf } from "../../src/text/sections.js";

/** A machine that adds numbers; its cases are sums, each of which stands for itself and for its terms exchanged. */
const ADDING: MachineCases = {
  name: "adding",
  groups: ["adding"],
  kinds: {
    sum: ({ sections }) => {
      const [{ text, number }] = rowsOf(sections[0]!) as [{ text: string; number: number }];
      const steps = (order: readonly [0 | 1, 0 | 1]) => () => {
        const match = /^(\d+) \+ (\d+) = (\d+)$/.exec(text);
        if (match === null) throw new CaseFileError(number, `expected a sum, found ${text}`);
        const [ret, ...terms] = [match[3], match[1], match[2]].map(Number) as [number, number, number];
        return [{ line: number, request: { add: order.map((i) => terms[i]!) }, expect: { ret } }];
      };
      return [
        { suffix: "", steps: steps([0, 1]) },
        { suffix: " (exchanged)", steps: steps([1, 0]) },
      ];
    },
  },
};
const BOTH = [...MACHINES, ADDING];

/** Answers the lines of the adding machine. */
const adder: Target = {
  name: "adder",
  async send({ add }: Request): Promise<Json> {
    const [first, second] = add as readonly [number, number];
    return { ret: first + second };
  },
  async close() {
    // Nothing is held.
  },
};

const sumFile = (sum: string, file = "adding/sum/small.txt") => ({
  file,
  text: `subject: sums\ncites: [Ruling 1]\n\ncase: a sum\nsum:\n    ${sum}\n`,
});

describe("the cases of a machine", () => {
  test("are read by its kinds, and run on whatever answers their lines", async () => {
    const { cases, mistakes } = readSuite([sumFile("1 + 2 = 3")], BOTH);
    expect(mistakes).toEqual([]);
    expect(cases.map(({ id, kind }) => [id, kind])).toEqual([
      ["adding/sum/small: a sum", "sum"],
      ["adding/sum/small: a sum (exchanged)", "sum"],
    ]);
    const results = await runSuite(cases, [runnerOn([adder])], new Map());
    expect(results.map(({ verdict }) => verdict)).toEqual(["passed", "passed"]);
  });

  test("fail where the answer is another one", async () => {
    const { cases } = readSuite([sumFile("1 + 2 = 4")], BOTH);
    const [result] = await runSuite(cases, [runnerOn([adder])], new Map());
    expect(result).toMatchObject({
      verdict: "failed",
      failures: [{ line: 6, message: "expected 4, got 3" }],
    });
  });

  test("have the mistakes that their machine finds", () => {
    const { mistakes } = readSuite([sumFile("1 and 2")], BOTH);
    expect(mistakes).toEqual([
      { file: "adding/sum/small.txt", line: 6, message: "expected a sum, found 1 and 2" },
    ]);
  });

  test("are compiled where one of a file is wanted; others when their steps are asked for", () => {
    const files = [sumFile("1 + 2 = 3"), sumFile("1 and 2", "adding/sum/wrong.txt")];
    const compile = ADDING.kinds["sum"]!;
    let compiled = 0;
    const counting: MachineCases = {
      ...ADDING,
      kinds: {
        sum: (text) => [
          {
            suffix: "",
            steps: () => {
              compiled += 1;
              return compile(text)[0]!.steps();
            },
          },
        ],
      },
    };
    const none = readSuite(files, [counting], () => false);
    expect([compiled, none.mistakes, none.cases.map(({ id }) => id)]).toEqual([
      0,
      [],
      ["adding/sum/small: a sum", "adding/sum/wrong: a sum"],
    ]);
    const [small, wrong] = none.cases as readonly [Case, Case];
    expect([small.steps.length, small.steps, compiled]).toEqual([1, small.steps, 1]);
    expect(() => wrong.steps).toThrow(CaseFileError);
    const wanted = readSuite(files, [counting], (id) => id.includes("small"));
    expect([wanted.mistakes, compiled]).toEqual([[], 3]);
    expect(readSuite(files, [counting])).toMatchObject({
      cases: [{ id: "adding/sum/small: a sum" }],
      mistakes: [{ file: "adding/sum/wrong.txt", line: 6 }],
    });
  });

  test.each(["adding/load/small.txt", "NV_vertex_program/sum/small.txt", "adding/constructor/small.txt"])(
    "are of no other machine's kinds: %s",
    (file) => {
      const message = "the path is not GROUP/KIND/SUBJECT.txt";
      expect(readSuite([sumFile("1 + 2 = 3", file)], BOTH).mistakes).toEqual([{ file, line: 1, message }]);
    },
  );

  test("lie in groups of which each is one machine's", () => {
    const groups = MACHINES.flatMap((machine) => machine.groups);
    expect(new Set(groups).size).toBe(groups.length);
  });
});
