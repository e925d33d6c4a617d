import { readNpyWords, singleToBits, wordsOf, writeNpyWords } from "@glasm/base";
import { laneWords, type RegisterName, rowWord } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import { compareVertices } from "../../src/compare/compare.js";
import { bitsOf, valueOf } from "../../src/compare/differences-file.js";
import type { Compared } from "../../src/compare/compare-model.js";
import { readCondition } from "../../src/conditions/read-condition.js";
import { changedBy } from "../../src/debugger/changes.js";
import { holds } from "../../src/debugger/condition-holds.js";
import type { DebuggerMachine } from "../../src/debugger/debugger-machine.js";
import { execute, type Execution } from "../../src/debugger/execution.js";
import { registerFinder } from "../../src/debugger/input-names.js";
import { namedValuesText } from "../../src/editor/live-values.js";
import { LineValues, liveText } from "../../src/debugger/line-values.js";
import { type NumberFormat, shownText } from "../../src/debugger/number-format.js";
import { originsOf } from "../../src/debugger/numerics.js";
import { NV_GPU_DEBUGGER as machine } from "../../src/debugger/nv-gpu.js";
import { outputsOf, valueAtEnd } from "../../src/debugger/outputs.js";
import { componentsOf, componentText, registerText } from "../../src/debugger/registers.js";
import { runVertices } from "../../src/debugger/run-vertices.js";
import { behindNonFinite, behindWrite, search } from "../../src/debugger/search.js";
import { shownRegisters } from "../../src/debugger/shown-registers.js";
import { textsOf } from "../../src/debugger/step-details.js";
import { warningsOf } from "../../src/debugger/step-warnings.js";
import { Stepper } from "../../src/debugger/stepper.js";
import { historyText, initialText, unwrittenResults } from "../../src/debugger/written-registers.js";
import { columnComponents, readVerticesCsv, verticesCsv } from "../../src/debugger/vertices-csv.js";
import { readVertexArrays } from "../../src/debugger/vertex-files.js";
import { fileNameOf, npyOf } from "../../src/exports/draw-export.js";
import type { DrawRecord, ParameterRecord } from "../../src/messages/messages.js";

const TEXT = `!!NVvp5.0
CBUFFER c[] = { program.buffer[0] };
INT ATTRIB bones = vertex.attrib[1];
INT TEMP i;
TEMP R0, R1;
LONG TEMP D;
LDC.F32X2 R0, c[4];
MOV.S.CC i, bones;
REP.S 2;
  SUB.S.CC1 i.x, i, 5;
ENDREP;
MOV.U.NTC R1, i;
MOV.F64 D.x, R0.x;
RCP R0.x, R0.w;
MUL R1.y, R0.x, program.local[2].x;
MOV result.position, vertex.position;
MOV.S result.attrib[0], i;
MOV.U result.attrib[1].x, vertex.id.x;
END
`;
const FIRST_CONSTANT = [singleToBits(0.5), singleToBits(-2)] as const;
const PARAMETERS: readonly ParameterRecord[] = [
  { file: "local", index: 2, value: [singleToBits(3), 0, 0, 0], tracked: null },
  { file: "buffer0:", index: 0, value: [0, ...FIRST_CONSTANT, 0], tracked: null },
];
/** Attributes that nothing is said of, and what numbers vertices and instances. */
const MISSING = [
  ...Array.from({ length: 16 }, () => [0, 0, 0, singleToBits(1)]).flat(),
  ...Array<number>(8).fill(0),
];
const ROW_WORDS = laneWords(machine.rows, 1).inputs;

/** Rows of vertices by their registers. */
function rowsOf(...vertices: readonly Readonly<Record<string, readonly number[]>>[]): Float32Array {
  const rows = new Float32Array(ROW_WORDS * vertices.length);
  vertices.forEach((_, row) => wordsOf(rows).set(MISSING, ROW_WORDS * row));
  vertices.forEach((vertex, row) => {
    for (const [name, words] of Object.entries(vertex)) {
      const { file, index } = machine.registerOfColumn(name)!;
      wordsOf(rows).set(words, ROW_WORDS * row + rowWord(machine.rows, machine.rows.of(file, index, 0)));
    }
  });
  return rows;
}

const VERTEX = {
  "vertex.attrib[0]": [1, 2, 3, 1].map(singleToBits),
  "vertex.attrib[1]": [7, 0xffffffff, 0x7fa00001, 0],
  "vertex.id": [9, 0, 0, 0],
};

