/** The registers of a program, and where its variables and bindings stand in them. */

import { crash } from "@glasm/base";
import { type Cell, Cells } from "@glasm/vm";
import type {
  BufferBinding,
  ConstantBinding,
  Index,
  NamedBinding,
  Program,
  Source,
  Variable,
} from "../program/program.js";
import { type BoundMember, familyMember, type Members, membersOf, ofVertex } from "./families.js";
import type { BytePlace, ComputedIndex, Place, RegisterPlace } from "./places.js";
import {
  arrayFile,
  type BoundRegister,
  BUFFER_BYTES,
  bufferFile,
  type BufferWords,
  COMPONENTS,
  constantOf,
  elementBytes,
  elementNumber,
  FileCollector,
  fileName,
  isLongVariable,
  type LayoutNeeds,
  temporaryFile,
  VECTOR_BYTES,
  WORD_BYTES,
} from "./register-files.js";
import { computesIndex } from "./uses.js";

/** A binding or a constant that a constant register holds. */
export interface BoundConstant {
  readonly cell: Cell;
  readonly binding: NamedBinding | ConstantBinding;
}

export class ProgramLayout {
  readonly cells: Cells;
  /** The constants that bindings and literals of arrays have registers for, each once. */
  readonly constants: readonly BoundConstant[];
  readonly buffers: readonly BufferWords[];
  /** The attributes and the results that the program uses. */
  readonly attributes: readonly BoundRegister[];
  readonly results: readonly BoundRegister[];
  readonly #program: Program;
  /** Parameters that relatively addressed arrays hold. */
  readonly #inArrays: ReadonlyMap<BoundMember, { readonly file: string; readonly index: number }>;
  readonly #members: Members;
  /** The places of single attributes, results and parameters, and those whose components have 64 bits. */
  readonly #parameters = [
    new Map<BoundMember, RegisterPlace>(),
    new Map<BoundMember, RegisterPlace>(),
  ] as const;
  /** The places of temporaries that are no arrays, by their numbers. */
  readonly #temporaries = new Map<number, RegisterPlace>();
  readonly #elements = new Map<number, readonly (NamedBinding | ConstantBinding)[]>();
  readonly #computed: ReadonlySet<number>;

  constructor(program: Program, needs: LayoutNeeds) {
    this.#program = program;
    const builder = new FileCollector(program, needs, (variable) => this.#elementsOf(variable));
    builder.collect();
    this.#computed = builder.computed;
    this.#inArrays = builder.inArrays;
    this.#members = builder.members;
    this.cells = new Cells(builder.files());
    this.attributes = builder.named("attributes");
    this.results = builder.named("results");
    this.constants = builder.constants.map(({ file, index, binding }) => ({
      cell: this.cells.of(file, index, 0),
      binding,
    }));
    this.buffers = builder.buffers();
  }

  /** Where what an instruction reads or writes stands. */
  placeOf(source: Source): Place {
    if (source.kind === "binding") {
      const { binding } = source;
      return binding.kind === "constant" ? literal(binding) : this.#parameter(binding, false);
    }
    const variable = this.#program.variables[source.variable]!;
    switch (variable.class) {
      case "TEMP":
        if (source.indices.length > 0) return this.#temporary(variable, source.indices);
        return this.#ofVariable(source.variable, variable);
      case "ATTRIB":
      case "OUTPUT":
      case "PARAM":
        return this.#bound(source.variable, variable, source.indices);
      default:
        return this.#buffer(variable, source.indices);
    }
  }

  #ofVariable(number: number, variable: Variable): RegisterPlace {
    let place = this.#temporaries.get(number);
    if (place === undefined) this.#temporaries.set(number, (place = this.#temporary(variable, [])));
    return place;
  }

  #temporary(variable: Variable, indices: readonly Index[]): RegisterPlace {
    const file = temporaryFile(variable);
    const isLong = isLongVariable(this.#program, variable);
    const stride = isLong ? 2 * VECTOR_BYTES : VECTOR_BYTES;
    return this.#element(file, 0, isLong, indices, [{ size: variable.dimensions[0]?.size ?? 1, stride }]);
  }

  #bound(number: number, variable: Variable, indices: readonly Index[]): Place {
    const isLong = isLongVariable(this.#program, variable);
    const elements = this.#elementsOf(number);
    const element = elements[elementNumber(variable, indices)]!;
    if (variable.class === "PARAM" && this.#computed.has(number))
      return this.#element(arrayFile(variable), 0, false, indices, [
        { size: elements.length, stride: VECTOR_BYTES },
      ]);
    if (!computesIndex([indices]))
      return element.kind === "constant" ? literal(element) : this.#parameter(element, isLong);
    const { family, index: first } = familyMember(element as NamedBinding);
    const strides = this.#strides(variable, elements as readonly NamedBinding[], isLong);
    const dimensions = variable.dimensions.map(({ size }, i) => ({ size, stride: strides[i]! }));
    const isComputed = (_: unknown, i: number): boolean => indices[i]!.kind === "relative";
    return this.#element(
      fileName(family, isLong),
      first,
      isLong,
      indices.filter(isComputed),
      dimensions.filter(isComputed),
    );
  }

  /** How many bytes apart what each index of attributes or results chooses from stands. */
  #strides({ dimensions }: Variable, elements: readonly NamedBinding[], isLong: boolean): readonly number[] {
    const cellOf = (element: NamedBinding): Cell => {
      const { family, index } = familyMember(element);
      return this.cells.of(fileName(family, isLong), index, 0);
    };
    return dimensions.map((_, i) => {
      const next = dimensions.slice(i + 1).reduce((product, { size }) => product * size, 1);
      return WORD_BYTES * (cellOf(elements[next] ?? elements[0]!) - cellOf(elements[0]!));
    });
  }

  /** The register of one attribute, result or parameter. */
  #parameter(binding: NamedBinding, isLong: boolean): RegisterPlace {
    const member = this.#members.of(binding);
    const ofSize = this.#parameters[isLong ? 1 : 0];
    let place = ofSize.get(member);
    if (place === undefined) {
      const { family, index } = member;
      const register = this.#inArrays.get(member) ?? { file: fileName(family, isLong), index };
      ofSize.set(member, (place = this.#element(register.file, register.index, isLong, [], [])));
    }
    return place;
  }

  #buffer(variable: Variable, indices: readonly Index[]): RegisterPlace {
    const bytes = elementBytes(variable);
    const { cell, byte, ofBuffers, ofBytes } = this.#bytes(variable, indices);
    const computed = [ofBuffers, ofBytes].filter((index) => index !== null);
    return {
      kind: "registers",
      cell: cell + byte / WORD_BYTES,
      isLong: false,
      isOneWord: bytes === WORD_BYTES,
      isIndexed: computed.length > 0,
      indices: computed,
    };
  }

  /** The bytes of a buffer that an operand of LDC begins with. */
  bytesOf(source: Source & { readonly kind: "variable" }): BytePlace {
    return this.#bytes(this.#program.variables[source.variable]!, source.indices);
  }

  #bytes(variable: Variable, indices: readonly Index[]): BytePlace {
    const [{ buffer, buffers, element }] = variable.bindings as readonly [BufferBinding];
    const bytes = elementBytes(variable);
    const ofBuffers = buffers === null ? null : indices[0]!;
    const ofMembers = (buffers === null ? indices[0] : indices[1]) ?? null;
    const point = buffer + constantOf(ofBuffers);
    const size = variable.dimensions.at(-1)?.size ?? 1;
    const computed = (index: Index | null, of: number, stride: number) =>
      index?.kind === "relative" ? this.#computedIndex(index, of, stride) : null;
    return {
      kind: "bytes",
      cell: this.cells.of(bufferFile(point), 0, 0),
      byte: bytes * (element + constantOf(ofMembers)),
      ofBuffers: computed(ofBuffers, buffers ?? 1, BUFFER_BYTES),
      ofBytes: computed(ofMembers, size, bytes),
      words: this.cells.file(bufferFile(point)).count,
    };
  }

  /** A register of a file, and what computed indices choose from it on. */
  #element(
    file: string,
    first: number,
    isLong: boolean,
    indices: readonly Index[],
    dimensions: readonly { readonly size: number; readonly stride: number }[],
  ): RegisterPlace {
    let index = first;
    const computed: ComputedIndex[] = [];
    indices.forEach((given, i) => {
      const { size, stride } = dimensions[i] ?? crash("an index has no dimension");
      if (given.kind === "constant") index += given.value;
      else computed.push(this.#computedIndex(given, size, stride));
    });
    return {
      kind: "registers",
      cell: this.cells.of(file, index, 0),
      isLong,
      isOneWord: false,
      isIndexed: this.cells.file(file).isIndexed === true || computed.length > 0,
      indices: computed,
    };
  }

  #computedIndex(
    { variable, component, offset }: Index & { readonly kind: "relative" },
    size: number,
    stride: number,
  ): ComputedIndex {
    const declared = this.#program.variables[variable]!;
    const words = isLongVariable(this.#program, declared) ? 2 : 1;
    const cell = this.cells.of(temporaryFile(declared), 0, words * component);
    return { cell, offset, isUnsigned: declared.type === "U", size, stride };
  }

  #elementsOf(number: number): readonly (NamedBinding | ConstantBinding)[] {
    let elements = this.#elements.get(number);
    if (elements === undefined) {
      elements = this.#program.variables[number]!.bindings.flatMap(
        (binding): readonly (NamedBinding | ConstantBinding)[] => {
          if (binding.kind === "buffer") return [];
          return binding.kind === "constant" ? [binding] : membersOf(binding);
        },
      );
      const [first] = this.#program.variables[number]!.dimensions;
      if (first?.of === "vertices") {
        const ofEach = elements as readonly NamedBinding[];
        const vertices = Array.from({ length: first.size }, (_, vertex) => vertex);
        elements = vertices.flatMap((vertex) => ofEach.map((binding) => ofVertex(binding, vertex)));
      }
      this.#elements.set(number, elements);
    }
    return elements;
  }
}

const literal = ({ words }: ConstantBinding): Place => ({
  kind: "literal",
  words,
  isLong: words.length > COMPONENTS,
});
