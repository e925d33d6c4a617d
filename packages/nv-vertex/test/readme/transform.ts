import { load, run } from "@glasm/nv-vertex";

const PROGRAM = `!!VP1.0
DP4 o[HPOS].x, c[0], v[OPOS];
DP4 o[HPOS].y, c[1], v[OPOS];
DP4 o[HPOS].z, c[2], v[OPOS];
DP4 o[HPOS].w, c[3], v[OPOS];
END`;

/** Transforms any number of points, x, y and z each, by the four rows of a matrix, to x, y, z and w each. */
export function transform(points: Float32Array, matrix: Float32Array): Float32Array {
  const loaded = load(PROGRAM);
  if (!loaded.ok)
    throw new Error(loaded.diagnostics.map(({ line, message }) => `${line}: ${message}`).join("\n"));
  const parameters = new Float32Array(4 * 256);
  parameters.set(matrix); // c[0] to c[3]
  const positions = new Float32Array((points.length / 3) * 4);
  run(loaded.program, {
    attributes: { OPOS: { data: points, size: 3 } },
    results: { HPOS: positions },
    parameters,
  });
  return positions;
}
