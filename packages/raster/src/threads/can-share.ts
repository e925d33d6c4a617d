/** Whether threads can share memory here, and this one may wait for others: that of a page may not. */
export function canShare(): boolean {
  try {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, -1, 0);
    return true;
  } catch {
    return false;
  }
}
