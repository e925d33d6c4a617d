import { assemble, programOf, run, setUniform, uniformsOf } from "@glasm/pica200";

const TEXT = `
  ; Moves a point by a matrix, and halves a color rounds.x + 1 times.
  .fvec transform[4], tint
  .ivec rounds
  .bool isTinted
  .constf half(0.5, 0.5, 0.5, 1.0)
  .in place
  .in paint
  .out moved position
  .out shade color
  .proc main
    dp4 moved.x, transform[0], place
    dp4 moved.y, transform[1], place
    dp4 moved.z, transform[2], place
    dp4 moved.w, transform[3], place
    mov r1, paint
    ifu isTinted
      mul r1, tint, r1
    .end
    for rounds
      mul r1, half, r1
    .end
    mov shade, r1
    end
  .end`;

const assembled = assemble([{ name: "shade.pica", text: TEXT }]);
if (!assembled.ok)
  throw new SyntaxError(
    assembled.diagnostics.map(({ line, column, message }) => `${line}:${column}: ${message}`).join("\n"),
  );
export const { bytes } = assembled; // a .shbin file
export const program = programOf(assembled.shader, 0);

export const uniforms = uniformsOf(program); // the constants of the program, and zeros
setUniform(program, uniforms, "transform", [1, 0, 0, 10, 0, 1, 0, 20, 0, 0, 1, 30, 0, 0, 0, 1]);
setUniform(program, uniforms, "transform[2]", [0, 0, 2, 0]); // a row of the matrix
setUniform(program, uniforms, "tint", [1, 0.5, 0.25, 1]);
setUniform(program, uniforms, "rounds", [1, 0, 0, 0]);
setUniform(program, uniforms, "isTinted", true);

const places = Float32Array.of(1, 2, 3, 1, 4, 5, 6, 1); // v0 of two vertices
const paints = Float32Array.of(1, 1, 1, 1, 0.5, 0.5, 0.5, 1); // v1
const moved = new Float32Array(8); // o0
const shades = new Float32Array(8); // o1
run(program, { count: 2, attributes: [places, paints], uniforms, outputs: [moved, shades] });
console.log(`o0: ${moved.join(" ")}`);
console.log(`o1: ${shades.join(" ")}`);
