import { parseArgs } from "node:util";

/** How much to measure. */
export interface Effort {
  readonly vertices: number;
  readonly rounds: number;
  /** How many times a page is opened, and edited. */
  readonly pageRounds: number;
}

export interface Options {
  readonly effort: Effort;
  /** Whether the native programs are built and run. */
  readonly yardsticks: boolean;
  /** Whether docs/performance.md gets the table. */
  readonly write: boolean;
}

/** Both in whole chunks of 1,000 vertices. */
const FULL: Effort = { vertices: 200_000, rounds: 9, pageRounds: 5 };
const QUICK: Effort = { vertices: 20_000, rounds: 3, pageRounds: 3 };

export const USAGE = `npm run bench -- [--quick] [--without-yardsticks] [--write]

  --quick               few vertices and rounds: shows that everything works, not how fast it is
  --without-yardsticks  measures glasm alone, for machines without gcc and Mesa
  --write               puts the table into docs/performance.md
`;

/** @throws TypeError for an unknown option */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: "boolean", default: false },
      "without-yardsticks": { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  return {
    effort: values.quick ? QUICK : FULL,
    yardsticks: !values["without-yardsticks"],
    write: values.write,
  };
}
