import { singleToHex } from "@glasm/base";
import { type Program, resultsOf } from "@glasm/nv-gpu";
import type { LaneTrace } from "@glasm/vm";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { execute, type Execution } from "../../src/debugger/execution.js";
import { PICA200_DEBUGGER } from "../../src/debugger/pica200.js";
import { NV_GPU_DEBUGGER } from "../../src/debugger/nv-gpu.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import type { DebuggerMachine } from "../../src/debugger/debugger-machine.js";

const CLI = fileURLToPath(new URL("../../../cli/", import.meta.url));

/** What the command answers to a line. */
function answered(args: readonly string[], line: string): Readonly<Record<string, unknown>> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${CLI}bin/glasm.js`, ...args], {
    encoding: "utf8",
    input: `${line}\n`,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const { ok, vertices } = JSON.parse(stdout) as {
    ok: boolean;
    vertices: Readonly<Record<string, unknown>>[];
  };
  expect([ok, vertices]).toEqual([true, [expect.anything()]]);
  return vertices[0]!;
}

/** Words of singles that a test would not think of: denormals, infinities, a NaN and -0 among them. */
const ODD = [0x3fc00001, 0x80000000, 0x00000001, 0x7f800000, 0xff7fffff, 0x7fc00000, 0xbf000003, 0x41234567];

function run(
  by: DebuggerMachine,
  text: string,
  arithmetic: string,
  words: [number, number],
): readonly [Execution, string, string] {
  const loaded = by.loadText(text, "");
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.diagnostic.message);
  const inputs = Uint32Array.from({ length: words[0] }, (_, i) => (i < 8 ? ODD[i]! : 0));
  const constants = Uint32Array.from({ length: words[1] }, (_, i) => (i >= 8 && i < 16 ? ODD[15 - i]! : 0));
  if (by === PICA200_DEBUGGER) constants.set([3, 1, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 384);
  const execution = execute({ by, ...loaded }, new Float32Array(inputs.buffer), constants, arithmetic);
  const { line, command } = by.jsonLine({ ...execution, text });
  return [execution, line, command];
}

const hexOf = ({ results }: LaneTrace): readonly string[] =>
  Array.from(new Float32Array(results.slice().buffer), singleToHex);

describe("the JSON line of a vertex gives the same bits in the command [Ruling 236]", () => {
  beforeAll(() => {
    const { status, stderr } = spawnSync(process.execPath, [`${CLI}scripts/bundle.mjs`], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  const NV =
    "!!VP2.0\nMUL R0, v[0], c[2];\nRSQ R1, v[1].z;\nADD o[COL0], R0, R1;\nMAD o[HPOS], v[0], c[3], R1;\nMOV o[TEX0], v[7];\nEND";
  test("of a vertex program", () => {
    const [{ trace }, line, command] = run(NV_VERTEX_DEBUGGER, NV, "unified", [64, 1024]);
    expect(command).toBe("glasm run --jsonl");
    const { results, end, executed } = answered(["run", "--jsonl"], line) as {
      readonly results: Readonly<Record<string, readonly string[]>>;
      readonly end: string;
      readonly executed: number;
    };
    expect(Object.values(results).flat()).toEqual(hexOf(trace));
    expect([end, executed]).toEqual([trace.end, trace.steps.length]);
  });

  const GPU = `!!NVvp5.0
CBUFFER c[] = { program.buffer[0] };
INT TEMP i; TEMP R0;
MOV.S i, vertex.id.x;
LDC.F32X4 R0, c[16];
MAD R0, R0, vertex.position, program.env[1];
ADD.S i.y, vertex.attrib[1].y, vertex.instance.x;
MOV result.position, R0;
MOV.S result.attrib[2], i;
END`;
  test.each(["ieee", "flush-fused"])("of a program of NV_gpu_program under %s", (arithmetic) => {
    const loaded = NV_GPU_DEBUGGER.loadText(GPU, "");
    if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.diagnostic.message);
    const program = loaded.program as Program;
    const by = NV_GPU_DEBUGGER.forProgram(program, GPU) as DebuggerMachine;
    const constants = by.constantWords(program, [
      { file: "env", index: 1, value: ODD.slice(0, 4), tracked: null },
      { file: "buffer0:", index: 1, value: ODD.slice(4), tracked: null },
    ]);
    const row = Uint32Array.from({ length: 72 }, (_, i) => (i < 8 ? ODD[7 - i]! : 0));
    row.set([3, 0, 0, 0, 4], 64);
    const execution = execute({ ...loaded, by }, new Float32Array(row.buffer), constants, arithmetic);
    const { line, command } = by.jsonLine({ ...execution, text: GPU });
    expect(command).toBe("glasm run --jsonl");
    const { results, end, executed } = answered(["run", "--jsonl"], line);
    const { trace } = execution;
    const own = Object.entries(resultsOf(program, trace.results)).map(([name, words]) => [
      name,
      Array.from(words, (word) => word.toString(16).padStart(8, "0")),
    ]);
    expect(results).toEqual(Object.fromEntries(own));
    expect([end, executed]).toEqual([trace.end, trace.steps.length]);
  });

  const PICA = `.out - position
.proc main
	mul r0, c2, v0
	rsq r1, v1.x
	ifu b1
		add o0, r0, r1
	.end
	for i0
		add r2, c3, r2
	.end
	mov o1, r2
	end
.end`;
  test.each(["f24", "f32"])("of a shader under %s", (arithmetic) => {
    const [{ trace }, line, command] = run(PICA200_DEBUGGER, PICA, arithmetic, [64, 384 + 16 + 16]);
    expect(command).toBe("glasm pica run --jsonl");
    const { outputs, end, executed } = answered(["pica", "run", "--jsonl"], line) as {
      readonly outputs: Readonly<Record<string, readonly string[]>>;
      readonly end: string;
      readonly executed: number;
    };
    expect(Object.values(outputs).flat()).toEqual(hexOf(trace));
    expect(end).toBe(trace.end);
    expect(executed).toBeGreaterThan(8);
  });
});