function loaded(text: string) {
  const program = machine.loadText(text, "a.nvvp");
  if (!program.ok) throw new Error(program.diagnostics[0]!.diagnostic.message);
  return { ...program, by: machine.forProgram(program.program, text) as DebuggerMachine };
}

function executed(text = TEXT): Execution {
  const { by, program, ...rest } = loaded(text);
  const words = by.constantWords(program, PARAMETERS);
  return execute({ by, program, ...rest }, rowsOf(VERTEX), words, "ieee");
}

const named = ({ by }: Execution, name: string): RegisterName => by.registers.named(name)!;

/** The components of a register after the instruction of a line. */
function shownAt(execution: Execution, line: number, name: string, format: NumberFormat = "typed") {
  const stepper = new Stepper(execution);
  const { steps } = execution.trace;
  const last = steps.map(({ instruction }) => execution.lines.first[instruction]).lastIndexOf(line);
  stepper.moveTo(last + 1);
  const register = named(execution, name);
  return componentsOf(execution.by, register).map((component) =>
    shownText(stepper, { ...register, component }, format),
  );
}

describe("the debugger of NV_gpu_program", () => {
  test("shows words as the instruction that wrote them has, or in any other way [Ruling 299]", () => {
    const execution = executed();
    expect(shownAt(execution, 7, "R0")).toEqual(["0.5", "-2", "0", "0"]);
    expect(shownAt(execution, 7, "R0", "hex")).toEqual(["3f000000", "c0000000", "00000000", "00000000"]);
    expect(shownAt(execution, 8, "i")).toEqual(["7", "-1", "2141192193", "0"]);
    expect(shownAt(execution, 12, "R1")).toEqual(["4294967293", "4294967295", "2141192193", "0"]);
    expect(shownAt(execution, 12, "R1", "signed")[0]).toBe("-3");
    expect(shownAt(execution, 15, "R1")).toEqual(["4294967293", "+INF", "2141192193", "0"]);
    expect(shownAt(execution, 18, "result.attrib[0]")).toEqual(["-3", "-1", "2141192193", "0"]);
    // What nothing has written yet is what the text reads it as first.
    expect(shownAt(execution, 7, "vertex.attrib[1]")).toEqual(["7", "-1", "2141192193", "0"]);
    expect(shownAt(execution, 7, "vertex.id")).toEqual(["9", "0", "0", "0"]);
    expect(execution.by.columnKind({ ...machine.registerOfColumn("vertex.id")!, component: 3 })).toBe(
      "unsigned",
    );
    expect(shownAt(execution, 7, "program.buffer[0][1]")).toEqual(["0.5"]);
    expect(shownAt(execution, 7, "program.local[2]")[0]).toBe("3");
  });

  test("shows components of 64 bits as one, with the slice of both words", () => {
    const execution = executed();
    expect(shownAt(execution, 13, "D")).toEqual(["0.5", "0", "0", "0"]);
    expect(shownAt(execution, 13, "D", "hex")[0]).toBe("3fe0000000000000");
    expect(shownAt(execution, 13, "D", "signed")[0]).toBe("4602678819172646912");
    const stepper = new Stepper(execution);
    stepper.moveTo(search(execution, 0, "forward", behindWrite(execution, named(execution, "D")))!);
    expect(changedBy(stepper).map((where) => componentText(execution.by, where))).toEqual(["D.x"]);
  });

  test("shows the registers that the program names, loop counts and both condition codes [NV_gpu_program4 2.X.3.7]", () => {
    const execution = executed();
    expect(shownRegisters(execution).map((register) => registerText(execution.by, register))).toEqual(
      expect.arrayContaining(["i", "R0", "R1", "D", "loop count 0", "CC0", "CC1", "result.position"]),
    );
    expect(shownAt(execution, 8, "CC0")).toEqual(["-", "SF", "-", "ZF"]);
    expect(shownAt(execution, 10, "CC1")[0]).toBe("SF");
    const none = executed("!!NVvp4.0\nMOV result.position, vertex.position;\nEND");
    expect(shownRegisters(none).map((register) => registerText(none.by, register))).toEqual([
      "result.position",
      "vertex.position",
    ]);
  });

  test("says what the program could write and does not, and where registers are written", () => {
    const execution = executed();
    const unwritten = unwrittenResults(execution).map((register) => registerText(execution.by, register));
    expect(unwritten).toContain("result.color.front.secondary");
    expect(unwritten).not.toContain("result.attrib[0]");
    expect(initialText(execution, unwrittenResults(execution)[0]!)).toBe(
      "It holds 0, 0, 0, 0 from the start. [Ruling 280]",
    );
    const stepper = new Stepper(execution);
    expect(historyText(stepper, named(execution, "R0"))).toBe(
      "R0 is not written yet, next by step 1 (line 7).",
    );
    expect(historyText(stepper, named(execution, "vertex.id"))).toMatch(/ is an input: /);
  });

  test("steps both ways with live values, hover values and the operands of a step", () => {
    const execution = executed();
    const stepper = new Stepper(execution);
    const values = new LineValues(execution, "typed");
    stepper.moveTo(2);
    const { wrote, read } = values.at(2).get(8)!;
    expect([wrote, read].map(namedValuesText)).toEqual([
      "i 7 -1 2141192193 0, CC0 - SF - ZF",
      "bones 7 -1 2141192193 0",
    ]);
    expect(liveText(stepper, named(execution, "i"), "typed")).toBe("7, -1, 2141192193, 0");
    expect(liveText(stepper, { file: "gone", index: 0 }, "typed")).toBeNull();
    stepper.moveTo(0);
    expect(liveText(stepper, named(execution, "i"), "typed")).toBe("0, 0, 0, 0");
    const [step] = execution.trace.steps.filter(
      ({ instruction }) => execution.lines.first[instruction] === 10,
    );
    const before = new Stepper(execution);
    before.moveTo(execution.trace.steps.indexOf(step!));
    const rows = execution.by.stepRows(execution.program, step!, before.registers);
    expect(rows.map((row) => [row.name, ...textsOf(execution, row, "typed")])).toEqual([
      ["i", "7", "-1", "2141192193", "0"],
      ["5", "5", "5", "5", "5"],
    ]);
  });

  test("finds what makes an infinity, and where it came from, among floats alone", () => {
    const execution = executed();
    const { by, lines, trace } = execution;
    const found = search(execution, 0, "forward", behindNonFinite(execution))!;
    expect(lines.first[trace.steps[found - 1]!.instruction]).toBe(14);
    expect(warningsOf(execution, found - 1)).toEqual(["infinity in R0.x, from R0.w = 0"]);
    expect(search(execution, found, "forward", behindNonFinite(execution))).toBeNull();
    const where = { ...named(execution, "R1"), component: 1 };
    expect(originsOf(execution, where).map(({ kind, step }) => [kind, step])).toEqual([
      ["infinity", found - 1],
    ]);
    expect(outputsOf(execution).map((one) => componentText(by, one))).toContain("result.attrib[1].x");
    const [whole] = outputsOf(execution).filter((one) => componentText(by, one) === "result.attrib[0].y");
    expect(valueAtEnd(execution, whole!)).toBe(-1);
  });

  test("runs a condition over floats, whole numbers and flags, by declared names as well [Ruling 300, Ruling 310]", () => {
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
    expect(positions("R0.x == 0.5")).toBe(1);
    expect(positions("i.y == -1")).toBe(2);
    expect(positions("i.x < 0 and i.x >= -3")).toBe(positions("CC1.x is SF"));
    expect(positions("R1.y > 4294967294")).toBe(positions("R1.x == 0xfffffffd"));
    expect(positions("D.x == 0x3fe0000000000000")).toBe(positions("D.x is not denormal and D.x > 0.25"));
    expect(positions("R0 is infinite")).toBe(search(execution, 0, "forward", behindNonFinite(execution)));
    expect(positions("i.z is NaN")).toBeNull();
    expect(positions("program.buffer[0][1].x == R0.x")).toBe(1);
    expect(positions("vertex.attrib[1].y == i.y")).toBe(2);
    // What the text declares has its names, too.
    expect(positions("bones.y == i.y")).toBe(2);
    const { by } = loaded(
      "!!NVvp4.0\nATTRIB pos = vertex.attrib[2];\nATTRIB more[] = { vertex.attrib[5..6] };\nPARAM rows[2] = { program.env[4..5] };\n" +
        "OUTPUT out = result.position;\nTEMP R0;\nALIAS sum = R0;\nADD sum, pos, more[1];\nADD out, R0, rows[1];\nEND",
    );
    const registersNamed = ["pos", "more[1]", "rows[1]", "out", "sum", "R0", "more[0]", "rows[2]", "nothing"];
    expect(
      registersNamed.map((name) => by.registers.named(name)).map((one) => one && registerText(by, one)),
    ).toEqual([...["pos", "more[1]", "rows[1]", "out", "R0", "R0", "more[0]", undefined, undefined]]);
    expect(readCondition("nothing.x > 1", by.registers)).toMatchObject({
      reason: "there is no register nothing",
    });
    expect(readCondition("result.position.q > 1", execution.by.registers)).toEqual({
      ...{ ok: false, at: 16, reason: "its components are x, y, z, w" },
    });
    expect(readCondition("D.x == 0x10000000000000000", execution.by.registers)).toMatchObject({
      reason: "0x10000000000000000 has more than 64 bits",
    });
    expect(readCondition("CC0.x > 1", execution.by.registers)).toMatchObject({ ok: false });
  });
});

