import { readNpyWords, singleToBits, wordsOf } from "@glasm/base";
import { assemble } from "@glasm/valhall";
import { laneWords, type RegisterName, rowWord, SINGLE_FORMAT } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import { readCondition } from "../../src/conditions/read-condition.js";
import { changedBy } from "../../src/debugger/changes.js";
import { holds } from "../../src/debugger/condition-holds.js";
import type { DebuggerMachine } from "../../src/debugger/debugger-machine.js";
import { execute, type Execution } from "../../src/debugger/execution.js";
import {
  formatAtEnd,
  numberInRun,
  originsOf,
  shadowRegisters,
  shadowsOf,
  unitsBetween,
} from "../../src/debugger/numerics.js";
import { LineValues } from "../../src/debugger/line-values.js";
import { type NumberFormat, shownText } from "../../src/debugger/number-format.js";
import { outputsOf, valueAtEnd } from "../../src/debugger/outputs.js";
import { componentsOf, componentText, registerText } from "../../src/debugger/registers.js";
import { runVertices } from "../../src/debugger/run-vertices.js";
import { behindNonFinite, search } from "../../src/debugger/search.js";
import { shownRegisters } from "../../src/debugger/shown-registers.js";
import { Stepper } from "../../src/debugger/stepper.js";
import { warningsOf } from "../../src/debugger/step-warnings.js";
import { underArithmetics } from "../../src/debugger/under-arithmetics.js";
import { VALHALL_DEBUGGER as machine } from "../../src/debugger/valhall.js";
import { readVerticesCsv, verticesCsv } from "../../src/debugger/vertices-csv.js";
import { fileNameOf, npyOf } from "../../src/exports/draw-export.js";
import type { DrawRecord, ParameterRecord } from "../../src/messages/messages.js";

const TEXT = `LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1
ISUB.s32 r5, r60, 0x3020100.b1
FRCP.f32 r6, r3
FMA.f32 r7, r6, u2, 0x0
LEA_BUF_IMM.slot1.wait1 @r8:r9, r59, table:0xD, index:0x0
STORE.i128.istream.slot2 @r0:r1:r2:r3, r8, offset:0x0
MOV.i32 r10, r5
STORE.i32.estream.slot2.end @r10, r8, offset:144
`;
const PARAMETERS: readonly ParameterRecord[] = [
  { file: "u", index: 2, value: [singleToBits(3)], tracked: null },
  { file: "memory", index: 1, value: [0x01020304], tracked: null },
];
const ROW_WORDS = laneWords(machine.rows, 1).inputs;

const VERTEX: Readonly<Record<string, readonly number[]>> = {
  "attribute[0]": [1, -2, 0.5, 0].map(singleToBits),
  vertex_id: [0, 0, 0, 0],
};

function rowsOf(...vertices: readonly Readonly<Record<string, readonly number[]>>[]): Float32Array {
  const rows = new Float32Array(ROW_WORDS * vertices.length);
  // Attributes that nothing is said of have a 1 at their end.
  rows.forEach((_, word) => {
    if (word % ROW_WORDS < 4 * 16 && word % 4 === 3) rows[word] = 1;
  });
  vertices.forEach((vertex, row) => {
    for (const [name, words] of Object.entries(vertex)) {
      const { file, index } = machine.registerOfColumn(name)!;
      wordsOf(rows).set(words, ROW_WORDS * row + rowWord(machine.rows, machine.rows.of(file, index, 0)));
    }
  });
  return rows;
}

function loaded(text = TEXT) {
  const program = machine.loadText(text, "a.valhall");
  if (!program.ok) throw new Error(program.diagnostics[0]!.diagnostic.message);
  return { ...program, by: machine.forProgram(program.program, text) as DebuggerMachine };
}

function executed(text = TEXT, vertex = VERTEX): Execution {
  const { by, program, ...rest } = loaded(text);
  return execute({ by, program, ...rest }, rowsOf(vertex), by.constantWords(program, PARAMETERS), "preserve");
}

const named = ({ by }: Execution, name: string): RegisterName => by.registers.named(name)!;

function shownAt(execution: Execution, position: number, name: string, format: NumberFormat = "typed") {
  const stepper = new Stepper(execution);
  stepper.moveTo(position);
  const register = named(execution, name);
  return componentsOf(execution.by, register).map((component) =>
    shownText(stepper, { ...register, component }, format),
  );
}

