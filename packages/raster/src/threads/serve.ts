import { type Assembled, FUNCTION_EXPORT, instantiateModule, type WasmMemory } from "@glasm/codegen";
import { threadAt } from "../compilation/memory-layout.js";
import { WholeMemory } from "../compilation/whole-memory.js";
import { type CalledFunction, CallingThread } from "./calling-thread.js";
import { DrawingThread, type Found } from "./drawing-thread.js";
import type { PostedFunction, RasterMessage, RasterPort } from "./raster-worker.js";
import { CONTROL } from "./shared-layout.js";
import { Signal } from "./signal.js";

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
  private readonly calling: CallingThread;
  private readonly signal: Signal;
  private readonly programs = new Map<number, Assembled>();
  private readonly functions = new Map<number, CalledFunction>();
  /** How many messages have come. */
  private received = 0;

  constructor({ memory, thread, threads, worker }: Required<RasterMessage>["joined"]) {
    this.memory = new WholeMemory(memory as WasmMemory);
    this.number = thread;
    const programs = (number: number): Assembled | undefined => this.programs.get(number);
    const functions = (number: number): CalledFunction | undefined => this.functions.get(number);
    this.thread = new DrawingThread(this.memory, thread, threads, programs, worker);
    this.calling = new CallingThread(this.memory, thread, threads, functions, worker);
    this.signal = new Signal(this.memory);
  }

  /** Takes a message, and draws until there is nothing to do, or another message has been sent. */
  take({ programs = [], forgets = false, functions }: RasterMessage): void {
    this.received += 1;
    if (functions !== undefined) this.takeFunctions(functions);
    if (forgets) this.programs.clear();
    for (const { number, module } of programs) {
      const functions = instantiateModule(module, this.memory.memory, threadAt(this.number));
      this.programs.set(number, functions as Assembled);
    }
    this.draw();
  }

  private takeFunctions(functions: readonly PostedFunction[]): void {
    if (functions.length === 0) this.functions.clear();
    for (const { number, module, memory } of functions) {
      const exported = instantiateModule(module, memory as WasmMemory, 0);
      this.functions.set(number, exported[FUNCTION_EXPORT] as CalledFunction);
    }
  }

  private draw(): void {
    const awake = CONTROL.awake / 4 + this.number;
    Atomics.store(this.memory.words, awake, 1);
    while (!this.hasMail) {
      const signal = this.signal.value;
      const found = this.doSome();
      if (found === "dismissed") return;
      if (found === "drawn" || (found === "nothing" && this.signal.wait(signal, WAKEFUL_TIME))) continue;
      if (found === "held up") this.signal.wait(signal, 1);
      else if (found === "nothing" || found === "unknown program") {
        Atomics.store(this.memory.words, awake, 0);
        // Who has published a job before that has not sent a message.
        if (found === "unknown program" || this.doSome() !== "drawn") return;
        Atomics.store(this.memory.words, awake, 1);
      }
    }
  }

  /** Does a call, for which somebody may wait, or else draws. */
  private doSome(): Found {
    const found = this.calling.callOne();
    if (found === "called") return "drawn";
    return found === "dismissed" ? found : this.thread.drawSome();
  }

  private get hasMail(): boolean {
    return Atomics.load(this.memory.words, CONTROL.mail / 4 + this.number) !== this.received;
  }
}
