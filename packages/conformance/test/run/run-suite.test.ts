import { describe, expect, test } from "@jest/globals";
import {
  type Case,
  countVerdicts,
  type ExpectedFailures,
  type Json,
  type CaseRunner,
  countUnsupported,
  readExpectedFailures,
  type Request,
  runnerOn,
  runSuite,
  type SuiteOptions,
  type Step,
  type Target,
  TargetError,
} from "../../src/index.js";

/** A target that answers a request by its member `ask`. */
class Answering implements Target {
  readonly name: string;
  readonly asked: Request[] = [];
  readonly #answers: Readonly<Record<string, Json | Error>>;

  constructor(answers: Readonly<Record<string, Json | Error>>, name = "a target") {
    this.name = name;
    this.#answers = answers;
  }

  async send(request: Request): Promise<Json> {
    this.asked.push(request);
    const answer = this.#answers[request["ask"] as string] ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const caseOf = (id: string, ...steps: readonly Step[]): Case => ({
  id,
  kind: "state",
  file: "file",
  line: 1,
  citations: [],
  text: "",
  environments: [],
  steps,
});

const step = (ask: string, expect: Step["expect"], line = 1): Step => ({ request: { ask }, expect, line });

const NOTHING: ExpectedFailures = new Map();
const answers = {
  one: { ret: 1 },
  two: { ret: 2 },
  no: { unsupported: "not yet" },
  end: new TargetError("it ended"),
  bug: new RangeError("a bug"),
};

/** Verdict and messages of a case of these steps on some targets. */
async function told(steps: readonly Step[], ...targets: readonly Target[]): Promise<readonly string[]> {
  const [result] = await runSuite(
    [caseOf("a", ...steps)],
    [runnerOn(targets.length > 0 ? targets : [new Answering(answers)])],
    NOTHING,
  );
  const { verdict, failures, unsupported } = result!;
  const messages = failures.map(({ target, line, message }) => `${target}, ${line}: ${message}`);
  return [verdict, ...messages, ...(unsupported === null ? [] : [unsupported])];
}