describe("the debugger of Valhall", () => {
  test("shows words as the instruction that wrote them has, or in any other way", () => {
    const execution = executed();
    expect(["r0", "r1", "r2", "r3"].map((name) => shownAt(execution, 1, name)[0])).toEqual([
      ...["1", "-2", "0.5", "0"],
    ]);
    expect(shownAt(execution, 2, "r5")).toEqual(["-1"]);
    expect(shownAt(execution, 2, "r5", "hex")).toEqual(["ffffffff"]);
    expect(shownAt(execution, 2, "r1", "hex")).toEqual(["c0000000"]);
    expect(shownAt(execution, 4, "r7")).toEqual(["+INF"]);
    expect(shownAt(execution, 0, "u2")).toEqual(["3"]);
    expect(shownAt(execution, 0, "memory[1]", "hex")).toEqual(["01020304"]);
    expect(shownAt(execution, 0, "attribute[0]")).toEqual(["1", "-2", "0.5", "0"]);
    expect(shownAt(execution, 8, "position")).toEqual(["1", "-2", "0.5", "0"]);
  });

  test("shows the registers that the program names, and what each step changes", () => {
    const execution = executed();
    const shown = shownRegisters(execution).map((register) => registerText(execution.by, register));
    expect(shown).toEqual(expect.arrayContaining(["r0", "r5", "r6", "u2", "position", "varying[9]"]));
    expect(shown).not.toContain("r20");
    const stepper = new Stepper(execution);
    stepper.moveTo(2);
    expect(changedBy(stepper).map((where) => componentText(execution.by, where))).toEqual(["r5"]);
    stepper.moveTo(1);
    expect(shownAt(execution, 1, "r5")).toEqual(shownAt(execution, 0, "r5"));
    expect(outputsOf(execution).map((one) => componentText(execution.by, one))).toEqual(
      expect.arrayContaining(["position.x", "varying[9].x"]),
    );
  });

  test("calls a register that is a single word by its name alone", () => {
    const execution = executed();
    const values = new LineValues(execution, "typed").at(3);
    const texts = [...values.values()].flatMap(({ wrote, read }) => [...wrote, ...read]);
    const r5 = texts.filter(({ register }) => register === "r5");
    expect(r5).not.toEqual([]);
    for (const { values: text } of r5) expect(text).toMatch(/^ -?\d/);
    expect(texts).toContainEqual({ register: "attribute[0]", values: " 1 -2 0.5 0" });
    expect(componentText(execution.by, { ...named(execution, "r5"), component: 0 })).toBe("r5");
    expect(componentText(execution.by, { ...named(execution, "position"), component: 3 })).toBe("position.w");
  });

  test("finds what makes an infinity, and where another one comes from", () => {
    const execution = executed();
    const found = search(execution, 0, "forward", behindNonFinite(execution))!;
    expect(found).toBe(3);
    expect(search(execution, found, "forward", behindNonFinite(execution))).toBeNull();
    const where = { ...named(execution, "r7"), component: 0 };
    expect(originsOf(execution, where).map(({ kind, step }) => [kind, step])).toEqual([["infinity", 2]]);
  });

  test("puts results beside those of a run without rounding, as the numbers that their words are [Ruling 344]", () => {
    const rounding = TEXT.replace("ISUB.s32", "FMA.f32 r0, r0, u2, 0x0\nISUB.s32");
    const tenth = { ...VERTEX, "attribute[0]": [0.1, -2, 0.5, 1].map(singleToBits) };
    const execution = executed(rounding, tenth);
    const [shadow] = shadowsOf(execution);
    const exact = shadowRegisters(execution, shadow!);
    const position = named(execution, "position");
    const [x, y] = [0, 1].map((component) => ({ ...position, component }));
    expect(numberInRun(execution, x!, exact)).toBe(Math.fround(0.1) * 3);
    expect(valueAtEnd(execution, x!)).toBe(Math.fround(Math.fround(0.1) * 3));
    const units = unitsBetween(execution, x!, valueAtEnd(execution, x!), Math.fround(0.1) * 3);
    expect(units).toBeGreaterThan(0);
    expect(units).toBeLessThanOrEqual(0.5);
    expect([valueAtEnd(execution, y!), numberInRun(execution, y!, exact)]).toEqual([-2, -2]);
    expect(formatAtEnd(execution, x!)).toBe(SINGLE_FORMAT);
    // Nothing has written these words as floating-point numbers.
    expect(formatAtEnd(execution, { ...named(execution, "r5"), component: 0 })).toBeNull();
    expect(numberInRun(execution, { ...named(execution, "r20"), component: 0 }, exact)).toBeNull();
  });

  test("warns of registers that nothing has written, but not of those that are preloaded", () => {
    const execution = executed(`MOV.i32 r1, r62\nMOV.i32 r2, r58\n${TEXT}`);
    const warned = execution.trace.steps.map((_, step) => warningsOf(execution, step));
    expect(warned.slice(0, 4)).toEqual([
      ["r62 is read, and nothing has written it"],
      ["r58 is read, and nothing has written it"],
      [],
      [],
    ]);
    expect(warned.flat().filter((text) => /r59|r60|r61/.test(text))).toEqual([]);
  });

  test("runs conditions over registers [Ruling 340]", () => {
    const execution = executed();
    const positions = (condition: string): number | null => {
      const read = readCondition(condition, execution.by.registers);
      if (!read.ok) throw new Error(`${read.at}: ${read.reason}`);
      const visitor = new Stepper(execution);
      for (let position = 0; position <= visitor.last; position++) {
        visitor.moveTo(position);
        if (holds(read.condition, visitor)) return position;
      }
      return null;
    };
    expect(positions("r1 == -2")).toBe(1);
    expect(positions("r5 == 0xffffffff")).toBe(2);
    expect(positions("r6 is infinite")).toBe(3);
    expect(positions("position.z == 0.5")).toBe(6);
    expect(readCondition("r64 == 1", execution.by.registers)).toMatchObject({ ok: false });
  });

  test("runs with each of its arithmetics: denormals are kept or not [Ruling 340]", () => {
    const { by, program } = loaded(
      "LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1\n" +
        "FADD.f32 r0, r0, 0x0.neg\nLEA_BUF_IMM.slot1.wait1 @r8:r9, r59, table:0xD, index:0x0\n" +
        "STORE.i128.istream.slot2.end @r0:r1:r2:r3, r8, offset:0x0\n",
    );
    const attributes = rowsOf({ "attribute[0]": [1, 0, 0, 0] }, VERTEX);
    const constants = by.constantWords(program, []);
    const results = (arithmetic: string) => {
      const steps = runVertices(by, program, { count: 2, attributes }, constants, { arithmetic });
      let next = steps.next();
      while (next.done !== true) next = steps.next();
      return wordsOf(next.value.results)[0];
    };
    expect([results("preserve"), results("always")]).toEqual([1, 0]);
  });
});

