import type { Sink } from "@glasm/primitives";
import { NameSpace } from "../ground/names/name-space.js";

/** Bits of the counter of samples. [ARB_occlusion_query 4.1.6A, NV_occlusion_query 4.1.6A] */
const COUNTER_BITS = 32;
const MOST = 2 ** COUNTER_BITS - 1;

/** A query object. */
export interface OcclusionQuery {
  readonly name: number;
  result: number;
}

/** The counter of samples that pass the depth test, and the queries that read it. [ARB_occlusion_query 4.1.6A] */
export class OcclusionQueries {
  readonly names = new NameSpace<OcclusionQuery>();
  active: OcclusionQuery | null = null;
  private readonly sink: Sink | undefined;
  private count = 0;
  private isTesting = false;

  /** @param sink what counts; one that does not leaves the counter at 0 */
  constructor(sink: Sink | undefined) {
    this.sink = sink;
  }

  /** 0 if nothing counts. [ARB_occlusion_query Chapter 6, Ruling 398] */
  get counterBits(): number {
    return this.sink?.countSamples === undefined ? 0 : COUNTER_BITS;
  }

  /** OCCLUSION_TEST_HP. [NV_occlusion_query 4.1.6A] */
  get isTestEnabled(): boolean {
    return this.isTesting;
  }

  set isTestEnabled(enabled: boolean) {
    this.isTesting = enabled;
    this.update();
  }

  /** OCCLUSION_TEST_RESULT_HP; the counter is 0 afterwards. [NV_occlusion_query Chapter 6] */
  takeTestResult(): boolean {
    this.update();
    const isPassed = this.count > 0;
    this.count = 0;
    return isPassed;
  }

  /** The query of this name, which is a new one if there was none, counts from now on. */
  begin(name: number): void {
    this.update();
    this.active = this.names.get(name) ?? { name, result: 0 };
    this.names.put(this.active);
    this.count = 0;
    this.update();
  }

  /** The active query has its result. */
  end(query: OcclusionQuery): void {
    this.update();
    query.result = this.count;
    this.active = null;
    this.update();
  }

  /** Takes what the sink has counted, and has it count on, or not. It saturates. */
  private update(): void {
    const isCounting = this.active !== null || this.isTesting;
    this.count = Math.min(this.count + (this.sink?.countSamples?.(isCounting) ?? 0), MOST);
  }
}
