import { TOKENS } from "../generated/tokens.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";
import type { BufferObject } from "../ground/memory/buffer-objects.js";
import { ATTRIBUTE_COUNT } from "../programs/machine.js";
import { type ArrayPlace, stillThere } from "./array-memory.js";
import type { AttributeContext } from "./attribute-context.js";
import {
  type ArrayKind,
  CONVENTIONAL_KINDS,
  type ConventionalArrayName,
  texCoordKind,
  vertexAttribKind,
} from "./array-kinds.js";
import { NO_RESTART, type PrimitiveRestart } from "./primitive-restart.js";
import { NO_RANGE, type VertexArrayRange } from "./vertex-array-range.js";
import { countElements, type FetchPlan, isCurrent, makePlan } from "./fetch-plan.js";

/** How an array is organized. */
export interface ArrayLayout {
  /** Values per element. */
  readonly size: number;
  /** A token, one of the kind's. */
  readonly type: number;
  /** Bytes from element to element; 0 if they are adjacent. */
  readonly stride: number;
}

/** One array: changed by the methods of `ClientArrays` only. */
export interface ClientArray extends ArrayLayout, ArrayPlace {
  readonly kind: ArrayKind;
  readonly enabled: boolean;
}

/** Elements whose memory does not change until they are unlocked. [Ruling 106] */
export interface ArrayLock {
  readonly first: number;
  readonly count: number;
}

/** What PushClientAttrib saves. */
export interface SavedArrays {
  readonly arrays: readonly ClientArray[];
  readonly clientActiveTexture: number;
  readonly lock: ArrayLock | null;
  readonly restart: PrimitiveRestart;
  readonly range: VertexArrayRange;
}

/** [GL1.3 2.8, VP2 2.14.8] */
function initialArray(kind: ArrayKind): ClientArray {
  const type = kind.types.includes(TOKENS.FLOAT) ? TOKENS.FLOAT : kind.types[0]!;
  return { kind, enabled: false, size: kind.initialSize, type, stride: 0, pointer: null, buffer: null };
}

/** The array with the fewest elements; there is one. */
function shortest(arrays: readonly ClientArray[]): ClientArray {
  return arrays.reduce((least, array) => (countElements(array) < countElements(least) ? array : least));
}

/** Why one of some arrays does not have an element, for messages. */
export function shortageOf(arrays: readonly ClientArray[], element: number): string {
  const array = shortest(arrays);
  const { name } = array.kind;
  if (array.buffer !== null && array.buffer.mapped !== null) return `the buffer object of ${name} is mapped`;
  if (array.pointer === null) return `the pointer of ${name}, which is enabled, is null`;
  const count = countElements(array);
  return `element ${element} of ${name} is read, and it has ${count === 1 ? "one" : count}, numbered from 0`;
}

const indices = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The client arrays: their pointers, enables, and how to fetch elements. [GL1.3 2.8, VP2 2.14.4] */
export class ClientArrays {
  readonly conventional: Readonly<Record<ConventionalArrayName, ClientArray>>;
  /** One for each texture unit. */
  readonly texCoords: readonly ClientArray[] = indices(TEXTURE_UNITS).map((unit) =>
    initialArray(texCoordKind(unit)),
  );
  /** One for each attribute. */
  readonly vertexAttribs: readonly ClientArray[] = indices(ATTRIBUTE_COUNT).map((index) =>
    initialArray(vertexAttribKind(index)),
  );
  /** CLIENT_ACTIVE_TEXTURE as a number from 0. [GL1.3 2.8] */
  clientActiveTexture = 0;
  lock: ArrayLock | null = null;
  restart = NO_RESTART;
  range = NO_RANGE;

  private readonly all: readonly ClientArray[];
  /** By attribute: the conventional array whose values alias it. [VP2 Table X.2] */
  private readonly aliases: readonly (ClientArray | undefined)[];
  /** Whether they are copies of elements that a display list keeps, with numbers of their own. */
  private readonly areCaptured: boolean;
  private plan: FetchPlan | null = null;
  private planIsForPrograms = false;
  /** The arrays that the plan is for. */
  private used: readonly ClientArray[] = [];

  constructor(areCaptured = false) {
    this.areCaptured = areCaptured;
    const names = Object.keys(CONVENTIONAL_KINDS) as ConventionalArrayName[];
    this.conventional = Object.fromEntries(
      names.map((name) => [name, initialArray(CONVENTIONAL_KINDS[name])]),
    ) as Record<ConventionalArrayName, ClientArray>;
    const conventional = [...Object.values(this.conventional), ...this.texCoords];
    this.all = [...conventional, ...this.vertexAttribs];
    this.aliases = indices(ATTRIBUTE_COUNT).map((index) =>
      conventional.find(({ kind }) => kind.target === index),
    );
  }

  /** Sets where an array lies; the caller has checked the layout. */
  define(array: ClientArray, layout: ArrayLayout, place: ArrayPlace): void {
    this.change(array, { ...layout, ...place });
  }

  /** No array lies in a buffer object any more that is deleted. [ARB_vertex_buffer_object Chapter 2] */
  forget(object: BufferObject): void {
    for (const array of this.all)
      if (array.buffer === object) this.change(array, { pointer: null, buffer: null });
  }

  enable(array: ClientArray, enabled: boolean): void {
    this.change(array, { enabled });
  }

  /** A copy of everything. [Ruling 36] */
  save(): SavedArrays {
    return {
      arrays: this.all.map((array) => ({ ...array })),
      clientActiveTexture: this.clientActiveTexture,
      lock: this.lock,
      restart: this.restart,
      range: this.range,
    };
  }

  restore(saved: SavedArrays): void {
    saved.arrays.forEach((array, i) => this.change(this.all[i]!, { ...array, ...stillThere(array) }));
    this.clientActiveTexture = saved.clientActiveTexture;
    this.lock = saved.lock;
    this.restart = saved.restart;
    this.range = saved.range;
  }

  /**
   * How elements of the arrays that are used in the present mode are fetched. Null and memory that is detached
   * hold no element.
   */
  fetchPlan(context: AttributeContext): FetchPlan {
    const programMode = context.capabilities.isEnabled(TOKENS.VERTEX_PROGRAM_NV);
    const { plan } = this;
    if (plan !== null && this.planIsForPrograms === programMode && isCurrent(plan, this.used)) return plan;
    this.planIsForPrograms = programMode;
    this.used = this.usedArrays(programMode);
    this.plan = makePlan(this.used);
    return this.plan;
  }

  /** Why an element is not there that the last plan does not have: which array is too short, for messages. */
  shortage(element: number): string {
    return this.areCaptured
      ? `${shortest(this.used).kind.name} did not have all elements of the draw when the list was made`
      : shortageOf(this.used, element);
  }

  private change(array: ClientArray, values: Partial<ClientArray>): void {
    Object.assign(array, values);
    this.plan = null;
  }

  /**
   * The arrays that ArrayElement takes from. In vertex program mode an attribute's own array comes before the
   * conventional one, which is the only one otherwise; edge flags and color indices have no other.
   * [GL1.3 2.8, VP2 2.14.4, Ruling 51]
   */
  usedArrays(programMode: boolean): ClientArray[] {
    const used = [this.conventional.edgeFlag, this.conventional.index].filter(({ enabled }) => enabled);
    for (let index = 0; index < ATTRIBUTE_COUNT; index += 1) {
      const own = this.vertexAttribs[index]!;
      const array = programMode && own.enabled ? own : this.aliases[index];
      if (array?.enabled) used.push(array);
    }
    return used;
  }
}
