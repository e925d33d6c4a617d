import { describe, expect, test } from "@jest/globals";
import { load, NV_GPU, OPCODES, print, PROGRAM_TYPE_NAMES } from "@glasm/nv-gpu";
import { readText } from "@glasm/rasterizer/node";
import { NV_GPU_LANGUAGE } from "../../../src/language/nv-gpu/language.js";
import { declarationsIn } from "../../../src/language/nv-gpu/declarations.js";
import { opcodesOf } from "../../../src/language/nv-gpu/words.js";
import { readTokens } from "../../../src/language/token-stream.js";

const VERTEX = readText("integer-skinning.nvvp");
const FRAGMENT = `!!NVfp4.1
OPTION ARB_draw_buffers;
FLAT ATTRIB ids = fragment.attrib[2];
TEMP R0; # the color
SHORT INT TEMP i;
main:
TEX.F R0, fragment.texcoord[1].xyxx, texture[2], 2D;
MOV.S.CC1 i.x,ids.x;
IF GT1.x;
 MUL_SAT R0.xyz, -|R0|, fragment.color.secondary.w;  ELSE;
    # the other way
KIL -R0.x;
SWZ R0, R0, x, -y, 0, 1;
ENDIF;

MOV result.color[0], R0;
MOV result.depth.z, 0.5e-1; END
`;
const GEOMETRY = `!!NVgp5.0
PRIMITIVE_IN TRIANGLES;
PRIMITIVE_OUT TRIANGLE_STRIP;
VERTICES_OUT 3;
CBUFFER c[] = { program.buffer[2] };
PARAM rows[2] = { state.matrix.mvp.row[1..2] };
INT TEMP i;
TEMP R0;
ATTRIB places = vertex.position;
REP.S {3, 0, 0, 0};
  LDC.F32X4 R0, c[i.x + 16];
  ADD R0.x, R0, rows[1];
  MOV result.position, places[i.x];
  MOV result.texcoord[0], vertex[1].texcoord[0];
  CAL emitted (GE.x);
ENDREP;
RET;
emitted:
  EMIT;
  RET (TR);
END
`;
const TEXTS = [VERTEX, readText("plain.nvvp"), FRAGMENT, GEOMETRY];

const tokensOf = (text: string) => [...readTokens(text, NV_GPU_LANGUAGE)].map(({ token }) => token);

test("the register at a place of a program is told, whatever the text calls it", () => {
  const text = `!!NVvp4.0
ATTRIB place = vertex.attrib[3]; ATTRIB all[] = { vertex.texcoord[1..2] };
PARAM p[] = { program.env[4..6] }; INT TEMP i; TEMP a[3];
MOV.S i.x, 1;
MOV a[1].x, place.y;
ADD result.texcoord[2].xy, p[1], all[1];
MOV a[2], a[i.x];
MOV result.position, vertex.position;
END`;
  const at = (word: string): unknown => {
    const found = NV_GPU_LANGUAGE.helpAt(text, text.indexOf(word, text.indexOf("MOV.S")));
    return found === null || found.register === null ? null : NV_GPU.printRegister(found.register);
  };
  expect(["i.x", "a[1]", "place.y", "p[1]", "all[1]", "vertex.position", "result.position"].map(at)).toEqual([
    ...["i", "a[1]", "vertex.attrib[3]", "program.env[5]", "vertex.texcoord[2]"],
    ...["vertex.position", "result.position"],
  ]);
  expect([at("a[i.x]"), at("MOV")]).toEqual([null, null]);
});

/** The registers of a text, each as `NAME USE`. */
function usesIn(text: string): readonly string[] {
  const state = NV_GPU_LANGUAGE.startState();
  const uses: string[] = [];
  for (let at = 0; at < text.length;) {
    const { kind, end, use = "none" } = NV_GPU_LANGUAGE.readToken(text, at, state);
    if (kind === "register") uses.push(`${text.slice(at, end)} ${use}`);
    at = end;
  }
  return uses;
}

describe("colors tell what variables are for by their declarations [NV_gpu_program4 2.X.3]", () => {
  test.each([
    ["ATTRIB a = vertex.position;", "attribute"],
    ["ATTRIB other = vertex.normal, a = vertex.color;", "attribute"],
    ["OUTPUT a = result.color;", "result"],
    ["PARAM a[4] = { program.env[0..3] };", "constant"],
    ["CBUFFER a[] = { program.buffer[0] };", "constant"],
    ["TEMP a;", "temporary"],
    ["INT TEMP other, a;", "temporary"],
    ["OUTPUT other = result.color; ALIAS a = other;", "result"],
    ["ALIAS a = nothing;", "none"],
    ["", "none"],
  ])("%s", (declarations, use) => {
    expect(usesIn(`!!NVvp5.0\n${declarations}\nMOV r.x, a;`).at(-1)).toBe(`a ${use}`);
  });

  test("within brackets, and of bindings by their words", () => {
    expect(
      usesIn("!!NVgp4.0\nATTRIB p = vertex.position; INT TEMP i;\nMOV result.position, p[i.x];"),
    ).toEqual([
      ...["p attribute", "vertex attribute", "position attribute", "i temporary"],
      ...["result result", "position result", "p attribute", "i temporary"],
    ]);
  });
});

