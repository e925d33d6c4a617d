/** Every subcommand of the installed command, which must do what that of the clone does. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { execute, Finding, forEachOf } from "./execute.mjs";
import { root } from "./published.mjs";

const REQUEST = JSON.stringify({
  program: "!!VP2.0 EX2 R0, v[0].x; MOV o[HPOS], R0; END",
  vertices: [{ attributes: { 0: [0.3, 0, 0, 1] } }],
});
const SHADER = `.fvec scale
.in position
.out result position
.proc main
  mul result, scale, position
  end
.end
`;
const PICA_REQUEST = JSON.stringify({
  code: ["4c000000", "88000000"],
  descriptors: ["0006c36f"],
  vertices: [{ attributes: { 0: [0.3, 0, 0, 1] } }],
});
const SOURCES_REQUEST = JSON.stringify({ sources: [{ name: "small.pica", text: SHADER }] });

const MICROCODE_TEXT = "MUL oPos, v0, c[96]\n";
const MICROCODE_SOURCE = JSON.stringify({ source: MICROCODE_TEXT });
const MICROCODE_REQUEST = JSON.stringify({ source: MICROCODE_TEXT, vertices: [{}] });
const VALHALL_TEXT = `LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1
FADD.f32 r0, r0, u0
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0
`;
const VERTICES = { uniforms: [0.5], vertices: [{ attributes: { 0: [1, 2, 3, 1] } }] };
const VALHALL_SOURCE = JSON.stringify({ source: VALHALL_TEXT });
const VALHALL_REQUEST = JSON.stringify({ source: VALHALL_TEXT, ...VERTICES });

const SMALL = ["--size", "40x30"];

/** Runs of each subcommand, one after another; what they write, they write to `runs`. $GLASM is the command, $EXAMPLE the example of a target. */
export const RUNS = {
  check: [
    { args: ["small.vp", "small.pica"] },
    { args: ["bad.vp"], status: 1 },
    { args: ["bad.vp", "--color=always"], status: 1 },
    { args: ["bad.pica", "--format", "json"], status: 1 },
  ],
  dis: [
    { args: ["small.vp"] },
    { args: ["small.vp", "-o", "runs/small.vp"] },
    { args: ["small.pica", "-o", "runs/small.pica"] },
  ],
  run: [
    { args: ["small.vp", "--attribute", "OPOS=4,0,0,1"] },
    { args: ["small.vp", "--attribute", "OPOS=@four.f32", "--result", "HPOS=runs/positions.npy"] },
    { args: ["small.vp", "--attribute", "0=@runs/positions.npy", "--result", "HPOS=runs/positions.f32"] },
    { args: ["small.pica", "--attribute", "position=4,0,0,1", "--uniform", "scale=2,2,2,2"] },
    { args: ["--jsonl"], input: `${REQUEST}\n` },
  ],
  vectors: [
    { args: ["--arithmetic", "nv20", "--instruction", "DP3", "--seed", "1", "--count", "4"] },
    { args: ["--arithmetic", "nv30", "--count", "2", "--format", "npy", "-o", "runs/vectors"] },
    { args: ["--arithmetic", "nv20", "--instruction", "SIN"], status: 2 },
  ],
  trace: [
    { args: ["small.vp", "--attribute", "OPOS=4,0,0,1", "--slice", "HPOS.x"] },
    { args: ["small.pica", "--uniform", "scale=2,2,2,2", "--slice", "o0.x"] },
  ],
  draw: [
    { args: ["--list"] },
    { args: ["teapot-lit", "-o", "runs/teapot.png"] },
    { args: ["state-program", "--frames", "0..0", ...SMALL, "-o", "runs/frames"] },
    { args: ["subdivision", "--frames", "0..0", ...SMALL, "-o", "runs/frames"] },
    { args: ["small.pica", ...SMALL, "-o", "runs/shader.png"] },
    {
      args: ["own.vp", "--mesh", "triangle.obj", "--parameter", "16=1,1,0,1", ...SMALL, "-o", "runs/own.png"],
    },
    { args: ["own.vp", "--frames", "14..15", ...SMALL, "-o", "runs/turn"] },
  ],
  conform: [
    { args: ["exec/M", "--shard", "1/4", "--format", "json", "--report", "runs/report.html"] },
    { args: ["exec/MOV:", "--target", 'node "$GLASM" target', "--report", "runs/report.json"] },
    { args: ["merge", "runs/report.json"] },
    { args: ["exec/MOV:", "--target", 'node "$EXAMPLE"'] },
    { args: ["exec/RSQ", "--export", "runs/cases"] },
  ],
  target: [{ args: [], input: `${REQUEST}\n{"reset": true}\n{"gl": "getError", "args": []}\n` }],
  help: [{ args: [] }, { args: ["draw"] }, { args: ["nonsense"], status: 2 }],
  machines: [{ args: [] }, { args: ["--format", "json"] }],
  pica: [
    { args: ["assemble", "small.pica", "-o", "runs/small.shbin"] },
    { args: ["assemble", "bad.pica", "-o", "runs/bad.shbin"], status: 1 },
    { args: ["assemble", "--jsonl"], input: `${SOURCES_REQUEST}\n` },
    { args: ["dis", "runs/small.shbin"] },
    { args: ["run", "--jsonl"], input: `${PICA_REQUEST}\n` },
    { args: ["run", "--jsonl", "--engine", "compiled"], input: `${PICA_REQUEST}\n` },
  ],
  nv2a: [
    { args: ["assemble", "small.vsh", "-o", "runs/small.xvu"] },
    { args: ["assemble", "--jsonl"], input: `${MICROCODE_SOURCE}\n` },
    { args: ["dis", "runs/small.xvu", "--xbox-constants"] },
    { args: ["convert", "runs/small.xvu", "-o", "runs/converted.vp"] },
    { args: ["convert", "runs/converted.vp", "--pairs"] },
    { args: ["run", "--jsonl"], input: `${MICROCODE_REQUEST}\n` },
  ],
  valhall: [
    { args: ["assemble", "small.valhall", "-o", "runs/small.bin"] },
    { args: ["assemble", "bad.valhall"], status: 1 },
    { args: ["assemble", "--jsonl"], input: `${VALHALL_SOURCE}\n` },
    { args: ["dis", "runs/small.bin", "--hex"] },
    { args: ["check", "small.valhall", "runs/small.bin", "--format", "json"] },
    { args: ["run", "small.valhall", "--vertices", "vertices.json", "--engine", "compiled"] },
    { args: ["run", "--jsonl"], input: `${VALHALL_REQUEST}\n` },
    { args: ["trace", "small.valhall", "--vertices", "vertices.json"] },
  ],
  // What it serves is looked at in a check of its own.
  playground: [{ args: ["--port", "65536"], status: 2 }],
  // What it prints has the folder of the installation in it.
  emscripten: [{ args: ["demo.c"], status: 2 }],
  completion: [{ args: ["bash"] }, { args: ["none"], status: 2 }],
  schema: [{ args: [] }, { args: ["run-request"] }, { args: ["none"], status: 2 }],
  "--version": [{ args: [] }],
};
const FILES = {
  "small.vsh": MICROCODE_TEXT,
  "small.vp": "!!VP2.0 RSQ R0, v[0].x; MOVC o[HPOS], R0; END",
  "bad.vp": "!!VP1.0 MOV o[HPOS], R12; END",
  "own.vp": "!!VP1.1 OPTION NV_position_invariant; MUL o[COL0], v[COL0], c[16]; END",
  "four.f32": "0123456789abcdef",
  "triangle.obj": "v 0 0 0\nv 4 0 0\nv 0 4 0\nf 1 2 3\n",
  "small.pica": SHADER,
  "small.valhall": VALHALL_TEXT,
  "bad.valhall": "FADD.f32 r0, u0, u128\n",
  "vertices.json": JSON.stringify(VERTICES),
  "bad.pica": ".proc main\n  mov o0, r99\n.end\n",
};

