import { describe, expect, test } from "@jest/globals";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { SCHEMA_NAMES } from "../src/schema/schemas.js";
import { glasm, temporaryFolder } from "./command-line.js";

/** The schemas that have been asked for, as the command prints them. */
const printed = new Map<string, ValidateFunction>();

async function schema(name: string): Promise<ValidateFunction> {
  const { status, stdout } = await glasm(["schema", name]);
  expect(status).toBe(0);
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false });
  return ajv.compile(JSON.parse(stdout) as object);
}

/** Whether a schema takes a value. */
async function takes(name: string, value: unknown): Promise<boolean> {
  const validate = printed.get(name) ?? (await schema(name));
  printed.set(name, validate);
  return validate(value);
}

const PROGRAM = "!!VP1.0 MOV o[HPOS], v[0]; END";
const STATE_PROGRAM = "!!VSP1.0 MOV c[3], v[0]; END";
const SHADER = ".in position\n.out result position\n.proc main\n  mov result, position\n  end\n.end\n";
const BAD_SHADER = ".proc main\n  mov o0, r99\n.end\n";

async function answered(
  args: readonly string[],
  request: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const { stdout } = await glasm([...args, "--jsonl"], { stdin: `${JSON.stringify(request)}\n` });
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
}

/** The commands that answer lines, with requests that they take and that they refuse. */
const LINES: readonly (readonly [string, readonly string[], readonly unknown[], readonly unknown[]])[] = [
  [
    "run",
    ["run"],
    [
      { program: PROGRAM },
      { program: "!!VP1.0 END" },
      { programBase64: Buffer.from(PROGRAM).toString("base64"), target: "vp", arithmetic: "nv20" },
      {
        program: PROGRAM,
        parameters: { 12: [1, 2, 3, "3f800000"] },
        vertices: [{}, { attributes: { 15: [0, 0, 0, 1] } }],
      },
      { program: STATE_PROGRAM, vertices: [{}] },
    ],
    [
      [],
      {},
      { program: 5 },
      { program: PROGRAM, programBase64: "" },
      { program: PROGRAM, target: "vx" },
      { program: PROGRAM, arithmetic: "f24" },
      { program: PROGRAM, parameters: { 256: [1, 2, 3, 4] } },
      { program: PROGRAM, parameters: { 12: [1, 2, 3] } },
      { program: PROGRAM, parameters: { 12: [1, 2, 3, "1"] } },
      { program: PROGRAM, vertices: [{ attributes: { 16: [1, 2, 3, 4] } }] },
      { program: PROGRAM, vertices: [{ attribute: {} }] },
      { program: PROGRAM, vertices: {} },
      { program: PROGRAM, more: 1 },
    ],
  ],
  [
    "pica-assemble",
    ["pica", "assemble"],
    [
      { sources: [{ name: "a.pica", text: SHADER }] },
      { sources: [{ name: "a.pica", text: BAD_SHADER }], padding: false },
    ],
    [
      {},
      { sources: {} },
      { sources: [{ name: "a" }] },
      { sources: [], padding: 1 },
      { sources: [], more: 1 },
    ],
  ],
  [
    "pica-dis",
    ["pica", "dis"],
    [{ shbinBase64: "" }],
    [{}, { shbinBase64: 5 }, { shbinBase64: "", more: 1 }],
  ],
];

describe("the JSON Schemas [Ruling 200]", () => {
  test.each(LINES)(
    "of lines of %s take what the command takes, and its answers",
    async (name, args, good, bad) => {
      for (const request of good) {
        const answer = await answered(args, request);
        expect([request, answer["error"]]).toEqual([request, undefined]);
        expect([request, await takes(`${name}-request`, request)]).toEqual([request, true]);
        expect([answer, await takes(`${name}-answer`, answer)]).toEqual([answer, true]);
      }
      for (const request of bad) {
        const answer = await answered(args, request);
        expect([request, answer["error"]]).toEqual([request, expect.any(String)]);
        expect([request, await takes(`${name}-request`, request)]).toEqual([request, false]);
        expect(await takes(`${name}-answer`, answer)).toBe(true);
      }
      for (const wrong of [{}, { ok: true }, { ok: false }, { ok: true, error: "x" }])
        expect([wrong, await takes(`${name}-answer`, wrong)]).toEqual([wrong, false]);
    },
  );

  test("of documents take what the command prints, and nothing else", async () => {
    const texts = { "a.vp": PROGRAM, "b.vp": "!!VP1.0 END", "c.pica": SHADER, "d.pica": BAD_SHADER };
    const folder = temporaryFolder(texts);
    try {
      const files = [...Object.keys(texts), "none.vp"].map((name) => folder.file(name));
      const runs: readonly (readonly [string, readonly string[]])[] = [
        ["check", ["check", ...files]],
        ["scenes", ["draw", "--list"]],
        ["draw", ["draw", "clip-distances", "--frames", "0..1", "--size", "2x2", "-o", `${folder.path}/`]],
        ["draw", ["draw", "none"]],
        ["draw", ["draw", "clip-distances", "--frames", "0..0", "--size", "2x2", "-o", "/dev/null/a.png"]],
      ];
      for (const [name, args] of runs) {
        const { stdout } = await glasm([...args, "--format", "json"]);
        const document = JSON.parse(stdout) as Readonly<Record<string, unknown>>;
        expect([document, await takes(name, document)]).toEqual([document, true]);
        for (const wrong of [{ ...document, schemaVersion: 2 }, { ...document, more: 1 }, {}])
          expect([wrong, await takes(name, wrong)]).toEqual([wrong, false]);
      }
    } finally {
      folder.remove();
    }
  });

  test("are listed where there is none", async () => {
    const { status, stderr } = await glasm(["schema", "none"]);
    expect(status).toBe(2);
    expect(stderr).toContain(SCHEMA_NAMES.join(", "));
  });
});