describe("tokens", () => {
  test("leave nothing of programs of three types unknown", () => {
    for (const text of TEXTS) {
      const loaded = NV_GPU_LANGUAGE.loadText(text);
      expect(loaded.ok ? [] : loaded.diagnostics.map(({ diagnostic }) => diagnostic)).toEqual([]);
      expect(tokensOf(text).filter(({ kind }) => kind === "unknown")).toEqual([]);
    }
  });

  test("tell registers by what they are for, modifiers, masks, tests and labels", () => {
    const kinds = (line: string) => {
      const state = { ...NV_GPU_LANGUAGE.startState() };
      NV_GPU_LANGUAGE.readToken("!!NVvp5.0", 0, state);
      const found: string[] = [];
      for (let at = 0; at < line.length;) {
        const { kind, end, use } = NV_GPU_LANGUAGE.readToken(line, at, state);
        if (kind !== null && kind !== "mark") found.push(`${line.slice(at, end)} ${use ?? kind}`);
        at = end;
      }
      return found;
    };
    expect(kinds("ADDC.S R0.x (LT1.y), vertex.attrib[3].w, program.env[0]; out: FOO .5")).toEqual([
      ...["ADDC opcode", "S option", "R0 register", "x mask", "LT1 condition", "y mask"],
      ...["vertex attribute", "attrib attribute", "3 number", "w mask"],
      ...["program constant", "env constant", "0 number", "out label", "FOO unknown", ".5 number"],
    ]);
    expect(kinds("EMIT; MOV.Q result.colour, R0;")).toEqual([
      ...["EMIT unknown", "MOV opcode", "Q unknown", "result result", "colour unknown", "R0 register"],
    ]);
  });
});

describe("help", () => {
  test("is there for every word of programs, and cites", () => {
    for (const text of TEXTS)
      for (const { kind, start, text: word } of tokensOf(text)) {
        if (["comment", "number", "mark"].includes(kind)) continue;
        const found = NV_GPU_LANGUAGE.helpAt(text, start);
        if (kind === "option" && /^(2D|TRIANGLES|TRIANGLE_STRIP)$/.test(word)) continue;
        expect([word, found?.help.citations.length]).toEqual([word, found === null ? "help" : 1]);
      }
  });

  test("of an instruction says its operands, types and programs, also of one that the type lacks", () => {
    const found = NV_GPU_LANGUAGE.helpAt("!!NVvp4.0\nMULC R0, R0, R0;\nDDX R0, R0;", 11);
    expect(found?.help).toEqual({
      title: "MUL result, vector, vector",
      summary: "multiply",
      facts: [
        ["suffix", "the same as .CC"],
        ["type", "floats of 32 and 64 bits, integers of 32 and 64 bits; float without a modifier"],
        ["takes", ".CC0, .CC1, .SAT, .SSAT"],
        ["programs", "all types, since version 4.0"],
      ],
      citations: ["[NV_gpu_program4 2.X.8 MUL]"],
    });
    const lacking = NV_GPU_LANGUAGE.helpAt("!!NVvp4.0\nDDX R0, R0;", 11);
    expect(lacking?.help.facts.at(-1)).toEqual(["programs", "fragment, since version 4.0"]);
  });

  test("of a header says whether such programs are drawn", () => {
    const facts = PROGRAM_TYPE_NAMES.map((type) => NV_GPU_LANGUAGE.helpAt(`!!${type}`, 3)!.help.facts[1]![1]);
    expect(facts.filter((text) => text === "it is drawn")).toHaveLength(6);
    expect(facts.filter((text) => text === "it is checked and explained, and not drawn")).toHaveLength(6);
  });

  test("of a name has the statement that declares it", () => {
    const at = VERTEX.indexOf("bones[bone.x]");
    expect(NV_GPU_LANGUAGE.helpAt(VERTEX, at)?.help.facts).toEqual([
      ["declared", "BUFFER4 bones[] = { program.buffer[0] } (line 17)"],
    ]);
    expect(declarationsIn(GEOMETRY).map(({ kind, name, line }) => `${kind} ${name} ${line}`)).toEqual([
      ...[
        "variable c 5",
        "variable rows 6",
        "variable i 7",
        "variable R0 8",
        "variable places 9",
        "label emitted 18",
      ],
    ]);
  });
});

