import fc from "fast-check";
import { commands } from "../../src/roof/commands.js";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { LATER_ALIASES } from "../../src/generated/extensions.js";
import { TOKENS } from "../../src/index.js";
import { families } from "../support/families.js";
import type { Argument, Call } from "../walk/case.js";
import { CASES } from "../walk/cases/index.js";
import { arbitraryValue, caseRecipes, type Recipe, wrongValue } from "./arbitrary-values.js";
import { MemoryRecipe } from "./memory-recipe.js";
import { type CallStep, Script, type Setting, type Step } from "./script.js";

const NAMES = [...Object.keys(commands()), ...Object.keys(LATER_ALIASES)] as CommandName[];

/** Arbitraries by command and parameter, made at first use. */
function remembered<Result>(make: (name: CommandName, index: number) => Result) {
  const made = new Map<string, Result>();
  return (name: CommandName, index: number): Result => {
    const key = `${name} ${index}`;
    if (!made.has(key)) made.set(key, make(name, index));
    return made.get(key)!;
  };
}
const valueOf = remembered(arbitraryValue);
const wrongOf = remembered(wrongValue);

const countOf = (name: CommandName): number => COMMAND_ROWS[name].parameters.length;

/** A call with random arguments, all of the right kind. */
function randomCall(name: CommandName): fc.Arbitrary<CallStep> {
  const values = Array.from({ length: countOf(name) }, (_, index) => valueOf(name, index));
  return fc.tuple(...values).map((args) => ({ name, args }));
}

const withArgument = (args: readonly Recipe[], index: number, value: Recipe): Recipe[] =>
  args.map((other, i) => (i === index ? value : other));

/** A call in which arguments are left out, or one of them is another one. */
function changedCall({ name, args }: CallStep): fc.Arbitrary<CallStep> {
  if (args.length === 0) return fc.constant({ name, args });
  const withOne = (value: (name: CommandName, index: number) => fc.Arbitrary<Recipe>) =>
    fc
      .nat(args.length - 1)
      .chain((index) =>
        value(name, index).map((other) => ({ name, args: withArgument(args, index, other) })),
      );
  return fc.oneof(
    { weight: 12, arbitrary: withOne(valueOf) },
    { weight: 2, arbitrary: withOne(wrongOf) },
    { weight: 1, arbitrary: fc.nat(args.length - 1).map((count) => ({ name, args: args.slice(0, count) })) },
  );
}

const given = (name: CommandName, ...args: readonly Argument[]): CallStep => ({
  name,
  args: caseRecipes(name, args),
});
const ofCase = ([name, ...args]: Call): CallStep => given(name, ...args);

/** A case of the walk with what comes before it, as it is or changed. */
const caseBlock: fc.Arbitrary<readonly Step[]> = fc.constantFrom(...CASES).chain((row) => {
  const before = [...row.setup.map(ofCase), ...(row.within === null ? [] : [given("begin", row.within)])];
  const call = given(row.name, ...row.args);
  return fc
    .tuple(
      fc.oneof({ weight: 2, arbitrary: fc.constant(call) }, { weight: 3, arbitrary: changedCall(call) }),
      fc.nat(3),
    )
    .map(([step, end]) => [...before, step, ...(row.within !== null && end > 0 ? [given("end")] : [])]);
});

const randomBlock: fc.Arbitrary<readonly Step[]> = fc
  .constantFrom(...NAMES)
  .chain(randomCall)
  .chain((call) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(call) }, { weight: 1, arbitrary: changedCall(call) }),
  )
  .map((call) => [call]);

/** What ends or reads what other blocks have left open. */
const endBlock: fc.Arbitrary<readonly Step[]> = fc
  .constantFrom<CommandName>("end", "end", "endList", "endList", "getError", "popAttrib", "unlockArraysEXT")
  .map((name) => [given(name)]);

