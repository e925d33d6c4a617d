import tseslint from "typescript-eslint";

/** Everything whose results are the same bits on every machine. [Ruling 3] */
const DETERMINISTIC = [
  "packages/base/src/**",
  "packages/codegen/src/**",
  "packages/nv-vertex/src/**",
  "packages/context/src/**",
  "packages/pica200-draw/src/**",
  "packages/raster/src/**",
  "apps/rasterizer/src/**",
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

export default tseslint.config(
  { ignores: ["**/dist/**", "**/node_modules/**", "**/out/**", "coverage/**", "docs/site/**"] },
  {
    files: ["**/*.{js,mjs,cjs,ts,tsx}"],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-debugger": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-constant-condition": ["error", { checkLoops: false }],
      "no-unreachable": "error",
      "no-fallthrough": "error",
      "no-throw-literal": "error",
      "no-console": "error",
      "max-lines": ["error", { max: 500, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: [
      "packages/repo-checks/scripts/**",
      "packages/*/scripts/**",
      "apps/*/scripts/**",
      "packages/*/test/prove/**",
      "packages/repo-checks/mutants/**",
    ],
    rules: { "no-console": "off" },
  },
  {
    files: ["{packages,apps}/*/{src,test,mutants}/**/*.{ts,tsx}"],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    languageOptions: {
      parserOptions: { project: ["packages/repo-checks/tsconfig.json", "apps/playground/tsconfig.json"] },
    },
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/prefer-for-of": "off",
    },
  },
  { files: ["packages/context/src/generated/**"], rules: { "max-lines": "off" } },
  {
    // A screen.
    files: ["{apps,packages}/*/{src,scripts}/**"],
    rules: { "max-lines-per-function": ["error", { max: 60 }] },
  },
  {
    files: DETERMINISTIC,
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
