/** Numbers that look random and are the same in every run: a Weyl sequence through a mixing function of 32 bits. */
export class Random {
  private state: number;

  /** @param seed a whole number, of which the low 32 bits count */
  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** 32 bits, as a whole number. */
  word(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let x = this.state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return (x ^ (x >>> 14)) >>> 0;
  }

  /** In [0,1). */
  next(): number {
    return this.word() / 2 ** 32;
  }

  /** In [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** An integer from 0 to `count`, exclusive. */
  below(count: number): number {
    return Math.floor(count * this.next());
  }
}