const INSIDE = families(
  ...["Vertex{2,3,4}{s,i,f,d}{,v}", "Color{3,4}{b,s,i,f,d,ub,us,ui}{,v}", "Normal3{b,s,i,f,d}{,v}"],
  ...[
    "TexCoord{1,2,3,4}{s,i,f,d}{,v}",
    "Material{i,f}{,v}",
    "FogCoord{f,d}{,v}{,EXT}",
    "VertexWeightf{,v}EXT",
  ],
  ...["VertexAttrib{1,2,3,4}{s,f,d}{,v}NV", "VertexAttribs{1,2,3,4}{s,f,d}vNV"],
  ...["EvalCoord{1,2}{f,d}{,v}", "CallList{,s}"],
);
const modes = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: TOKENS.POINTS, max: TOKENS.POLYGON }) },
  { weight: 1, arbitrary: valueOf("begin", 0) },
);
const begin = modes.map((mode): CallStep => ({ name: "begin", args: [mode] }));

/** Mostly in the clip volume. */
const coordinate = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -1.2, max: 1.2, noNaN: true }) },
  { weight: 1, arbitrary: valueOf("vertex3f", 0) },
);
const vertex: fc.Arbitrary<CallStep> = fc
  .array(coordinate, { minLength: 3, maxLength: 3 })
  .map((args) => ({ name: "vertex3f", args }));

/** Begin, commands that may follow it, and End. */
const primitiveBlock: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    begin,
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: vertex },
        { weight: 2, arbitrary: fc.constantFrom(...INSIDE).chain(randomCall) },
      ),
      { maxLength: 14 },
    ),
  )
  .map(([first, calls]) => [first, ...calls, given("end")]);

const elements = fc
  .tuple(fc.integer({ min: 0, max: 64 }), fc.array(coordinate, { minLength: 1, maxLength: 7 }))
  .map(([length, values]) => new MemoryRecipe("Float32Array", length, values as number[]));

/** An array of vertices, and draws from it. */
const arrayBlock: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc
      .constantFrom<CommandName>(
        ...(["drawArrays", "drawElements", "drawRangeElements"] as const),
        ...(["multiDrawArraysEXT", "multiDrawElementsEXT"] as const),
      )
      .chain(randomCall),
    elements,
    fc.constantFrom(2, 3, 4),
    fc.constantFrom(0, 4, 8, 13),
    fc.nat(12),
    modes,
  )
  .map(([draw, memory, size, stride, count, mode]) => [
    { name: "vertexPointer", args: [size, TOKENS.FLOAT, stride, memory] },
    given("enableClientState", "VERTEX_ARRAY"),
    { name: "drawArrays", args: [mode, 0, count] },
    { name: draw.name, args: withArgument(draw.args, 0, mode) },
  ]);

const RASTER = families(
  ...[
    "BlendFunc",
    "Blend{Color,Equation}{,EXT}",
    "Depth{Func,Mask,Range}",
    "Stencil{Func,Op,Mask}",
    "AlphaFunc",
    "ActiveStencilFaceEXT",
    "SampleCoverage",
  ],
  ...[
    "ColorMask",
    "LogicOp",
    "Scissor",
    "Polygon{Mode,Offset,Stipple}",
    "Line{Width,Stipple}",
    "PointSize",
    "PointParameter{f,fv}ARB",
    "PointParameter{i,iv}NV",
  ],
  ...["ShadeModel", "CullFace", "FrontFace", "Fog{i,f}{,v}", "FogCoord{f,d}{,v}EXT", "FogCoordPointerEXT"],
  ...["CombinerParameter{f,i}{,v}NV", "{,Final}CombinerInputNV", "CombinerOutputNV"],
  ...["CombinerStageParameterfvNV"],
  ...["Tex{Env,Parameter}{i,f}{,v}", "TexGen{i,f,d}{,v}", "TexImage{1,2,3}D", "Viewport"],
  ...[
    "LightModel{i,f}{,v}",
    "ColorMaterial",
    "Clear{,Color,Stencil,Depth,Index,Accum}",
    "Accum",
    "Bind{Framebuffer,Renderbuffer}EXT",
    "FramebufferTexture{1,2,3}DEXT",
    "FramebufferRenderbufferEXT",
    "GenerateMipmapEXT",
    "DrawBuffer",
  ],
  ...[
    "Bitmap",
    "{Draw,Copy}Pixels",
    "RasterPos{2,3,4}{s,i,f,d}{,v}",
    "PixelZoom",
    "PixelTransfer{i,f}",
    "PixelMap{f,ui,us}v",
    "Color{,Sub}Table",
    "{Convolution,Separable}Filter2D",
    "ConvolutionParameter{i,f}{,v}",
    "Histogram",
    "Minmax",
  ],
);