describe("a case", () => {
  test("passes if every answer is as expected", async () => {
    expect(await told([step("one", { ret: 1 }), step("two", { ret: 2 })])).toEqual(["passed"]);
  });

  test("fails with the line of each step that is not", async () => {
    expect(
      await told([step("one", { ret: 2 }, 5), step("two", { ret: 2 }), step("two", { ret: 1 }, 7)]),
    ).toEqual(["failed", "a target, 5: expected 2, got 1", "a target, 7: expected 1, got 2"]);
  });

  test("tells with the first failure of a vertex what it was sent with", async () => {
    const vertices = [
      { attributes: { 0: ["3f800000", 2, -0.5, "nan"], 15: [0, 0, 0, 1] } },
      { attributes: {} },
      {},
    ];
    const request = { ask: "vertices", vertices };
    const expected = { aL: 1, end: "end" };
    const answer = {
      vertices: [
        { aL: 1, end: "hang" },
        { aL: 2, end: "hang" },
        { aL: 1, end: "end" },
      ],
    };
    const target = () => new Answering({ vertices: answer });
    const both = {
      request,
      line: 1,
      expect: { answer: { vertices: [{ aL: 0, end: "end" }, expected, expected] } },
    };
    expect(await told([both], target())).toEqual([
      "failed",
      "a target, 1: expected vertices[0].aL = 0, got 1; attributes 0 = 3f800000 2 -0.5 nan, 15 = 0 0 0 1",
      "a target, 1: expected vertices[0].end = end, got hang",
      "a target, 1: expected vertices[1].aL = 1, got 2",
      "a target, 1: expected vertices[1].end = end, got hang",
    ]);
    const named = { request, line: 1, expect: { vertices: [{ end: "end" }, {}, {}] } };
    expect(await told([named], target())).toEqual([
      "failed",
      "a target, 1: vertex 0: expected end end, got hang; attributes 0 = 3f800000 2 -0.5 nan, 15 = 0 0 0 1",
    ]);
  });

  test.each([
    [5, 0],
    [6, 1],
    [9, 4],
  ])("with %i failures tells five, and how many more there are", async (count, more) => {
    const steps = Array.from({ length: count }, () => step("one", { ret: 2 }));
    const [result] = await runSuite([caseOf("a", ...steps)], [runnerOn([new Answering(answers)])], NOTHING);
    expect(result!.failures.map((failure) => failure.step)).toEqual([0, 1, 2, 3, 4]);
    expect(result!.moreFailures).toBe(more);
  });

  test("tells what a step differs in from others of its line", async () => {
    expect(await told([{ ...step("one", { ret: 2 }, 7), note: 'with "x", lines ended by CRLF' }])).toEqual([
      "failed",
      'a target, 7: with "x", lines ended by CRLF: expected 2, got 1',
    ]);
  });

  test("tells once which parameters were sent of those that the program reads", async () => {
    const parameters = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [i, [i, 0, 0, 1]]));
    const text = async (program: object): Promise<readonly string[]> => {
      const request = { ask: "v", ...program, parameters, vertices: [{ attributes: { 0: [7] } }, {}] };
      const expect = { vertices: [{ end: "end" }, { end: "end" }] };
      const target = new Answering({ v: { vertices: [{ end: "x" }, { end: "x" }] } });
      return (await told([{ request, expect, line: 1 }], target)).slice(1);
    };
    const second = "a target, 1: vertex 1: expected end end, got x";
    const first = (parameters: string): string =>
      `a target, 1: vertex 0: expected end end, got x; attributes 0 = 7${parameters}`;
    expect(await text({ program: "!!VP1.0 MOV R1, c[1]; ADD R1, c[ 011 ], c[95]; END" })).toEqual([
      first("; parameters 1 = 1 0 0 1, 11 = 11 0 0 1"),
      second,
    ]);
    expect(await text({ program: "!!VP1.0 END" })).toEqual([first(""), second]);
    const eight = Array.from({ length: 8 }, (_, i) => `${i} = ${i} 0 0 1`).join(", ");
    for (const program of [{ program: "MOV R1, c[A0.x + 3];" }, { programBase64: "" }])
      expect(await text(program)).toEqual([first(`; parameters ${eight} and 4 more`), second]);
  });

  test("without steps is planned and asks nothing", async () => {
    const target = new Answering(answers);
    expect(await told([], target)).toEqual(["planned"]);
    expect(target.asked).toEqual([]);
  });

  test("that a target does not support ends there", async () => {
    const target = new Answering(answers);
    expect(
      await told([step("one", { ret: 1 }), step("no", { ret: 1 }), step("two", { ret: 1 })], target),
    ).toEqual(["unsupported", "not yet"]);
    expect(target.asked).toEqual([{ ask: "one" }, { ask: "no" }]);
  });

  test("about an extension ends where a target does not name it, or where it does", async () => {
    const named = new Answering({ names: { ret: "GL_EXT_a GL_EXT_ab" }, two: { ret: 2 } });
    const about = (name: string, isNamed: boolean): readonly Step[] => [
      step("names", { extension: { name, isNamed } }),
      step("two", { ret: 2 }),
    ];
    expect(await told(about("GL_EXT_ab", true), named)).toEqual(["passed"]);
    expect(await told(about("GL_EXT_b", true), named)).toEqual([
      "unsupported",
      "EXTENSIONS does not name GL_EXT_b",
    ]);
    expect(await told(about("GL_EXT_b", false), named)).toEqual(["passed"]);
    expect(await told(about("GL_EXT_a", false), named)).toEqual(["unsupported", "EXTENSIONS names GL_EXT_a"]);
  });

  test("about an extension fails if the target gives no text", async () => {
    const extension = { name: "GL_EXT_a", isNamed: true };
    expect(await told([step("one", { extension })])).toEqual([
      "failed",
      "a target, 1: EXTENSIONS is not text",
    ]);
  });

  test("fails if it did so before what is not supported", async () => {
    expect(await told([step("one", { ret: 2 }), step("no", {})])).toEqual([
      "failed",
      "a target, 1: expected 2, got 1",
    ]);
  });

  test("fails where the target ends, and asks it nothing more", async () => {
    const target = new Answering(answers);
    expect(await told([step("end", {}, 3), step("one", { ret: 1 })], target)).toEqual([
      "failed",
      "a target, 3: it ended",
    ]);
    expect(target.asked).toEqual([{ ask: "end" }]);
  });

  test("tells the first 2000 characters of what a target writes", async () => {
    const long = "x".repeat(2001);
    const target = new Answering({
      fits: { ret: "x".repeat(1984) },
      long: { ret: long },
      no: { unsupported: long },
      why: { unsupported: "x".repeat(2000) },
    });
    const [, exact] = await told([step("fits", { ret: 1 })], target);
    expect(exact).toBe(`a target, 1: expected 1, got ${"x".repeat(1984)}`);
    const [, message] = await told([step("long", { ret: 1 })], target);
    expect(message).toBe(`a target, 1: expected 1, got ${"x".repeat(1984)}...`);
    expect(await told([step("no", {})], target)).toEqual(["unsupported", `${"x".repeat(2000)}...`]);
    expect(await told([step("why", {})], target)).toEqual(["unsupported", "x".repeat(2000)]);
  });

  test("does not hide a bug", async () => {
    await expect(told([step("bug", {})])).rejects.toThrow("a bug");
  });

  test("fails if two targets give different answers, expected or not", async () => {
    const other = new Answering({ one: { ret: 1, out: [2] } }, "another");
    expect(await told([step("one", { ret: 1 }, 4)], new Answering(answers), other)).toEqual([
      "failed",
      "another, 4: the answer is not the same as that of a target",
    ]);
    const same = new Answering({ one: { ret: 1 } }, "another");
    expect(await told([step("one", { ret: 1 })], new Answering(answers), same)).toEqual(["passed"]);
  });

  test("sees answers of earlier steps", async () => {
    const vertices: Json = { vertices: [{ end: "end", results: { HPOS: ["3f800000"] } }] };
    const other: Json = { vertices: [{ end: "end", results: { HPOS: ["40000000"] } }] };
    const steps = [step("a", {}), step("b", { same: { step: 0, registers: null } })];
    expect(await told(steps, new Answering({ a: vertices, b: vertices }))).toEqual(["passed"]);
    expect((await told(steps, new Answering({ a: vertices, b: other })))[0]).toBe("failed");
  });

  test("sends what it has kept", async () => {
    const target = new Answering(answers);
    const later: Step = {
      request: { ask: "x", args: [{ u32: [{ captured: "name" }, 3] }] },
      expect: {},
      line: 1,
    };
    await told([step("two", { ret: { capture: "name" } }), later], target);
    expect(target.asked[1]).toEqual({ ask: "x", args: [{ u32: [2, 3] }] });
  });

  test("keeps nothing for the next case", async () => {
    const steps = [step("one", { ret: { capture: "name" } })];
    const others = [step("two", { ret: { capture: "name" } })];
    const results = await runSuite(
      [caseOf("a", ...steps), caseOf("b", ...others)],
      [runnerOn([new Answering(answers)])],
      NOTHING,
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(["passed", "passed"]);
  });

  describe("on a target that cannot see vertices", () => {
    const reset = (observes?: boolean): Answering =>
      new Answering({
        reset: { ok: true, ...(observes === undefined ? {} : { observes }) },
        draw: { ret: 1 },
      });
    const steps = (request: Request, ret: number): readonly Step[] => [
      { request: { ask: "reset", reset: true }, expect: {}, line: 1 },
      { request, expect: { vertices: [{}], ret }, line: 2 },
    ];

    test("needs no vertices of commands, but all else", async () => {
      expect(await told(steps({ ask: "draw", gl: "draw" }, 1), reset(false))).toEqual(["passed"]);
      expect(await told(steps({ ask: "draw", gl: "draw" }, 2), reset(false))).toEqual([
        "failed",
        "a target, 2: expected 2, got 1",
      ]);
    });

    test("needs those of programs", async () => {
      expect((await told(steps({ ask: "draw", program: "" }, 1), reset(false)))[0]).toBe("failed");
    });

    test("needs vertices if the target does not say so", async () => {
      expect((await told(steps({ ask: "draw", gl: "draw" }, 1), reset()))[0]).toBe("failed");
      expect((await told(steps({ ask: "draw", gl: "draw" }, 1), reset(true)))[0]).toBe("failed");
    });
  });
});

