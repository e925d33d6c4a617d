import { PICA200, trace } from "@glasm/pica200";
import { program, uniforms } from "./shade.js";

const attributes = [Float32Array.of(1, 2, 3, 1), Float32Array.of(1, 1, 1, 1)];
const { steps, end, executed } = trace(program, { attributes, uniforms });
for (const step of steps) {
  const written = step.writes.map((write) => `${PICA200.printRegister(write)} = ${write.after.join(" ")}`);
  console.log([PICA200.printStep(program, step), ...written].join(" ; "));
}
console.log(`${end} after ${executed} instructions`);