describe("vertices of Valhall", () => {
  const { by, program } = loaded();
  const steps = runVertices(
    by,
    program,
    { count: 2, attributes: rowsOf(VERTEX, { ...VERTEX, vertex_id: [7, 0, 0, 0] }) },
    by.constantWords(program, PARAMETERS),
    { arithmetic: "preserve" },
  );
  let next = steps.next();
  while (next.done !== true) next = steps.next();
  const rows = next.value;
  const columns = ["attribute[0]", "vertex_id", "position", "varying[9]"].map((name) =>
    machine.registerOfColumn(name)!,
  );

  test("go to a table and back", () => {
    const csv = verticesCsv(by, rows, columns, "decimal");
    expect(csv.split("\n")[2]).toMatch(/^1,1,-2,0\.5,0,7,0,0,0,1,-2,0\.5,0,/);
    for (const text of [csv, verticesCsv(by, rows, columns, "bits")])
      expect(wordsOf(readVerticesCsv(by, text).attributes)).toEqual(wordsOf(rows.attributes));
  });

  test("go to arrays of NumPy", async () => {
    const draw = { firstVertex: 0, vertexCount: 2 } as DrawRecord;
    const from = { title: "", by, rows, columns, draw };
    const [position] = columns.slice(2);
    const file = new File([npyOf(from, position!)], fileNameOf(from, position!));
    const { type, words } = readNpyWords(new Uint8Array(await file.arrayBuffer()));
    expect([type, [...words.subarray(0, 4)]]).toEqual(["<f4", [...VERTEX["attribute[0]"]!]]);
  });

  test("go to a line that the command runs [Ruling 346]", () => {
    const inputs = by.inputWords(program, wordsOf(rowsOf({ ...VERTEX, vertex_id: [7, 0, 0, 0] })));
    const { line, command } = by.jsonLine({
      program,
      inputs,
      constants: by.constantWords(program, PARAMETERS),
      text: TEXT,
      arithmetic: "always",
    });
    const request = JSON.parse(line) as Record<string, unknown>;
    expect(command).toBe("glasm valhall run --jsonl");
    const codeOf = (text: string) => {
      const assembled = assemble(text);
      return assembled.ok && assembled.code;
    };
    expect(codeOf(request.source as string)).toEqual(codeOf(TEXT));
    expect(request).toMatchObject({
      denormals: "always",
      uniforms: ["00000000", "00000000", "40400000"],
      buffers: [{ bytes: "0000000004030201", table: 0 }],
      vertices: [
        {
          attributes: { 0: ["3f800000", "c0000000", "3f000000", "00000000"] },
          id: 7,
          instance: 0,
        },
      ],
    });
  });

  test("has each result under every way to treat denormals, whether or not a step writes in all of them", () => {
    const execution = executed();
    for (const output of outputsOf(execution)) {
      const rows = underArithmetics(execution, output);
      expect(rows.map(({ name, isOwn }) => [name, isOwn])).toEqual([
        ["preserve", true],
        ["dx11", false],
        ["always", false],
      ]);
      expect(rows.map(({ value }) => value)).toEqual(Array(3).fill(valueAtEnd(execution, output)));
      expect(rows.map(({ parting }) => parting)).toEqual([null, null, null]);
    }
  });
});
