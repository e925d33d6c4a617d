import { shareBundles } from "./packages/repo-checks/scripts/shared-bundles.mjs";

/** Coverage counts module by module. */
const isCounting = process.argv.some((argument) => argument.startsWith("--coverage"));

const BUNDLES = {
  "(\\.(test|check)\\.ts|[\\\\/]chunk-\\w+\\.mjs)$":
    "<rootDir>/packages/repo-checks/scripts/bundled-tests.mjs",
};
const MODULES = {
  "^.+\\.ts$": [
    "ts-jest",
    {
      useESM: true,
      tsconfig: "<rootDir>/tsconfig.base.json",
      diagnostics: false,
      astTransformers: { before: ["<rootDir>/packages/repo-checks/scripts/constant-globals.mjs"] },
    },
  ],
};

// Jest reads this file once, before it starts the workers.
shareBundles();

/** Every room's tests run from its sources, through the export condition "glasm-source". */
export default {
  testMatch: ["<rootDir>/{packages,apps}/*/test/**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  testEnvironment: "<rootDir>/packages/repo-checks/scripts/test-environment.mjs",
  setupFiles: ["<rootDir>/packages/repo-checks/scripts/property-seed.mjs"],
  // Bundled test files have it in themselves.
  setupFilesAfterEnv: isCounting ? ["<rootDir>/packages/repo-checks/scripts/same-values.mjs"] : [],
  testEnvironmentOptions: { customExportConditions: ["glasm-source", "node"] },
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  // Only what hangs is ended: how long a test takes depends on what else the machine does.
  testTimeout: 600_000,
  // By default one core stays idle, which is every other one of two.
  maxWorkers: "100%",
  // A worker keeps code and modules of every file that it has run, and gets slower by it: a fresh one takes its place.
  workerIdleMemoryLimit: "700MB",
  testSequencer: "<rootDir>/packages/repo-checks/scripts/test-order.mjs",
  modulePathIgnorePatterns: ["<rootDir>/(packages|apps)/[^/]+/dist/"],
  transform: isCounting ? MODULES : BUNDLES,
  // The chunks are in jest's cache, which may be anywhere.
  transformIgnorePatterns: [],
};
