import { singleToHex } from "@glasm/base";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { RESULT_REGISTERS } from "@glasm/nv-vertex";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { numberText } from "../../src/debugger/number-format.js";
import { registerText, type RegisterName } from "../../src/debugger/registers.js";
import { Stepper } from "../../src/debugger/stepper.js";
import { executed } from "./executions.js";

const CLI = fileURLToPath(new URL("../../../cli/", import.meta.url));

interface TracedWrite {
  readonly register: string;
  readonly before: readonly (string | number)[];
  readonly after: readonly (string | number)[];
}

interface TracedStep {
  readonly instruction: number;
  readonly operands: readonly (readonly string[])[];
  readonly writes: readonly TracedWrite[];
  readonly before: object;
  readonly after: object;
}

/** What `glasm trace` prints of a program. */
function glasmTrace(text: string, inputs: object, options: readonly string[]): readonly TracedStep[] {
  const folder = mkdtempSync(join(tmpdir(), "glasm-trace-"));
  writeFileSync(join(folder, "program.vp"), text);
  writeFileSync(join(folder, "input.json"), JSON.stringify(inputs));
  const args = [
    "trace",
    join(folder, "program.vp"),
    "--input",
    join(folder, "input.json"),
    "--format",
    "json",
  ];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${CLI}bin/glasm.js`, ...args, ...options],
    { encoding: "utf8", env: { ...process.env, GLASM_PROGRESS: "never" } },
  );
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return (JSON.parse(stdout) as { steps: readonly TracedStep[] }).steps;
}

function registerOf(text: string): RegisterName {
  const [, letter, index] = /^(\w+?)\[?(\w+?)\]?$/.exec(text)!;
  if (text === "CC") return { file: "condition-code", index: 0 };
  if (letter === "o")
    return { file: "result", index: (RESULT_REGISTERS as readonly string[]).indexOf(index!) };
  return {
    file: letter === "R" ? "temporary" : letter === "A" ? "address" : "parameter",
    index: Number(index),
  };
}

const LOOP = `!!VP2.0
main: ARL A0.xy, c[0];
loop: MAD R1, v[1], c[A0.y + 1], R1;
ADDC R0.x, R0.x, -c[1].x;
CAL f (LT.x);
MOVC CC.yz, R1;
BRA loop (GT.x);
RSQ R2.y, R1.z;
LIT o[COL0], R2;
SIN o[TEX0].yw (NE.zyxw), R1.x;
DP4 o[HPOS], v[0], c[1];
RET;
f: RCP R2.x, R3.x;
LG2 R0.x, v[0].x;
RET;
END`;
const VP1 =
  "!!VP1.1 MUL R0, v[0], c[1]; RSQ R1, -R0.x; EXP R2, R0.y; MIN o[COL0], R1, R2; DPH o[HPOS], R0, v[1]; END";

describe("glasm trace", () => {
  beforeAll(() => {
    const { status, stderr } = spawnSync(process.execPath, [`${CLI}scripts/bundle.mjs`], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test.each([
    ["unified", LOOP],
    ["vp1", VP1],
  ] as const)("has the same registers at every step, bit for bit, under %s", (arithmetic, text) => {
    const attributes = { 0: [3.3, 0.1, -7e-41, 2], 1: [0.7, -1e30, 1e-30, Infinity] };
    const parameters = { 0: [-0.5, 2.9, 0, 0], 1: [1.1, Infinity, 0, -3], 3: [-1e30, 5, 0.3, 1e-39] };
    const bits = (registers: Readonly<Record<string, readonly number[]>>) =>
      Object.fromEntries(
        Object.entries(registers).map(([index, vector]) => [index, vector.map(singleToHex)]),
      );
    const inputs = { parameters: bits(parameters), vertices: [{ attributes: bits(attributes) }] };
    const steps = glasmTrace(text, inputs, ["--arithmetic", arithmetic]);
    const execution = executed(text, { attributes, parameters, arithmetic });
    const stepper = new Stepper(execution);
    const values = ({ register }: TracedWrite) => {
      const name = registerOf(register);
      expect(registerText(execution.by, name)).toBe(register);
      return stepper.registers.read(name).map((value) => numberText(execution, value, name.file, "hex"));
    };
    expect(stepper.last).toBe(steps.length);
    const check = (number: number) => {
      const { instruction, operands, writes, before, after } = steps[number]!;
      expect(stepper.next!.instruction).toBe(instruction);
      expect(execution.trace.steps[number]!.operands.map((vector) => vector.map(singleToHex))).toEqual(
        operands,
      );
      expect(stepper.control).toEqual(before);
      for (const write of writes) expect(values(write)).toEqual(write.before.map(String));
      stepper.moveTo(number + 1);
      expect(stepper.control).toEqual(after);
      for (const write of writes) expect(values(write)).toEqual(write.after.map(String));
    };
    for (let number = 0; number < steps.length; number++) check(number);
    for (let number = steps.length - 1; number >= 0; number--) {
      stepper.moveTo(number);
      check(number);
      stepper.moveTo(number);
    }
  });
});
