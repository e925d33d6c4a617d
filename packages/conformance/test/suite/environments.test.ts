import { describe, expect, test } from "@jest/globals";
import { ENVIRONMENTS } from "@glasm/nv-vertex";
import { type Json, MACHINES, type Step } from "../../src/index.js";
import { environmentsOf } from "../../src/suite/environments.js";

const NAMES = ["VP1.0", "VP2.0", "VSP1.0"];
const of = (...requests: readonly Readonly<Record<string, Json>>[]): readonly string[] =>
  environmentsOf(
    requests.map((request): Step => ({ request, expect: {}, line: 1 })),
    NAMES,
  );

describe("the environments of a case", () => {
  test("are those in the headers of its programs, each once, in the order of the machine's", () => {
    const vp1 = { program: "!!VP1.0\nEND" };
    expect(of({ program: "!!VSP1.0 END" }, vp1, vp1)).toEqual(["VP1.0", "VSP1.0"]);
    expect(of({ program: " \t# !!VP2.0\r\n# a\n\n!!VP1.0END" })).toEqual(["VP1.0"]);
    expect(of({ programBase64: btoa("!!VP2.0\n\xff") })).toEqual(["VP2.0"]);
    const text = { text: "!!VP1.0 END" };
    expect(of({ gl: "loadProgramNV", args: ["VERTEX_PROGRAM_NV", 1, 11, text] })).toEqual(["VP1.0"]);
  });

  test("are none where there is no program, or one that none begins", () => {
    expect(of({ reset: true }, { gl: "begin", args: ["POINTS"] }, {})).toEqual([]);
    expect(of({ program: "!!VP9.9 END" }, { program: "x !!VP1.0" }, { program: "!VP1.0" })).toEqual([]);
  });

  test("are named as the machine's package names them", () => {
    const { environments } = MACHINES.find(({ name }) => name === "nv-vertex")!;
    expect([...environments!].sort()).toEqual(Object.keys(ENVIRONMENTS).sort());
  });
});
