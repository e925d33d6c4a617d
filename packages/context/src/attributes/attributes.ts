import { ATTRIBUTE_COUNT, attributeOf } from "../programs/machine.js";

/** Numbers of the attributes that alias conventional current values. [VP2 Table X.2] */
export const ATTRIBUTE = {
  vertex: attributeOf("position"),
  vertexWeight: attributeOf("weight"),
  normal: attributeOf("normal"),
  color: attributeOf("color"),
  secondaryColor: attributeOf("secondary-color"),
  fogCoord: attributeOf("fog-coordinate"),
  /** Of texture unit 0; the other units follow. */
  texCoord: attributeOf("texture-coordinates-0"),
} as const;

/** What PushAttrib saves of the current values. */
export interface SavedAttributes {
  readonly current: Float32Array;
  readonly edgeFlag: boolean;
  readonly colorIndex: number;
}

/**
 * The sixteen current vertex attributes, which are the conventional current values as well, and the
 * current values that alias none. [VP2 Table X.2]
 */
export class Attributes {
  /** 16 x 4 singles. */
  readonly current = new Float32Array(4 * ATTRIBUTE_COUNT);
  /** [GL1.3 2.6.2] */
  edgeFlag = true;
  /** A single. [GL1.3 2.7] */
  colorIndex = 1;

  constructor() {
    for (let index = 0; index < ATTRIBUTE_COUNT; index += 1) this.set(index, 0, 0, 0, 1); // [Ruling 35]
    this.set(ATTRIBUTE.vertexWeight, 1, 0, 0, 1);
    this.set(ATTRIBUTE.normal, 0, 0, 1, 1);
    this.set(ATTRIBUTE.color, 1, 1, 1, 1);
  }

  /** Sets one attribute, rounding to singles. */
  set(index: number, x: number, y: number, z: number, w: number): void {
    const { current } = this;
    current[index * 4] = x;
    current[index * 4 + 1] = y;
    current[index * 4 + 2] = z;
    current[index * 4 + 3] = w;
  }

  /** A copy of everything. [Ruling 36] */
  save(): SavedAttributes {
    return { current: this.current.slice(), edgeFlag: this.edgeFlag, colorIndex: this.colorIndex };
  }

  restore(saved: SavedAttributes): void {
    this.current.set(saved.current);
    this.edgeFlag = saved.edgeFlag;
    this.colorIndex = saved.colorIndex;
  }
}
