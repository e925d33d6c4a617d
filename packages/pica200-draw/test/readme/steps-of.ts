import { printInstruction, programOf, type Shader, trace } from "@glasm/pica200";

/** The instructions that the first shader of a container executes for a vertex, each with what it has written. */
export function stepsOf(shader: Shader, attributes: readonly Float32Array[]): readonly string[] {
  const program = programOf(shader, 0);
  return trace(program, { attributes }).steps.map(({ instruction, writes }) => {
    const text = printInstruction(program.code[instruction]!, program.descriptors);
    const results = writes.map(({ file, index, after }) => `${file}${index} = (${after.join(", ")})`);
    return [text, ...results].join(" ; ");
  });
}
