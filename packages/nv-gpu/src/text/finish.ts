/** From what the text has said to a program. */

import { LIMITS } from "../isa/limits.js";
import type { Instruction, Program, Variable } from "../program/program.js";
import type { Context, OpenVariable } from "./context.js";
import type { OpenInstruction } from "./instructions.js";

const ENTRY_LABEL = "main";

/** The program, deeply frozen, of a text without errors. */
export function finishProgram(context: Context, instructions: readonly OpenInstruction[]): Program {
  const { type, options, declarations, variables, labels, blocks, subroutineTypes } = context;
  const main = labels.labels.find(({ name }) => name === ENTRY_LABEL);
  return Object.freeze({
    type,
    options: Object.freeze([...options]),
    declarations: Object.freeze(Object.fromEntries(declarations)),
    variables: Object.freeze(variables.map((variable) => closedVariable(context, variable))),
    subroutineTypes: Object.freeze(
      subroutineTypes.map(({ name, labels: members }) =>
        Object.freeze({
          name,
          labels: Object.freeze(Array.from(members.keys(), (member) => labels.numberOf(member)!)),
        }),
      ),
    ),
    instructions: Object.freeze(instructions.map((instruction) => closedInstruction(context, instruction))),
    labels: Object.freeze(labels.labels.map((label) => Object.freeze(label))),
    blocks: Object.freeze(blocks.blocks.map((block) => Object.freeze(block))),
    entry: main?.instruction ?? 0,
  });
}

/** Sizes that were unknown are known now; shared memory that is not declared is not used. */
function closedVariable(context: Context, variable: OpenVariable): Variable {
  const dimensions = variable.dimensions.map(({ of, size, side }) =>
    Object.freeze({ of, size: size ?? context.countOf(side!) ?? LIMITS.sharedBytes }),
  );
  return Object.freeze({ ...variable, dimensions: Object.freeze(dimensions) });
}

/** Labels are numbers now; an open instruction belongs to this program alone. */
function closedInstruction({ labels }: Context, open: OpenInstruction): Instruction {
  if (open.label === null) return Object.freeze(open as Instruction);
  return Object.freeze({ ...open, label: labels.numberOf(open.label)! });
}
