export function readMesh(obj: string): void {
  if (!/^f /m.test(obj)) throw new Error("It has no faces.");
}