describe("a run", () => {
  const cases = [
    caseOf("good", step("one", { ret: 1 })),
    caseOf("bad", step("one", { ret: 2 })),
    caseOf("listed and good", step("one", { ret: 1 })),
    caseOf("listed and bad", step("one", { ret: 2 })),
    caseOf("listed and planned"),
    caseOf("listed and unsupported", step("no", {})),
  ];
  const list = cases.slice(2).map(({ id }) => `${id} // because of ${id}`);

  test("judges by the expected failures, and tells after each case", async () => {
    const { failures, mistakes } = readExpectedFailures(list.join("\n"), cases);
    const advanced: string[] = [];
    const results = await runSuite(cases, [runnerOn([new Answering(answers)])], failures, {
      onResult: ({ case: { id } }) => advanced.push(id),
    });
    expect(mistakes).toEqual([]);
    expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["passed", null],
      ["failed", null],
      ["unexpected-pass", "because of listed and good"],
      ["expected-failure", "because of listed and bad"],
      ["planned", "because of listed and planned"],
      ["unsupported", "because of listed and unsupported"],
    ]);
    expect(advanced).toEqual(cases.map(({ id }) => id));
    expect(countVerdicts(results)).toEqual({
      passed: 1,
      failed: 1,
      "unexpected-pass": 1,
      "expected-failure": 1,
      planned: 1,
      unsupported: 1,
    });
  });

  test("gives each case to a runner that is free, and results in the order of the cases", async () => {
    const slow = runnerOn([new Answering(answers)]);
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => (free = resolve));
    const ran: string[] = [];
    const runner = (name: string, wait: Promise<void> | null): CaseRunner => ({
      async run(one) {
        ran.push(`${name}: ${one.id}`);
        await wait;
        return slow.run(one);
      },
    });
    const told: string[] = [];
    const results = await runSuite(cases, [runner("a", held), runner("b", null)], NOTHING, {
      onResult({ case: { id } }) {
        told.push(id);
        if (told.length === cases.length - 1) free();
      },
    });
    expect(ran).toEqual(["a: good", ...cases.slice(1).map(({ id }) => `b: ${id}`)]);
    expect(told).toEqual([...cases.slice(1), cases[0]!].map(({ id }) => id));
    expect(results).toEqual(await runSuite(cases, [slow], NOTHING));
  });

  test("ends on all runners with the first bug", async () => {
    const ran: string[] = [];
    const bug = new Error("a bug");
    const runners = ["a", "b"].map((name): CaseRunner => ({
      async run({ id }) {
        ran.push(`${name}: ${id}`);
        await Promise.resolve();
        if (name === "a") throw bug;
        return { status: "passed", failures: [], moreFailures: 0, unsupported: null };
      },
    }));
    await expect(runSuite(cases, runners, NOTHING)).rejects.toBe(bug);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ran).toEqual(["a: good", "b: bad"]);
  });

  describe("[Ruling 191] with an AbortSignal", () => {
    const REASON = new Error("enough");

    /** Runs the cases on a target; what it answered, and how the run ended. */
    const aborted = async (
      signal: AbortSignal,
      runner: CaseRunner,
      onResult: (told: readonly string[]) => void = () => undefined,
    ): Promise<{ readonly told: readonly string[]; readonly end: unknown }> => {
      const told: string[] = [];
      const run = runSuite(cases, [runner], NOTHING, {
        signal,
        onResult({ case: { id } }) {
          told.push(id);
          onResult(told);
        },
      });
      const end: unknown = await run.then(
        (results) => results.length,
        (error: unknown) => error,
      );
      return { told, end };
    };
    const answering = (): CaseRunner => runnerOn([new Answering(answers)]);

    test("that is aborted already, nothing is run", async () => {
      const never: CaseRunner = { run: () => Promise.reject(new Error("it runs")) };
      expect(await aborted(AbortSignal.abort(REASON), never)).toEqual({ told: [], end: REASON });
    });

    test("that is aborted midway, it ends at once and tells no more, whatever a runner waits for", async () => {
      const controller = new AbortController();
      const two = await aborted(controller.signal, answering(), ({ length }) => {
        if (length === 2) controller.abort(REASON);
      });
      expect(two).toEqual({ told: ["good", "bad"], end: REASON });
      const silent: CaseRunner = { run: () => new Promise(() => undefined) };
      const late = AbortSignal.timeout(20);
      expect(await aborted(late, silent)).toEqual({ told: [], end: late.reason as unknown });
    });

    test("events have their turn, so that a timer ends a run of targets in the same thread", async () => {
      const signal = AbortSignal.timeout(60);
      const endless = function* () {
        for (;;) yield cases[0]!;
      };
      const end: unknown = await runSuite(endless(), [answering()], NOTHING, { signal }).catch(
        (error: unknown) => error,
      );
      expect(end).toBe(signal.reason);
    });

    test("that is aborted afterwards, the results stay", async () => {
      const controller = new AbortController();
      const { told, end } = await aborted(controller.signal, answering());
      controller.abort(REASON);
      expect([told.length, end]).toEqual([cases.length, cases.length]);
    });

    test("options of another kind are TypeErrors", async () => {
      const run = (options: unknown) => runSuite(cases, [answering()], NOTHING, options as SuiteOptions);
      await expect(run({ signal: {} })).rejects.toThrow(
        new TypeError("runSuite: signal must be an AbortSignal"),
      );
      await expect(run({ onResult: 1 })).rejects.toThrow(
        new TypeError("runSuite: onResult must be a function"),
      );
      await expect(run({ sinal: undefined })).rejects.toThrow(
        new TypeError('runSuite: options has no member "sinal"; did you mean "signal"?'),
      );
    });
  });

  test("counts the reasons of what is not supported, the most frequent first", async () => {
    const target = new Answering({
      a: { unsupported: "rare" },
      b: { unsupported: "often" },
      one: { ret: 1 },
    });
    const run = ["a", "b", "one", "b"].map((ask, i) => caseOf(String(i), step(ask, {})));
    expect(countUnsupported(await runSuite(run, [runnerOn([target])], NOTHING))).toEqual([
      { reason: "often", cases: 2 },
      { reason: "rare", cases: 1 },
    ]);
  });

  test("has a list of expected failures with a reason for each case that there is", () => {
    const text = [
      "# a comment",
      "",
      "good // one // two",
      "good // again",
      "bad",
      "bad //",
      "other // a reason",
    ].join("\n");
    const { failures, mistakes } = readExpectedFailures(text, cases);
    expect(failures).toEqual(new Map([["good", { reason: "one // two", line: 3 }]]));
    expect(mistakes).toEqual([
      { line: 4, message: "a second line for good" },
      { line: 5, message: "expected ID // reason" },
      { line: 6, message: "expected ID // reason" },
      { line: 7, message: "there is no case other" },
    ]);
  });
});
