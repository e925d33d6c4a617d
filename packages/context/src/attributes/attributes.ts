/**
 * The sixteen current vertex attributes, which are the conventional current values as well, and the
 * current values that alias none. [VP2 Table X.2]
 */
export class Attributes {
  /** 16 x 4 singles. */
  readonly current = new Float32Array(64);
  edgeFlag = true;
  colorIndex = 1;

  constructor() {
    for (let index = 0; index < 16; index += 1) this.set(index, 0, 0, 0, 1);
    // [Ruling 35]
    this.set(1, 1, 0, 0, 1);
    this.set(2, 0, 0, 1, 1);
    this.set(3, 1, 1, 1, 1);
  }

  set(index: number, x: number, y: number, z: number, w: number): void {
    const { current } = this;
    current[index * 4] = x;
    current[index * 4 + 1] = y;
    current[index * 4 + 2] = z;
    current[index * 4 + 3] = w;
  }
}
