import fc from "fast-check";

/** Numbers that are spread evenly: those of fc.double crowd around zero. */
export const uniform = (min: number, max: number): fc.Arbitrary<number> =>
  fc.nat(0x7fffffff).map((value) => min + (value / 0x7fffffff) * (max - min));

export const unit = fc.oneof(
  { weight: 4, arbitrary: uniform(0, 1) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 10 }).map((value) => value / 10) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 0.5) },
);
export const comparison = fc.constantFrom(
  ...(["never", "less", "equal", "lequal", "greater", "notequal", "gequal", "always"] as const),
);
const factor = fc.constantFrom(
  ...(["zero", "one", "src-color", "one-minus-src-color", "dst-color", "one-minus-dst-color"] as const),
  ...([
    "src-alpha",
    "one-minus-src-alpha",
    "dst-alpha",
    "one-minus-dst-alpha",
    "src-alpha-saturate",
  ] as const),
  ...(["constant-color", "one-minus-constant-color", "constant-alpha"] as const),
  "one-minus-constant-alpha" as const,
);
const single = unit.map(Math.fround);
const factors = { source: factor, destination: factor };
export const blending = fc.record(
  {
    equation: fc.constantFrom(...(["add", "add", "subtract", "reverse-subtract", "min", "max"] as const)),
    ...factors,
    alphaFactors: fc.record(factors),
    constant: fc.tuple(single, single, single, single),
  },
  { requiredKeys: ["equation", "source", "destination", "constant"] },
);
const stencilOperation = fc.constantFrom(
  ...(["keep", "zero", "replace", "increment", "decrement", "invert"] as const),
  ...(["increment-wrap", "decrement-wrap"] as const),
);
const byte = fc.oneof(fc.constantFrom(0, 0xff), fc.nat(0xff));
export const stencilTest = fc.record({
  comparison,
  ...{ reference: byte, mask: byte, writeMask: byte },
  ...{ fail: stencilOperation, depthFail: stencilOperation, depthPass: stencilOperation },
});
export const logicOperation = fc.constantFrom(
  ...(["clear", "and", "and-reverse", "copy", "and-inverted", "noop", "xor", "or", "nor"] as const),
  ...(["equiv", "invert", "or-reverse", "copy-inverted", "or-inverted", "nand", "set"] as const),
);
export const fog = fc.record({
  mode: fc.constantFrom("exp" as const, "exp2" as const, "linear" as const),
  density: fc.oneof(uniform(0, 2), fc.constantFrom(0, 1e30, Infinity)).map(Math.fround),
  start: uniform(-1, 2).map(Math.fround),
  end: fc.oneof(uniform(-1, 5), fc.constantFrom(0, Infinity)).map(Math.fround),
  color: fc.tuple(single, single, single),
  magnitude: fc.boolean(),
});
export const polygonStipple = fc.uint32Array({ minLength: 32, maxLength: 32 });
const rectangle = fc.record({
  x: fc.integer({ min: -20, max: 80 }),
  y: fc.integer({ min: -20, max: 50 }),
  width: fc.integer({ min: 0, max: 90 }),
  height: fc.integer({ min: 0, max: 60 }),
});
/** How alpha and coverage decide which samples are drawn. */
export const sampling = fc.record({
  alphaToCoverage: fc.boolean(),
  alphaToOne: fc.boolean(),
  coverage: fc.option(fc.record({ value: uniform(0, 1), invert: fc.boolean() }), { freq: 2 }),
});
export const colorMask = fc.oneof(
  fc.constant([true, true, true, true] as const),
  fc.constant([false, false, false, false] as const),
  fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
);
/** Changes of the initial state. */
export const rasterChanges = fc.record({
  flat: fc.boolean(),
  twoSided: fc.boolean(),
  colorSum: fc.boolean(),
  depthTest: fc.option(fc.record({ comparison, write: fc.boolean() }), { freq: 8 }),
  alphaTest: fc.option(fc.record({ comparison, reference: unit }), { freq: 2 }),
  blend: fc.option(blending, { freq: 2 }),
  fog: fc.option(fog, { freq: 2 }),
  polygonStipple: fc.option(polygonStipple, { freq: 2 }),
  stencilTest: fc.option(stencilTest, { freq: 2 }),
  backStencilTest: fc.option(stencilTest, { freq: 2, nil: undefined }),
  logicOperation: fc.option(logicOperation, { freq: 2 }),
  scissor: fc.option(rectangle, { freq: 2 }),
  colorMask,
  polygonOffset: fc.record({
    factor: fc.constantFrom(0, 1, -0.7),
    units: fc.constantFrom(0, 3, -5),
    fill: fc.boolean(),
    line: fc.constant(false),
    point: fc.constant(false),
  }),
});
