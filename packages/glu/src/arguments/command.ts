import type { Parameter } from "./parameters.js";

/** The parameters of a command by its values, in order. */
type Parameters<Values extends readonly unknown[]> = {
  readonly [Index in keyof Values]: Parameter<Values[Index]>;
};

/** A command as it is called: all arguments are converted in order, as C would, then it runs. */
export function command<Values extends readonly unknown[], Result>(
  name: string,
  parameters: readonly [...Parameters<Values>],
  run: (...values: Values) => Result,
): (...given: readonly unknown[]) => Result {
  const all = parameters as readonly Parameter<unknown>[];
  return (...given) => {
    const values = all.map((parameter, i) =>
      parameter.convert(given[i], `${name}: argument ${parameter.name}`),
    );
    return run(...(values as unknown as Values));
  };
}
