import { describe, expect, test } from "@jest/globals";
import { type Case, type Json, readSuite, type Request, runnerOn, type Target } from "@glasm/conformance";
import { GlasmTarget } from "../../src/target/glasm-target.js";
import { SAMPLE } from "./sample.js";
import { expectTaken, optional, takenChanges, takes } from "./validators.js";

/** Of each file. */
const MOST_CASES = 3;

const CASES = SAMPLE.cases.flatMap((source) => readSuite([source]).cases.slice(0, MOST_CASES));

/** A target that notes what it is sent and what it answers. */
class Noting implements Target {
  readonly name = "noting";
  readonly lines: { readonly request: Request; readonly answer: Json }[] = [];
  readonly #target = new GlasmTarget("interpreter");

  async send(request: Request): Promise<Json> {
    const answer = await this.#target.send(request);
    this.lines.push({ request, answer });
    return answer;
  }

  async close(): Promise<void> {
    await this.#target.close();
  }
}

/** The lines of a case in both directions. */
async function linesOf(one: Case) {
  const target = new Noting();
  const { status } = await runnerOn([target]).run(one);
  expect([one.id, status]).toEqual([one.id, one.steps.length === 0 ? "planned" : "passed"]);
  return target.lines;
}

const hasError = (answer: Json): boolean => Object.hasOwn(answer as object, "error");

/** The places of members that may be absent; the sample may lack some. */
const OF_REQUESTS =
  `.args .arithmetic .constants .constants.* .buffers .buffers.* .primitives .primitives[].vertices .primitives[].vertices[].*
  .primitives[].vertices[].color.front.primary .primitives[].vertices[].position .quads .quads[].fragments[].*
  .quads[].fragments[].layer .quads[].fragments[].viewport .quads[].fragments[].pointcoord
  .quads[].fragments[].sampleid .quads[].fragments[].samplemask .vertices[].id .dvle .height .indices .padding .parameters .parameters.* .state .target .width
  .pipeline.count .pipeline.start .pipeline.vertex.outputMask .uniforms .uniforms.c .uniforms.c.* .uniforms.i
  .uniforms.i.* .vertices .vertices[].attributes .vertices[].attributes.* .vertices[].initial .vertices[].initial.* .want`.split(
    /\s+/,
  );

/** With them what makes an answer to one line one to another line, such as that to a reset. */
const OF_ANSWERS =
  `.constants .constants.* .vertices[].results.oD0 .vertices[].results.oD1 .vertices[].results.oPos
  .vertices[].results.oT0 .warnings .diagnostics[].citation .diagnostics[].code .diagnostics[].column .diagnostics[].end
  .diagnostics[].file .diagnostics[].line .diagnostics[].message .diagnostics[].related .environment .ok .out .ret
  .shbinBase64 .sources .vertices .vertices[].parameters.* .vertices[].primitives .vertices[].results.*
  .vertices[].results.position .primitives[].streams.* .primitives[].streams.*[][].results.*
  .primitives[].streams.*[][].results.position .quads[].fragments[].results.color[0].secondary
  .quads[].fragments[].results.samplemask .quads[].fragments[].results.depth .quads .quads[].fragments[].results.* .warnings[].file .lines .vertices[].at .vertices[].reason
  .vertices[].registers`.split(/\s+/);

describe("the JSON Schemas of a target [Ruling 208]", () => {
  test("take what the suite sends, and what glasm answers, but for lines that are to be refused", async () => {
    const requests: Request[] = [];
    const answers: Json[] = [];
    for (const one of CASES)
      for (const { request, answer } of await linesOf(one)) {
        await expectTaken("target-answer", answer);
        answers.push(answer);
        if (hasError(answer)) continue;
        await expectTaken("target-request", request);
        requests.push(request);
      }
    const ofRequests = await takenChanges("target-request", requests);
    expect(ofRequests.removed.filter((place) => !OF_REQUESTS.includes(place))).toEqual([]);
    expect({ ...ofRequests, removed: [] }).toEqual(optional());
    const ofAnswers = await takenChanges("target-answer", answers);
    expect(ofAnswers.removed.filter((place) => !OF_ANSWERS.includes(place))).toEqual([]);
    expect({ ...ofAnswers, removed: [] }).toEqual(optional());
  });

  test("take what a target of others may answer, and no member that nobody knows", async () => {
    const results = { HPOS: ["40000000", "00000000", "bf800000", "40000000"] };
    const answers = [
      { ok: true, vertices: [{ results, end: "end", executed: 1 }] },
      { ok: false, diagnostics: [{ position: 17 }] },
      { ok: false, diagnostics: [{ position: 17, code: "temporary-range" }] },
      { ok: true, observes: false },
      { unsupported: "GL commands" },
      { out: ["7fc00000", 1, "NaN", null, { f32: ["3f800000"], name: "positions" }] },
    ];
    for (const answer of answers) {
      await expectTaken("target-answer", answer);
      expect([answer, await takes("target-answer", { ...answer, seconds: 1 })]).toEqual([answer, false]);
    }
  });
});
