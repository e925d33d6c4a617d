/** Sixteen numbers, column after column. [GL1.3 2.10.2] */
export type Matrix = readonly number[];

const ORDER = [0, 1, 2, 3] as const;

/** A matrix from its elements by row and column. */
function matrixOf(element: (row: number, column: number) => number): Matrix {
  return ORDER.flatMap((column) => ORDER.map((row) => element(row, column)));
}

const at = (matrix: Matrix, row: number, column: number): number => matrix[4 * column + row]!;

export const IDENTITY = matrixOf((row, column) => (row === column ? 1 : 0));

/** A matrix from its rows, as it is written on paper. */
export function fromRows(...rows: readonly (readonly number[])[]): Matrix {
  return matrixOf((row, column) => rows[row]![column]!);
}

export function product(a: Matrix, b: Matrix): Matrix {
  return matrixOf((row, column) =>
    ORDER.reduce<number>((sum, k) => sum + at(a, row, k) * at(b, k, column), 0),
  );
}

export function transpose(matrix: Matrix): Matrix {
  return matrixOf((row, column) => at(matrix, column, row));
}

/** The inverse by Gauss-Jordan elimination with the largest pivots; a RangeError where there is none. */
export function inverse(matrix: Matrix): Matrix {
  const rows = ORDER.map((row) => [
    ...ORDER.map((column) => at(matrix, row, column)),
    ...ORDER.map((column) => (row === column ? 1 : 0)),
  ]);
  for (const column of ORDER) {
    const candidates = ORDER.slice(column);
    const pivot = candidates.reduce((best, row) =>
      Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!) ? row : best,
    );
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const divisor = rows[column][column]!;
    if (divisor === 0) throw new RangeError("the matrix has no inverse");
    const unit = rows[column].map((value) => value / divisor);
    for (const row of ORDER) {
      const factor = rows[row]![column]!;
      rows[row] = row === column ? unit : rows[row]!.map((value, i) => value - factor * unit[i]!);
    }
  }
  return matrixOf((row, column) => rows[row]![4 + column]!);
}

export function translation(x: number, y: number, z: number): Matrix {
  return fromRows([1, 0, 0, x], [0, 1, 0, y], [0, 0, 1, z], [0, 0, 0, 1]);
}

export function scaling(x: number, y: number, z: number): Matrix {
  return fromRows([x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]);
}

/** A counter-clockwise rotation by degrees about (x, y, z), a vector of any length but zero. [GL1.3 2.10.2] */
export function rotation(degrees: number, x: number, y: number, z: number): Matrix {
  const length = Math.hypot(x, y, z);
  const u = [x / length, y / length, z / length] as const;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const s = [0, -u[2], u[1], u[2], 0, -u[0], -u[1], u[0], 0];
  return matrixOf((row, column) => {
    if (row === 3 || column === 3) return row === column ? 1 : 0;
    const parallel = u[row]! * u[column]!;
    return parallel + cos * ((row === column ? 1 : 0) - parallel) + sin * s[3 * row + column]!;
  });
}

/** The six arguments of Frustum and Ortho: left, right, bottom, top, near, far. */
export type Volume = readonly [number, number, number, number, number, number];

export function frustum(...[l, r, b, t, n, f]: Volume): Matrix {
  return fromRows(
    [(2 * n) / (r - l), 0, (r + l) / (r - l), 0],
    [0, (2 * n) / (t - b), (t + b) / (t - b), 0],
    [0, 0, -(f + n) / (f - n), (-2 * f * n) / (f - n)],
    [0, 0, -1, 0],
  );
}

export function ortho(...[l, r, b, t, n, f]: Volume): Matrix {
  return fromRows(
    [2 / (r - l), 0, 0, -(r + l) / (r - l)],
    [0, 2 / (t - b), 0, -(t + b) / (t - b)],
    [0, 0, -2 / (f - n), -(f + n) / (f - n)],
    [0, 0, 0, 1],
  );
}
