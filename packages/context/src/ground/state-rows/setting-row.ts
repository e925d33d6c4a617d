import type { TokenName } from "../../generated/tokens.js";
import type { AttribGroup, StateRow, StateType, StateValue } from "./state-row.js";

/** Makes rows for fields of an object of settings, which the groups of a row save. */
export const settingRows =
  <Context, Field extends string>(settingsOf: (context: Context) => Record<Field, StateValue>) =>
  (citation: string, ...groups: readonly AttribGroup[]) =>
  (name: TokenName, field: Field, type: StateType, initial: StateValue): StateRow<Context> => ({
    name,
    type,
    initial,
    groups,
    get: (context) => settingsOf(context)[field],
    set: (context, value) => {
      settingsOf(context)[field] = value;
    },
    citation,
  });