describe("completion", () => {
  const proposed = (text: string, offset = text.length) =>
    NV_GPU_LANGUAGE.proposalsAt(text, offset)?.proposals.map((one) => one.text) ?? [];

  test("of a statement has the instructions of the type, declarations and END", () => {
    for (const type of PROGRAM_TYPE_NAMES) {
      const words = proposed(`!!${type}\n`);
      expect(words).toEqual(expect.arrayContaining([...opcodesOf(type), "TEMP", "OPTION", "END"]));
      expect(words.includes("EMIT")).toBe(type.startsWith("NVgp"));
      expect(words.includes("FLAT")).toBe(type.startsWith("NVfp"));
    }
    expect(new Set(PROGRAM_TYPE_NAMES.flatMap(opcodesOf))).toEqual(new Set(OPCODES));
  });

  test("goes on with what has begun: headers, options, modifiers, bindings, tests, labels and names", () => {
    const head = "!!NVvp4.0\nTEMP R0, R1;\nPARAM light = program.env[4];\nmain:\n";
    expect(proposed("")).toEqual(PROGRAM_TYPE_NAMES.map((name) => `!!${name}`));
    expect(proposed("!!NVvp4.0\nOPTION ")).toContain("ARB_position_invariant");
    expect(proposed(`${head}ADD.`)).toEqual(expect.arrayContaining(["S", "U", "CC0", "SAT"]));
    expect(proposed(`${head}MOV `)).toEqual(["R0", "R1", "light", "result"]);
    expect(proposed(`${head}MOV R0, `)).toEqual(
      expect.arrayContaining(["R1", "light", "vertex", "program", "state"]),
    );
    expect(proposed(`${head}MOV R0, vertex.`)).toEqual(
      expect.arrayContaining(["position", "attrib", "instance", "x"]),
    );
    expect(proposed(`${head}MOV R0 (`)).toEqual(expect.arrayContaining(["EQ", "GT1", "NAN"]));
    expect(proposed(`${head}CAL `)).toEqual(["main"]);
    expect(proposed("!!NVfp4.0\nTEMP R0;\nTEX R0, R0, texture[0], ")).toEqual(
      expect.arrayContaining(["CUBE", "2D"]),
    );
    expect(proposed("!!NVgp4.0\nPRIMITIVE_IN ")).toContain("TRIANGLES");
    expect(proposed("!!NVvp4.0\n# a comment")).toEqual([]);
  });
});

test("conditions of breakpoints can have the names that a text declares, as long as it loads", () => {
  const text = "!!NVvp4.0\nATTRIB place = vertex.position;\nMOV result.position, place;\nEND\n";
  const { named } = NV_GPU_LANGUAGE.registersIn(text);
  expect(named("vertex.position")).toBeDefined();
  expect(named("place")).toEqual(named("vertex.position"));
  expect(named("other")).toBeUndefined();
  expect(NV_GPU_LANGUAGE.registersIn(text.replace("END", "")).named("place")).toBeUndefined();
});

describe("formatting", () => {
  test("gives a text that loads to the same program, has the same comments and stays as it is", () => {
    for (const text of TEXTS) {
      const formatted = NV_GPU_LANGUAGE.formatText(text)!;
      const [before, after] = [text, formatted]
        .map((one) => load(one))
        .map((loaded) => loaded.ok && print(loaded.program));
      expect(after).toBe(before);
      const comments = (one: string) =>
        tokensOf(one).flatMap(({ kind, text: word }) => (kind === "comment" ? [word.trimEnd()] : []));
      expect(comments(formatted)).toEqual(comments(text));
      expect(NV_GPU_LANGUAGE.formatText(formatted)).toBe(formatted);
    }
  });

  test("puts a statement a line and indents blocks", () => {
    expect(NV_GPU_LANGUAGE.formatText(FRAGMENT)!.split("\n").slice(5)).toEqual([
      "main:",
      "    TEX.F R0, fragment.texcoord[1].xyxx, texture[2], 2D;",
      "    MOV.S.CC1 i.x, ids.x;",
      "    IF GT1.x;",
      "        MUL_SAT R0.xyz, -|R0|, fragment.color.secondary.w;",
      "    ELSE;",
      "        # the other way",
      "        KIL -R0.x;",
      "        SWZ R0, R0, x, -y, 0, 1;",
      "    ENDIF;",
      "",
      "    MOV result.color[0], R0;",
      "    MOV result.depth.z, 0.5e-1;",
      "END",
      "",
    ]);
    expect(NV_GPU_LANGUAGE.formatText("!!NVvp4.0\nMOV R0, 1;\nEND")).toBeNull();
  });
});
