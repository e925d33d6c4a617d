/** A component as a byte: clamped to [0,1] and rounded to nearest; NaN gives 0. [GL1.3 3.8.1] */
export function toByte(component: number): number {
  return component >= 1 ? 0xff : component > 0 ? (component * 0xff + 0.5) | 0 : 0;
}
