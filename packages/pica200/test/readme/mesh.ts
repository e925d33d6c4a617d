import { run } from "@glasm/pica200";
import { program, uniforms } from "./shade.js";

const COUNT = 1_000_000;
const STRIDE = 7; // of each vertex: x, y and z, and a color with red, green, blue and alpha
const mesh = Float32Array.from({ length: STRIDE * COUNT }, (_, i) => i % 100);

const color = { data: mesh, stride: STRIDE, offset: 3 };
const positions = new Float32Array(4 * COUNT);
run(program, {
  attributes: { place: { data: mesh, size: 3, stride: STRIDE }, paint: color },
  results: { position: positions, color },
  uniforms,
});
console.log(`${positions.subarray(-4).join(" ")}; ${mesh.subarray(-4).join(" ")}`);
