import tseslint from "typescript-eslint";

/** Everything whose results are the same bits on every machine. [Ruling 3] */
const DETERMINISTIC = [
  "packages/{base,codegen,context,glu,nv-gpu,nv-gpu-draw,nv-vertex,nv2a,pica200-draw,raster,valhall,valhall-draw}/src/**/*.ts",
  "apps/rasterizer/src/**/*.ts",
];
/** What the rasterizer offers to programs that run under Node. */
const NODE_ONLY = ["apps/rasterizer/src/node/**"];

/** The language leaves the accuracy of these to the host. */
const HOST_DEPENDENT_MATH = [
  ...[
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
  ],
  ...["pow", "exp", "expm1", "log", "log1p", "log2", "log10", "hypot", "cbrt", "random"],
];

/** Constant powers of two are the exception. */
const CONSTANT_EXPONENTS = ["Literal", "UnaryExpression", "Identifier"]
  .map((type) => `[right.type='${type}']`)
  .join(", ");

const HOST_GLOBALS = ["Date", "process", "performance", "crypto", "console", "setTimeout", "setInterval"];

/** What makes results depend on the host; what holds for all files is in .oxlintrc.json. */
export default tseslint.config(
  { ignores: ["**/dist/**", "**/node_modules/**", "**/out/**", "coverage/**", "docs/site/**"] },
  {
    files: DETERMINISTIC,
    languageOptions: { parser: tseslint.parser },
    ignores: NODE_ONLY,
    rules: {
      "no-restricted-properties": [
        "error",
        ...HOST_DEPENDENT_MATH.map((property) => ({
          object: "Math",
          property,
          message: "Its result depends on the host; take the functions of @glasm/base.",
        })),
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: `BinaryExpression[operator='**']:not([left.value=2]:matches(${CONSTANT_EXPONENTS}))`,
          message: "The result of ** depends on the host.",
        },
        {
          selector: "AssignmentExpression[operator='**=']",
          message: "The result of ** depends on the host.",
        },
      ],
      "no-restricted-globals": [
        "error",
        ...HOST_GLOBALS.map((name) => ({ name, message: "It belongs to the host." })),
      ],
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: ["node:*"], message: "It belongs to Node." }] },
      ],
    },
  },
);
