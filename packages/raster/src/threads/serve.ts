import { type Assembled, instantiateModule, type WasmMemory } from "@glasm/codegen";
import { threadAt } from "../compilation/memory-layout.js";
import { WholeMemory } from "../compilation/whole-memory.js";
import { DrawingThread } from "./drawing-thread.js";
import type { RasterMessage, RasterPort } from "./raster-worker.js";
import { CONTROL } from "./shared-layout.js";

/** For how long a worker waits for jobs before it waits for a message, in milliseconds. */
const WAKEFUL_TIME = 50;

/** Makes a worker draw with the rasterizer that started it; its script need not do anything else. */
export function serveRasterizer(port: RasterPort): void {
  let served: ServedMemory | null = null;
  port.addEventListener("message", (event) => {
    const { joined, ...message } = (event as { readonly data: RasterMessage }).data;
    if (joined !== undefined) served = new ServedMemory(joined);
    served?.take(message);
  });
}

/** A memory that a worker shares with the thread that started it. */
class ServedMemory {
  private readonly memory: WholeMemory;
  private readonly number: number;
  private readonly thread: DrawingThread;
  private readonly programs = new Map<number, Assembled>();
  /** How many messages have come. */
  private received = 0;

  constructor({ memory, thread, threads, worker }: Required<RasterMessage>["joined"]) {
    this.memory = new WholeMemory(memory as WasmMemory);
    this.number = thread;
    const programs = (number: number): Assembled | undefined => this.programs.get(number);
    this.thread = new DrawingThread(this.memory, thread, threads, programs, worker);
  }

  /** Takes a message, and draws until there is nothing to do, or another message has been sent. */
  take({ programs = [], forgets = false }: RasterMessage): void {
    this.received += 1;
    if (forgets) this.programs.clear();
    for (const { number, module } of programs) {
      const functions = instantiateModule(module, this.memory.memory, threadAt(this.number));
      this.programs.set(number, functions as Assembled);
    }
    this.draw();
  }

  private draw(): void {
    const awake = CONTROL.awake / 4 + this.number;
    Atomics.store(this.memory.words, awake, 1);
    while (!this.hasMail) {
      const signal = Atomics.load(this.memory.words, CONTROL.signal / 4);
      const found = this.thread.drawSome();
      if (found === "dismissed") return;
      if (found === "drawn" || (found === "nothing" && this.waitFor(signal, WAKEFUL_TIME))) continue;
      if (found === "held up") this.waitFor(signal, 1);
      else if (found === "nothing" || found === "unknown program") {
        Atomics.store(this.memory.words, awake, 0);
        // Who has published a job before that has not sent a message.
        if (found === "unknown program" || this.thread.drawSome() !== "drawn") return;
        Atomics.store(this.memory.words, awake, 1);
      }
    }
  }

  private get hasMail(): boolean {
    return Atomics.load(this.memory.words, CONTROL.mail / 4 + this.number) !== this.received;
  }

  /** Waits for a change of the signal; whether there was one. */
  private waitFor(signal: number, time: number): boolean {
    const { words } = this.memory;
    Atomics.add(words, CONTROL.waiting / 4, 1);
    const result = Atomics.wait(words, CONTROL.signal / 4, signal, time);
    Atomics.sub(words, CONTROL.waiting / 4, 1);
    return result !== "timed-out";
  }
}
