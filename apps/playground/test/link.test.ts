import { describe, expect, test } from "@jest/globals";
import { readText } from "@glasm/rasterizer/node";
import fc from "fast-check";
import { entries, findEntry } from "../src/gallery/catalog.js";
import { firstState, initialState } from "../src/state/initial-state.js";
import { LIMITS } from "../src/state/limits.js";
import { decodeFragment, encodeFragment } from "../src/state/link.js";
import { MAX_LINK_LENGTH } from "../src/state/packed-link.js";
import type { PlaygroundState } from "../src/state/state.js";
import { stateFromText, stateToText } from "../src/state/state-text.js";
import { StateError } from "../src/state/state-error.js";
import { validateState } from "../src/state/validate.js";
import { arbitraryState } from "./support/arbitrary-state.js";

/** The message of the StateError that a call throws; any other error is one of the test. */
function complaint(call: () => unknown): string | null {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof StateError) return error.message;
    throw error;
  }
}

async function decoded(fragment: string): Promise<PlaygroundState | null | string> {
  try {
    return await decodeFragment(fragment);
  } catch (error) {
    if (error instanceof StateError) return error.message;
    throw error;
  }
}

describe("a link", () => {
  test("brings back any state, NaN and -0 included", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryState, async (state) => {
        expect(await decodeFragment(await encodeFragment(state))).toEqual(state);
      }),
    );
  });

  test.each(entries.map((entry) => [entry.name, entry] as const))(
    "to %s as it is keeps its name alone [Ruling 214]",
    async (_, entry) => {
      const state = initialState(entry);
      expect(JSON.parse(stateToText(state))).toEqual({ version: 2, scene: entry.name });
      expect(entry.name).toMatch(/^[a-z0-9-]+$/);
      expect(await encodeFragment(state)).toBe(`#${entry.name}`);
      expect(await decodeFragment(`#${entry.name}`)).toEqual(state);
    },
  );

  test("of before, when all were packed, still leads there", async () => {
    // {"version":1,"scene":"lesson-waves"}
    expect(await decodeFragment("#s=q1YqSy0qzszPU7Iy1FEqTk7NS1WyUspJLS7Oz9MtTyxLLVaqBQA")).toEqual(
      initialState(findEntry("lesson-waves")!),
    );
  });

  test("of before there were breakpoints opens without any", async () => {
    const entry = findEntry("lesson-waves")!;
    const state = { ...initialState(entry), frame: 3 };
    const members = Object.entries(state).filter(
      ([name]) => !["breakpoints", "execution", "step"].includes(name),
    );
    expect(validateState(Object.fromEntries(members))).toEqual(state);
  });

  test("with a change is packed, and short [Ruling 214]", async () => {
    const fragment = await encodeFragment({ ...initialState(findEntry("lesson-waves")!), frame: 3 });
    expect(fragment).toMatch(/^#s=[\w-]+$/);
    expect(fragment.length).toBeLessThan(100);
  });

  test("with one changed program is short enough for a mail", async () => {
    const entry = findEntry("many-lights")!;
    const programs = { "many-lights.vp": `${readText("many-lights.vp")}# changed` };
    const fragment = await encodeFragment({ ...initialState(entry), programs });
    expect(fragment.length).toBeLessThan(MAX_LINK_LENGTH / 2);
  });

  test.each(["", "#"])("without a fragment (%p) is not a state", async (fragment) => {
    expect(await decodeFragment(fragment)).toBeNull();
  });

  test("that is damaged anywhere is a StateError or another state, nothing else", async () => {
    const whole = await encodeFragment({ ...firstState(), view: { yaw: 0.25, pitch: 0.1, zoom: 2 } });
    const damage = fc.tuple(fc.nat(whole.length), fc.nat(8), fc.string({ maxLength: 8, unit: "grapheme" }));
    await fc.assert(
      fc.asyncProperty(damage, async ([at, without, instead]) => {
        await decoded(whole.slice(0, at) + instead + whole.slice(at + without));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["#toppot", 'There is no scene or lesson "toppot"; the gallery has all of them'],
    ["#teapot", 'There is no scene or lesson "teapot"; did you mean #teapot-lit?'],
    ["#waves", 'There is no scene or lesson "waves"; did you mean #lesson-waves?'],
    ["#lesson-wave", 'There is no scene or lesson "lesson-wave"; did you mean #lesson-waves?'],
    ["#lesson-piont", 'There is no scene or lesson "lesson-piont"; did you mean #lesson-points?'],
    [`#${"x".repeat(50)}`, `There is no scene or lesson "${"x".repeat(40)}..."; the gallery has all of them`],
    ["#s", 'There is no scene or lesson "s"; the gallery has all of them'],
    ["#s=", "Some of its characters are wrong or missing"],
    ["#s=a", "Some of its characters are wrong or missing"],
    ["#s=AA+A", "Some of its characters are wrong"],
    ["#s=AAAA", "Some of its characters are wrong or missing"],
  ])("%s: %s", async (fragment, message) => {
    expect(await decoded(fragment)).toBe(message);
  });

  test("that unpacks to far more than it holds is refused before memory is full", async () => {
    const state: PlaygroundState = { ...firstState(), mesh: { name: "a", obj: "#".repeat(9_000_000) } };
    const fragment = await encodeFragment(state);
    expect(fragment.length).toBeLessThan(20_000);
    expect(await decoded(fragment)).toBe("It is larger than anything that this page makes");
  });
});

describe("a file", () => {
  test("brings back any state", () => {
    fc.assert(
      fc.property(arbitraryState, (state) => expect(stateFromText(stateToText(state))).toEqual(state)),
    );
  });

  test.each([
    ["", "It is not a state of the playground, or a part of it is missing"],
    ["v 0 0 0", "It is not a state of the playground, or a part of it is missing"],
    ["null", "It is not a state of the playground"],
    ["[]", "It is not a state of the playground"],
    [
      '{"version":3}',
      "A newer version of this page has made it (form 3; this page reads form 2): reload the page, or open it where it was made",
    ],
    ['{"version":0}', "It is not a state of the playground"],
    ['{"version":"1"}', "It is not a state of the playground"],
    ['{"version":1}', "There is no scene nothing"],
  ])("%p: %s", (text, message) => {
    expect(complaint(() => stateFromText(text))).toBe(message);
  });
});

describe("a state", () => {
  test("of garbage is a StateError", () => {
    const garbage = fc.anything({ withNullPrototype: true });
    fc.assert(fc.property(garbage, (value) => expect(complaint(() => validateState(value))).not.toBeNull()));
  });

  test("with garbage in one member is a StateError or within its limits", () => {
    const names = Object.keys(firstState()).filter((name) => name !== "scene");
    const member = fc.tuple(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), fc.double(), fc.integer()));
    fc.assert(
      fc.property(member, ([name, value]) => {
        const message = complaint(() => validateState({ scene: "clip-distances", [name]: value }));
        if (message !== null) expect(message).toMatch(new RegExp(`^${name}|^The state`));
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[object, string]>([
    [{ color: 1 }, "color is not known to this version of the page"],
    [{ ["c".repeat(50)]: 1 }, `${"c".repeat(40)}... is not known`],
    [{ programs: { "no.vp": "" } }, "programs: no.vp is not known to this version of the page"],
    [{ programs: { constructor: "" } }, "programs: constructor is not known to this version of the page"],
    [{ programs: [] }, "programs must have members, not be []"],
    [{ programs: { "clip-distances.vp": 1 } }, "programs: clip-distances.vp must be text, not 1"],
    [
      { programs: { "clip-distances.vp": "x".repeat(LIMITS.program + 1) } },
      "programs: clip-distances.vp has 1000001 characters; 1000000 are the most",
    ],
    [{ file: "other.vp" }, 'file must be one of clip-distances.vp, not "other.vp"'],
    [{ frame: 24 }, "frame must be a whole number from 0 to 23, not 24"],
    [{ frame: 1.5 }, "frame must be a whole number from 0 to 23, not 1.5"],
    [{ view: null }, "view must have members, not be null"],
    [{ view: { yaw: 0, pitch: 0.6, zoom: 1 } }, "view: pitch must be a number from -0.5 to 0.5, not 0.6"],
    [
      { view: { yaw: 0, pitch: 0, zoom: 1, upright: false } },
      "view: upright must be true or left out, not false",
    ],
    [
      { view: { yaw: 0, pitch: 0, zoom: 0 } },
      "view: zoom must be a number from 0.000244140625 to 4096, not 0",
    ],
    [
      { view: { yaw: 0, pitch: 0, zoom: 1, shift: [0, 20000] } },
      "view: shift: 1 must be a number from -16384 to 16384, not 20000",
    ],
    [{ view: { yaw: 0, pitch: 0, zoom: 1, shift: 1 } }, "view: shift must be two numbers, not 1"],
    [{ display: { kind: "position", register: "HPOS.x" } }, "display: register must be one of"],
    [
      { display: { kind: "position", register: "HPOS", edges: false } },
      "display: edges must be true or left out, not false",
    ],
    [{ parameters: { 256: [0, 0, 0, 0] } }, "parameters: 256 does not exist; there are c[0] to c[255]"],
    [{ parameters: { 8: [0, 0, "one", 0] } }, 'parameters: 8 (c[8]) must be four numbers, not [0,0,"one",0]'],
    [{ parameters: { 8: [0, 0, "NaN(7f800000)", 0] } }, "parameters: 8 (c[8]) must be four numbers, not"],
    [
      { parameters: { i3: [0, 0, 0, "NaN(7fffffff)"] } },
      "parameters: i3 must be four whole numbers from 0 to 255, not",
    ],
    [{ parameters: { c8: [0, 0, 0, 0] } }, "parameters: c8 does not exist"],
    [{ parameters: { i4: [0, 0, 0, 0] } }, "i0 to i3, b0 to b15"],
    [{ parameters: { i3: [0, 0, 0, 256] } }, "parameters: i3 must be four whole numbers from 0 to 255, not"],
    [{ parameters: { b15: [2] } }, "parameters: b15 must be one number, 0 or 1, not [2]"],
    [{ parameters: { b16: [1] } }, "parameters: b16 does not exist"],
    [{ display: { kind: "register", register: "HPOS.x" } }, "display: register must be one of"],
    [{ display: { kind: "picture", register: "HPOS" } }, "display: register is not known to this version"],
    [
      { display: { kind: "film" } },
      'kind must be one of picture, wireframe, volume, register, position, not "film"',
    ],
    [
      { display: {} },
      "display: kind must be one of picture, wireframe, volume, register, position, not nothing",
    ],
    [{ display: 5 }, "display must have members, not be 5"],
    [
      { arithmetic: "nv40" },
      'arithmetic must be one of unified, vp1, nv20, nv30, preserve, dx11, always, f24, f32, ieee, flush, fused, flush-fused, not "nv40"',
    ],
    [{ mesh: { name: "x" } }, "mesh: obj is missing"],
    [{ mesh: "x" }, 'mesh must have members, not be "x"'],
    [
      { mesh: { name: "x".repeat(LIMITS.name + 1), obj: "" } },
      "mesh: name has 201 characters; 200 are the most",
    ],
    [{ vertices: { name: "x", csv: 1 } }, "vertices: csv must be text, not 1"],
    [
      { vertices: { name: "x", csv: "", rows: [] } },
      "vertices: rows is not known to this version of the page",
    ],
    [{ execution: 0.5 }, "execution must be a whole number from 0 to 65535, not 0.5"],
    [{ step: -1 }, "step must be a whole number from 0 to 16777216, not -1"],
    [{ breakpoints: [] }, "breakpoints must have members, not be []"],
    [{ breakpoints: { "no.vp": [] } }, "breakpoints: no.vp is not known to this version of the page"],
    [{ breakpoints: { "clip-distances.vp": 1 } }, "breakpoints: clip-distances.vp must be a list, not 1"],
    [
      { breakpoints: { "clip-distances.vp": [] } },
      "breakpoints: clip-distances.vp must have 1 to 1000 lines, which ascend from 1",
    ],
    [
      { breakpoints: { "clip-distances.vp": [{ line: 0 }] } },
      "must have 1 to 1000 lines, which ascend from 1",
    ],
    [{ breakpoints: { "clip-distances.vp": [{ line: 3 }, { line: 3 }] } }, "which ascend from 1"],
    [
      { breakpoints: { "clip-distances.vp": [{ line: 3, condition: "x".repeat(LIMITS.condition + 1) }] } },
      "breakpoints: clip-distances.vp: 0: condition has 201 characters; 200 are the most",
    ],
    [{ vertex: -1 }, "vertex must be a whole number from 0 to 65535, not -1"],
  ])("with %j is refused", (members, message) => {
    expect(complaint(() => validateState({ scene: "clip-distances", ...members }))).toContain(message);
  });
});