/** Something that decides how pixels are drawn, or draws them, and a capability that is turned on. */
const rasterBlock: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.constantFrom(...CASES.filter(({ name }) => RASTER.includes(name))),
    fc.constantFrom(...RASTER).chain(randomCall),
    valueOf("enable", 0),
    fc.boolean(),
  )
  .map(([row, call, capability, isRandom]) => [
    { name: "enable", args: [capability] },
    ...(isRandom ? [call] : [...row.setup.map(ofCase), given(row.name, ...row.args)]),
  ]);

/** A program that is bound and turned on. */
const programBlock: fc.Arbitrary<readonly Step[]> = fc
  .tuple(valueOf("loadProgramNV", 3), fc.constantFrom(1, 2, 5), fc.boolean())
  .map(([text, id, isState]) => {
    const size = (text as MemoryRecipe | string | null)?.length ?? 0;
    const target = isState ? TOKENS.VERTEX_STATE_PROGRAM_NV : TOKENS.VERTEX_PROGRAM_NV;
    return [
      { name: "loadProgramNV", args: [target, id, size, text] },
      { name: "bindProgramNV", args: [TOKENS.VERTEX_PROGRAM_NV, id] },
      given("enable", "VERTEX_PROGRAM_NV"),
    ];
  });

const detachBlock: fc.Arbitrary<readonly Step[]> = fc.nat(20).map((detached) => [{ detached }]);

const setting: fc.Arbitrary<Setting> = fc.record({
  options: fc.record(
    {
      version: fc.constantFrom("1.3", "1.5"),
      arithmetic: fc.constantFrom("unified", "vp1", "nv20", "nv30"),
      engine: fc.constantFrom("interpreter", "compiled"),
      residentPrograms: fc.constantFrom(0, 1, 2),
      maxInstructionsPerDraw: fc.constantFrom(200_000, 0, 20),
      maxCommandsPerCall: fc.constantFrom(300, 10, 0),
      maxListBytes: fc.constantFrom(100_000, 300),
    },
    { requiredKeys: ["maxCommandsPerCall", "maxListBytes"] },
  ),
  shares: fc.nat(3).map((number) => number === 3),
  reaction: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...NAMES).chain(randomCall) },
    { weight: 1, arbitrary: fc.nat(20).map((detached) => ({ detached })) },
  ),
});

const WEIGHTS = {
  /** All commands alike. */
  commands: [8, 6, 3, 3, 2, 2, 1, 1],
  /** Mostly those that draw. */
  pictures: [2, 1, 6, 4, 1, 1, 1, 8],
} as const;
export type Emphasis = keyof typeof WEIGHTS;

/** A step with the command under the name that OpenGL 1.3 has. */
function earlier(step: Step): Step {
  if ("detached" in step) return step;
  const name: CommandName | undefined = (LATER_ALIASES as Partial<Record<CommandName, CommandName>>)[
    step.name
  ];
  return name === undefined ? step : { ...step, name };
}

function scriptOf(setting: Setting, steps: readonly (readonly Step[])[]): Script {
  if (setting.options.version === "1.5") return new Script(setting, steps);
  const reaction = setting.reaction && earlier(setting.reaction);
  return new Script(
    { ...setting, reaction },
    steps.map((block) => block.map(earlier)),
  );
}

/** Sequences of commands of all kinds, right and wrong. */
export function arbitraryScript(maxBlocks: number, emphasis: Emphasis): fc.Arbitrary<Script> {
  const blocks = [
    ...[caseBlock, randomBlock, primitiveBlock, arrayBlock, programBlock, endBlock, detachBlock, rasterBlock],
  ].map((arbitrary, i) => ({ weight: WEIGHTS[emphasis][i]!, arbitrary }));
  return fc
    .tuple(setting, fc.array(fc.oneof(...blocks), { maxLength: maxBlocks, size: "max" }))
    .map(([drawn, steps]) => scriptOf(drawn, steps));
}
