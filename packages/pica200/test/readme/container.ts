import { disassemble, readShader } from "@glasm/pica200";
import { bytes } from "./shade.js"; // or what readFileSync gives of a file

const read = readShader(bytes);
if (!read.ok)
  throw new SyntaxError(read.diagnostics.map((d) => `at byte ${d.position}: ${d.message}`).join("\n"));
for (const { stage, entry, uniforms } of read.shader.executables)
  console.log(`a ${stage} shader from word ${entry}: ${uniforms.map(({ name }) => name).join(" ")}`);

const text = disassemble(bytes);
if (text.ok) for (const source of text.sources) console.log(source.text);
