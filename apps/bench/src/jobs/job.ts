/** Something to be timed and checked, as in yardsticks/protocol.h. */
export interface Job {
  /** Does all the work once. */
  readonly run: () => void;
  /** What comes of it. */
  readonly output: () => Uint8Array;
}

/** Jobs by their names, each prepared when it is asked for. */
export type Jobs = Readonly<Record<string, () => Job>>;
