/** What a loop of a WebAssembly function consists of, without the loops inside of it. */
export interface LoopWork {
  /** All instructions, by opcode; those of SIMD by 0xfd00 + their number. */
  readonly opcodes: readonly number[];
}

const SIMD = 0xfd00;
const LOOP = 0x03;
const CODE_SECTION = 10;

/** Reads a binary; `at` is the place of the next byte. */
class Reader {
  at: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.bytes[this.at++]!;
  }

  unsigned(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
}

/** The loops of all functions of a module that `@glasm/codegen` assembled, inner ones before outer ones. */
export function loopsOf(module: Uint8Array): LoopWork[] {
  const reader = new Reader(module, 8);
  for (;;) {
    const section = reader.byte();
    const size = reader.unsigned();
    if (section === CODE_SECTION) break;
    reader.at += size;
  }
  const loops: LoopWork[] = [];
  for (let functions = reader.unsigned(); functions > 0; functions -= 1) {
    const size = reader.unsigned();
    const end = reader.at + size;
    for (let runs = reader.unsigned(); runs > 0; runs -= 1) {
      reader.unsigned();
      reader.byte();
    }
    readLoops(reader, end, loops);
  }
  return loops;
}

function readLoops(reader: Reader, end: number, loops: LoopWork[]): void {
  /** For each open block the list of its instructions: a loop has one of its own. */
  const open: number[][] = [[]];
  const isLoop: boolean[] = [false];
  while (reader.at < end) {
    const opcode = readInstruction(reader);
    open.at(-1)!.push(opcode);
    if (opcode === LOOP) open.push([]);
    else if (opcode === 0x02 || opcode === 0x04) open.push(open.at(-1)!);
    if (opcode === LOOP || opcode === 0x02 || opcode === 0x04) isLoop.push(opcode === LOOP);
    if (opcode !== 0x0b) continue;
    const opcodes = open.pop()!;
    if (isLoop.pop() === true) loops.push({ opcodes });
  }
}

/** The opcode of an instruction, whose immediates are passed over. */
function readInstruction(reader: Reader): number {
  const opcode = reader.byte();
  if (opcode === 0xfd) return SIMD + readVectorInstruction(reader);
  if (opcode >= 0x02 && opcode <= 0x04) reader.byte();
  else if (opcode === 0x0c || opcode === 0x0d || opcode === 0x10) reader.unsigned();
  else if (opcode >= 0x20 && opcode <= 0x23) reader.unsigned();
  else if (opcode >= 0x28 && opcode <= 0x3e) passMemory(reader);
  else if (opcode === 0x41) reader.unsigned();
  else if (opcode === 0x43) reader.at += 4;
  else if (opcode === 0x44) reader.at += 8;
  return opcode;
}

function readVectorInstruction(reader: Reader): number {
  const opcode = reader.unsigned();
  if (opcode <= 0x0b || opcode === 0x5c || opcode === 0x5d) passMemory(reader);
  else if (opcode === 0x0c || opcode === 0x0d) reader.at += 16;
  else if (opcode >= 0x15 && opcode <= 0x22) reader.at += 1;
  else if (opcode >= 0x54 && opcode <= 0x5b) {
    passMemory(reader);
    reader.at += 1;
  }
  return opcode;
}

function passMemory(reader: Reader): void {
  reader.unsigned();
  reader.unsigned();
}

const LOAD8X8 = SIMD + 0x02;
const F32X4_DIV = SIMD + 0xe7;
const F64X2_DIV = SIMD + 0xf3;

/** How much a loop does in one turn. */
export interface Work {
  /** Instructions that compute: all but those that only move locals and constants. */
  readonly computing: number;
  readonly loads: number;
  readonly stores: number;
  /** Loads of eight bytes as words of 16 bits. */
  readonly texelPairs: number;
  readonly singleDivisions: number;
  readonly doubleDivisions: number;
}

export function workOf({ opcodes }: LoopWork): Work {
  const count = (test: (opcode: number) => boolean): number => opcodes.filter(test).length;
  return {
    computing: count((opcode) => opcode >= 0x45),
    loads: count(
      (opcode) =>
        (opcode >= 0x28 && opcode <= 0x35) ||
        (opcode >= SIMD && opcode <= SIMD + 0x0a) ||
        opcode === SIMD + 0x5c,
    ),
    stores: count(
      (opcode) => (opcode >= 0x36 && opcode <= 0x3e) || opcode === SIMD + 0x0b || opcode === SIMD + 0x5a,
    ),
    texelPairs: count((opcode) => opcode === LOAD8X8),
    singleDivisions: count((opcode) => opcode === F32X4_DIV),
    doubleDivisions: count((opcode) => opcode === F64X2_DIV),
  };
}
