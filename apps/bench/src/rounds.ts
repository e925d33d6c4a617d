/** Something that is timed beside others. */
export interface Contender {
  readonly title: string;
  /** Gives the processor time in nanoseconds that its work takes once. */
  readonly time: () => number | Promise<number>;
}

/** How long a contender is timed without a pause; the same as in yardsticks/protocol.c. */
const TURN_NANOSECONDS = 50e6;

/**
 * The processor time in nanoseconds that this process, all of its threads, needs for some work: the first time if it is
 * long. Otherwise that has only warmed the caches, and the mean of as many times counts as a turn has room for.
 */
export function processorTime(work: () => void): number {
  return timeTurn(work, processorTimeOnce);
}

/** The same for work that is done once. */
export function processorTimeOnce(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return 1000 * (user + system);
}

/** The same by the clock, for work that several threads do. */
export function clockTime(work: () => void): number {
  return timeTurn(work, (run) => {
    const before = process.hrtime.bigint();
    run();
    return Number(process.hrtime.bigint() - before);
  });
}

function timeTurn(work: () => void, measured: (work: () => void) => number): number {
  const first = measured(work);
  if (first >= TURN_NANOSECONDS) return first;
  let total = 0;
  let times = 0;
  for (; total < TURN_NANOSECONDS; times += 1) total += measured(work);
  return total / times;
}

/**
 * The times of each contender, in nanoseconds, round by round. In each round every contender has one turn, so that what
 * slows the machine down for a while hits all of them; one round before them is not counted.
 */
export async function interleavedTimes(
  contenders: readonly Contender[],
  rounds: number,
): Promise<readonly (readonly number[])[]> {
  const times = contenders.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [i, { time }] of contenders.entries()) {
      const nanoseconds = await time();
      if (round > 0) times[i]!.push(nanoseconds);
    }
  }
  return times;
}

/** The median of these times of each contender. */
export async function interleavedMedians(
  contenders: readonly Contender[],
  rounds: number,
): Promise<readonly number[]> {
  return (await interleavedTimes(contenders, rounds)).map(median);
}

/** The middle one of some numbers, or the mean of the two middle ones. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
