/** A surface over the x-z plane. */
export interface HeightField {
  /** x, y and z of each vertex. */
  readonly positions: Float32Array;
  /** Of length 1, beside the positions. */
  readonly normals: Float32Array;
  /** A triangle strip that faces up: row after row, with triangles without an area between them. */
  readonly strip: Uint16Array;
  /** The height of the surface at a place, or at the next one that it covers. */
  heightAt(x: number, z: number): number;
}

/**
 * A square of `size` by `size` around the origin, of `cells` by `cells` cells; at most 255 cells, so that the numbers
 * of its vertices are unsigned shorts.
 */
export function heightField(
  cells: number,
  size: number,
  height: (x: number, z: number) => number,
): HeightField {
  const side = cells + 1;
  const step = size / cells;
  const positions = new Float32Array(3 * side * side);
  for (let i = 0; i < side * side; i += 1) {
    const x = (i % side) * step - size / 2;
    const z = Math.floor(i / side) * step - size / 2;
    positions[3 * i] = x;
    positions[3 * i + 1] = height(x, z);
    positions[3 * i + 2] = z;
  }

  /** Between four vertices their heights are blended. */
  const heightAt = (x: number, z: number): number => {
    const u = Math.min(Math.max((x + size / 2) / step, 0), cells);
    const v = Math.min(Math.max((z + size / 2) / step, 0), cells);
    const column = Math.min(Math.floor(u), cells - 1);
    const row = Math.min(Math.floor(v), cells - 1);
    const at = 3 * (row * side + column) + 1;
    const near = positions[at]! + (positions[at + 3]! - positions[at]!) * (u - column);
    const next = at + 3 * side;
    const far = positions[next]! + (positions[next + 3]! - positions[next]!) * (u - column);
    return near + (far - near) * (v - row);
  };

  const normals = new Float32Array(3 * side * side);
  for (let i = 0; i < 3 * side * side; i += 3) {
    const x = positions[i]!;
    const z = positions[i + 2]!;
    const slopeX = (heightAt(x + step, z) - heightAt(x - step, z)) / (2 * step);
    const slopeZ = (heightAt(x, z + step) - heightAt(x, z - step)) / (2 * step);
    const length = Math.sqrt(slopeX * slopeX + 1 + slopeZ * slopeZ);
    normals[i] = -slopeX / length;
    normals[i + 1] = 1 / length;
    normals[i + 2] = -slopeZ / length;
  }

  // Between two rows the last vertex of one and the first of the other come twice.
  const length = 2 * side + 2;
  const strip = new Uint16Array(cells * length - 2);
  for (let i = 0; i < strip.length; i += 1) {
    const row = Math.floor((i + 1) / length);
    const n = Math.min(Math.max(((i + 1) % length) - 1, 0), length - 3);
    strip[i] = (row + (n % 2)) * side + Math.floor(n / 2);
  }
  return { positions, normals, strip, heightAt };
}
