import type { NamedBinding, Program, Variable } from "@glasm/nv-gpu";
import { ATTRIBUTE_NUMBERS } from "@glasm/nv-gpu";
import { spelledIn } from "../../machine/nv-gpu/spelled-bindings.js";

/** What a program calls attributes, parameters and results, by how the page names these. */
export function namesOf({ variables }: Program): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const variable of variables) {
    const bindings = variable.bindings.flatMap((binding) =>
      binding.kind === "named" ? membersOf(binding) : [],
    );
    bindings.forEach((binding, member) => {
      names[binding] ??=
        bindings.length === 1 && !isArray(variable) ? variable.name : `${variable.name}[${member}]`;
    });
  }
  return names;
}

const isArray = ({ dimensions }: Variable): boolean => dimensions.length > 0;

function membersOf(binding: NamedBinding): readonly string[] {
  return spelledIn(binding).map((spelled) => {
    const number = ATTRIBUTE_NUMBERS[spelled.replace(/^vertex\./, "")];
    return spelled.startsWith("vertex.") && number !== undefined ? `vertex.attrib[${number}]` : spelled;
  });
}
