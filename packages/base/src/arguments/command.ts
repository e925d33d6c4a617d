import type { Parameter } from "./parameter.js";

/** The parameters of a command by its values, in order. */
export type CommandParameters<Values extends readonly unknown[]> = {
  readonly [Index in keyof Values]: Parameter<Values[Index]>;
};

/** A command as it is called: all arguments are converted in order, as C would, then it runs. */
export function command<Values extends readonly unknown[], Result>(
  name: string,
  parameters: readonly [...CommandParameters<Values>],
  run: (...values: NoInfer<Values>) => Result,
): (...given: Values) => Result {
  const all = parameters as readonly Parameter<unknown>[];
  return (...given) => {
    const values = all.map((parameter, i) =>
      parameter.convert(given[i], `${name}: argument ${parameter.name}`),
    );
    return run(...(values as unknown as Values));
  };
}