describe("vertices of NV_gpu_program", () => {
  const run = (attributes: Float32Array) => {
    const { by, program } = loaded(TEXT);
    const count = attributes.length / ROW_WORDS;
    const options = { arithmetic: "ieee" };
    const constants = by.constantWords(program, PARAMETERS);
    const steps = runVertices(by, program, { count, attributes }, constants, options);
    let next = steps.next();
    while (next.done !== true) next = steps.next();
    return { by, rows: next.value };
  };
  const columns = ["vertex.attrib[0]", "vertex.attrib[1]", "vertex.id", "result.attrib[0]"].map((name) =>
    machine.registerOfColumn(name)!,
  );

  test("go to a table and back, whole numbers exactly [Ruling 301]", () => {
    const { by, rows } = run(rowsOf(VERTEX, { ...VERTEX, "vertex.attrib[1]": [1, 2, 3, 4] }));
    const csv = verticesCsv(by, rows, columns, "decimal");
    expect(csv.split("\n")[1]).toBe("0,1,2,3,1,7,-1,2141192193,0,9,0,0,0,-3,-1,2141192193,0");
    for (const text of [csv, verticesCsv(by, rows, columns, "bits")])
      expect(wordsOf(readVerticesCsv(by, text).attributes)).toEqual(wordsOf(rows.attributes));
    expect(columnComponents(by, columns[1]!).map(({ type }) => type.kind)).toEqual(Array(4).fill("signed"));
  });

  test("go to arrays of NumPy and back with their bits [Ruling 301]", async () => {
    const { by, rows } = run(rowsOf(VERTEX, VERTEX));
    const draw = { firstVertex: 0, vertexCount: 2 } as DrawRecord;
    const files = [columns[0]!, columns[1]!].map((column) => {
      const from = { title: "", by, rows, columns, draw };
      return new File([npyOf(from, column)], `scene-${fileNameOf(from, column)}.npy`);
    });
    expect(files.map(({ name }) => name)).toEqual([
      "scene-vertex.attrib[0].npy",
      "scene-vertex.attrib[1].npy",
    ]);
    const typeOf = async (file: File) => readNpyWords(new Uint8Array(await file.arrayBuffer())).type;
    expect([await typeOf(files[0]!), await typeOf(files[1]!)]).toEqual(["<f4", "<i4"]);
    const reader = { by, find: registerFinder(by, null) };
    const { csv } = await readVertexArrays(reader, files);
    const { attributes } = readVerticesCsv(by, csv);
    const own = (row: number) => [...wordsOf(attributes).subarray(ROW_WORDS * row, ROW_WORDS * row + 8)];
    expect(own(1)).toEqual([...VERTEX["vertex.attrib[0]"], ...VERTEX["vertex.attrib[1]"]]);
    const long = writeNpyWords({ type: "<i8", words: new Uint32Array(4), size: 1 });
    await expect(readVertexArrays(reader, [new File([long], "attrib[1].npy")])).rejects.toThrow(
      "attrib[1].npy: its dtype is '<i8'; components of attributes have 32 bits",
    );
    const doubles = writeNpyWords({ type: "<f8", words: Uint32Array.of(0, 0x3ff80000), size: 1 });
    const { csv: rounded } = await readVertexArrays(reader, [new File([doubles], "attrib[0].npy")]);
    expect(wordsOf(readVerticesCsv(by, rounded).attributes)[0]).toBe(singleToBits(1.5));
  });

  test("have 0, 0, 0 and 1 where a table names others, as what the program reads", () => {
    const { by } = loaded(TEXT);
    const words = wordsOf(readVerticesCsv(by, "attrib[1].x,POSITION.y\n5,2\n").attributes);
    expect([...words.subarray(0, 8)]).toEqual([0, singleToBits(2), 0, singleToBits(1), 5, 0, 0, 1]);
    expect(() => readVerticesCsv(by, "attrib[1].x\n1.5\n")).toThrow(
      "attrib[1].x: expected a whole number of 32 bits",
    );
  });

  const LONG = `!!NVvp5.0
LONG ATTRIB place = vertex.attrib[0];
LONG ATTRIB large = vertex.attrib[4];
ATTRIB hue = vertex.attrib[3];
LONG TEMP D, E;
ADD.F64 D, place, place;
ADD.S64 E, large, 1;
MOV.F32 result.position, D;
MOV.S32 result.attrib[0], E;
MOV result.color, hue;
END`;

  test("have attributes of 64 bits, with 16 digits a component, in tables, arrays and the line for the command [Ruling 309]", async () => {
    const { by, program } = loaded(LONG);
    const table =
      "POSITION.x,attrib[0].y,COLOR.x,LONG vertex.attrib[4].x\n0x3ff8000000000000,-2.5,0.5,-9007199254740993\n";
    const given = readVerticesCsv(by, table);
    const steps = runVertices(by, program, given, by.constantWords(program, []), { arithmetic: "ieee" });
    let next = steps.next();
    while (next.done !== true) next = steps.next();
    const rows = next.value;
    const own = [
      "vertex.attrib[0]",
      "LONG vertex.attrib[4]",
      "vertex.attrib[3]",
      "result.position",
      "result.attrib[0]",
    ];
    const columns = own.map((name) => by.registerOfColumn(name)!);
    expect(verticesCsv(by, rows, columns, "decimal").split("\n")[1]).toBe(
      "0,1.5,-2.5,0,1,-9007199254740993,0,0,1,0.5,0,0,1,3,-5,0,2,0,1,1,2",
    );
    const bits = verticesCsv(by, rows, columns, "bits");
    expect(bits.split("\n")[1]).toMatch(/^0,0x3ff8000000000000,0xc004000000000000,.*0xffdfffffffffffff,/);
    expect(wordsOf(readVerticesCsv(by, bits).attributes)).toEqual(wordsOf(given.attributes));
    const from = { title: "", by, rows, columns, draw: { firstVertex: 0, vertexCount: 1 } as DrawRecord };
    const file = new File([npyOf(from, columns[0]!)], "vertex.attrib[0].npy");
    expect(readNpyWords(new Uint8Array(await file.arrayBuffer()))).toMatchObject({ type: "<f8", size: 4 });
    const reader = { by, find: registerFinder(by, program) };
    const { csv } = await readVertexArrays(reader, [file]);
    expect([...wordsOf(readVerticesCsv(by, csv).attributes)]).toContain(0xc0040000);
    const singles = new File(
      [writeNpyWords({ type: "<f4", words: new Uint32Array(4), size: 4 })],
      "attrib[0].npy",
    );
    await expect(readVertexArrays(reader, [singles])).rejects.toThrow(
      "components of this attribute have 64 bits",
    );
    const inputs = by.inputWords(program, wordsOf(given.attributes));
    const { line } = by.jsonLine({
      ...{ program, text: LONG, inputs, arithmetic: "ieee" },
      constants: by.constantWords(program, []),
    });
    expect(JSON.parse(line).vertices[0].attributes[0]).toEqual([
      ...["3ff8000000000000", "c004000000000000", "0000000000000000", "3ff0000000000000"],
    ]);
    // A program without them is compared with it by the attributes of the same numbers.
    const short = LONG.replace("LONG ATTRIB place", "ATTRIB place");
    const programs = [LONG, short].map((text) => ({
      text,
      file: "a.nvvp",
      arithmetic: "ieee",
      engine: "auto",
    }));
    const compared = compareVertices(machine, {
      ...{ machine: "nv-gpu", parameters: [], first: 0, attributes: given.attributes, layout: by.rows.files },
      programs: programs as never,
    });
    expect(compared.differences.map(({ where, values }) => [where.file, where.component, ...values])).toEqual(
      expect.arrayContaining([["result.position", 1, -5, 0]]),
    );
  });

  test("are compared by their words, of whatever programs [Ruling 302]", () => {
    const other = TEXT.replace("MOV.S result.attrib[0], i;", "MOV.F result.attrib[0], R1;");
    const programs = [TEXT, other].map((text) => ({
      text,
      file: "a.nvvp",
      arithmetic: "ieee",
      engine: "auto",
    }));
    const comparison = compareVertices(machine, {
      ...{ machine: "nv-gpu", parameters: PARAMETERS, first: 0, attributes: rowsOf(VERTEX) },
      programs: programs as never,
    });
    const [difference] = comparison.differences;
    expect(comparison.differing).toEqual({ vertices: 1, components: 1 });
    const compared = { by: machine, comparison } as unknown as Compared;
    expect([0, 1].map((side) => valueOf(difference!, side as 0 | 1))).toEqual(["-1", "+INF"]);
    expect([0, 1].map((side) => bitsOf(compared, difference!, side as 0 | 1))).toEqual([
      "ffffffff",
      "7f800000",
    ]);
  });
});