/** @param scratch a folder, for the runs of the clone's command */
export async function checkCommands(project, scratch) {
  expectEvery(await subcommands(project));
  const conformance = join(project, "node_modules/@glasm/conformance");
  const installed = {
    folder: project,
    command: join(project, "node_modules/glasm/dist/main.js"),
    conformance,
  };
  const clone = {
    folder: join(scratch, "clone"),
    command: join(root, "apps/cli/bin/glasm.js"),
    conformance: join(root, "packages/conformance"),
  };
  mkdirSync(clone.folder);
  for (const { folder } of [installed, clone])
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  await forEachOf(Object.entries(RUNS), async ([name, runs]) => {
    for (const run of runs) {
      const args = [name, ...run.args];
      const outcomes = [await outcome(installed, { ...run, args }), await outcome(clone, { ...run, args })];
      expectSame(`glasm ${args.join(" ")}`, ...outcomes);
    }
  });
  const [here, there] = [installed, clone].map(({ folder }) => filesIn(join(folder, "runs")));
  expectSame("the files in runs", [...here.keys()].join("\n"), [...there.keys()].join("\n"));
  for (const [name, data] of here) expectSame(`runs/${name}`, data, there.get(name));
}

/** The names that the installed command's help lists; npx finds it, as for a user. */
async function subcommands(project) {
  const { stdout } = await execute("npx", ["--no", "glasm", "help"], { cwd: project });
  return [...stdout.slice(stdout.indexOf("\nCommands:")).matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
}

function expectEvery(names) {
  const missing = names.filter((name) => !Object.hasOwn(RUNS, name));
  if (names.length === 0 || missing.length > 0)
    throw new Finding(`of these subcommands there is no run: ${missing.join(", ")}`);
}

async function outcome({ folder, command, conformance }, { args, input, status }) {
  const env = { GLASM: command, EXAMPLE: join(conformance, "examples/target.mjs") };
  const { stdout, stderr } = await execute(process.execPath, [command, ...args], {
    cwd: folder,
    env,
    input,
    status,
  });
  return `${stdout}${stderr}`;
}

function expectSame(what, installed, clone) {
  if (installed === clone) return;
  throw new Finding(`${what}: the installed command gives\n${installed}\nand that of the clone\n${clone}`);
}

/** The contents of all files, one byte a character, by their paths. */
function filesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), "latin1")]));
}
