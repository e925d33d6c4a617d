export function linkerLibrary(present: readonly object[], absent: readonly object[]): string;
