/**
 * What the commands of the GL need in a program that Emscripten makes: the current context, memory as the context takes it,
 * and names. The linker reads this file before gl.js; its functions run in the program, where HEAPU8 and the others
 * show the memory as it is at the moment.
 */
mergeInto(LibraryManager.library, {
  $GLASM__deps: ["malloc"],
  $GLASM__postset: "GLASM.makeCurrent(null);",
  $GLASM: {
    /** The current context. */
    gl: null,
    /** Called by Flush and Finish, and where buffers are swapped. */
    present: function () {},
    /** Whether the program has ever bound a buffer object. */
    hasBuffers: false,
    /** The texts that the program has asked for, and where they are. */
    strings: {},
    /** Memory for copies of mapped buffer objects, each with what it is a copy of. */
    rooms: [],
    /** The pointers of functions that were asked for by name. */
    procedures: {},
    /** The absent commands that were called. */
    called: {},

    /** What a piece of glasm exports. */
    piece: function (name) {
      return glasm.piece(glasm, name);
    },

    /** Makes a context the current one. */
    makeCurrent: function (gl, present) {
      GLASM.gl = gl === null ? GLASM.withoutContext() : gl;
      GLASM.present = present || function () {};
    },

    /** What takes commands while no context is current. */
    withoutContext: function () {
      return new Proxy(
        {},
        {
          get: function (_, name) {
            return function () {
              GLASM.sayOnce("gl" + name.charAt(0).toUpperCase() + name.slice(1) + ": no context is current");
              return 0;
            };
          },
        },
      );
    },

    sayOnce: function (text) {
      if (GLASM.called[text]) return;
      GLASM.called[text] = true;
      err(text);
    },

    absent: function (name) {
      GLASM.sayOnce(name + " is not there: it does nothing and returns 0");
      return 0;
    },

    // Views of memory from a pointer on. A pointer that is not aligned gives bytes.
    int8: function (pointer) {
      return HEAP8.subarray(pointer >>> 0);
    },
    uint8: function (pointer) {
      return HEAPU8.subarray(pointer >>> 0);
    },
    bytes: function (pointer) {
      return HEAPU8.subarray(pointer >>> 0);
    },
    int16: function (pointer) {
      return pointer & 1 ? GLASM.bytes(pointer) : HEAP16.subarray(pointer >>> 1);
    },
    uint16: function (pointer) {
      return pointer & 1 ? GLASM.bytes(pointer) : HEAPU16.subarray(pointer >>> 1);
    },
    int32: function (pointer) {
      return pointer & 3 ? GLASM.bytes(pointer) : HEAP32.subarray(pointer >>> 2);
    },
    uint32: function (pointer) {
      return pointer & 3 ? GLASM.bytes(pointer) : HEAPU32.subarray(pointer >>> 2);
    },
    float32: function (pointer) {
      return pointer & 3 ? GLASM.bytes(pointer) : HEAPF32.subarray(pointer >>> 2);
    },
    float64: function (pointer) {
      return pointer & 7 ? GLASM.bytes(pointer) : HEAPF64.subarray(pointer >>> 3);
    },

    /** Memory of elements of a type of the GL; what has no array of its own is bytes. */
    typed: function (type, pointer) {
      switch (type) {
        case 0x1400:
          return GLASM.int8(pointer);
        case 0x1402:
          return GLASM.int16(pointer);
        case 0x1403:
          return GLASM.uint16(pointer);
        case 0x1404:
          return GLASM.int32(pointer);
        case 0x1405:
          return GLASM.uint32(pointer);
        case 0x1406:
          return GLASM.float32(pointer);
        default:
          return GLASM.bytes(pointer);
      }
    },

    /** Memory that the context keeps and reads or writes later, when the program's memory may have grown. */
    kept: function (pointer) {
      return { memory: wasmMemory, address: pointer >>> 0 };
    },

    /** An array of pointers to elements of a type, or of offsets into the bound buffer object. */
    pointers: function (pointer, count, type) {
      const isBound = GLASM.isBound("element-array");
      const all = [];
      for (let i = 0; i < count; i += 1) {
        const one = HEAPU32[(pointer >>> 2) + i];
        all.push(isBound ? one : GLASM.typed(type, one));
      }
      return all;
    },

    /** Whether a buffer object is bound to a target, so that pointers are offsets into it. */
    isBound: function (target) {
      if (!GLASM.hasBuffers) return false;
      const bindings = {
        array: 0x8894, // ARRAY_BUFFER_BINDING
        "element-array": 0x8895, // ELEMENT_ARRAY_BUFFER_BINDING
        "pixel-pack": 0x88ed, // PIXEL_PACK_BUFFER_BINDING
        "pixel-unpack": 0x88ef, // PIXEL_UNPACK_BUFFER_BINDING
      };
      const bound = GLASM.binding || (GLASM.binding = new Int32Array(1));
      GLASM.gl.getIntegerv(bindings[target], bound);
      return bound[0] !== 0;
    },

    /** Stores what GetPointerv and its like have found. */
    storePointer: function (pointer, memory) {
      if (memory === undefined) return;
      HEAPU32[pointer >>> 2] = GLASM.addressOf(memory);
    },

    addressOf: function (memory) {
      if (memory === null || memory === undefined) return 0;
      if (typeof memory === "number") return memory;
      if (memory.address !== undefined) return memory.address;
      const room = GLASM.rooms.find(function (each) {
        return each.memory === memory;
      });
      return room === undefined ? memory.byteOffset : room.address;
    },

    /** A buffer object's memory is not the program's: it has a copy until it is unmapped. */
    map: function (target, memory) {
      if (memory === null) return 0;
      const room = GLASM.room(memory.length);
      if (room === null) {
        GLASM.gl.unmapBuffer(target);
        return 0;
      }
      HEAPU8.set(memory, room.address);
      room.memory = memory;
      return room.address;
    },

    /** What a buffer object that is to be unmapped has in its copy. */
    bringBack: function (target) {
      const memory = [null];
      GLASM.gl.getBufferPointerv(target, 0x88bd, memory); // BUFFER_MAP_POINTER
      const room = GLASM.rooms.find(function (each) {
        return each.memory !== null && each.memory === memory[0];
      });
      if (room === undefined) return;
      room.memory.set(HEAPU8.subarray(room.address, room.address + room.memory.length));
      room.memory = null;
    },

    /** Memory for a copy: of one that is not needed any more, or new; null if there is none. */
    room: function (length) {
      const free = GLASM.rooms.find(function (each) {
        return each.memory === null && each.length >= length;
      });
      if (free !== undefined) return free;
      const address = _malloc(Math.max(1, length)) >>> 0;
      if (address === 0) return null;
      const room = { address: address, length: length, memory: null };
      GLASM.rooms.push(room);
      return room;
    },

    /** The address of a text that stays where it is. */
    string: function (text) {
      if (text === null || text === undefined || text === 0) return 0;
      if (GLASM.strings[text] === undefined) {
        const address = _malloc(text.length + 1) >>> 0;
        if (address === 0) return 0;
        for (let i = 0; i < text.length; i += 1) HEAPU8[address + i] = text.charCodeAt(i);
        HEAPU8[address + text.length] = 0;
        GLASM.strings[text] = address;
      }
      return GLASM.strings[text];
    },

    /** The text at an address. */
    text: function (pointer) {
      let text = "";
      for (let at = pointer >>> 0; HEAPU8[at] !== 0; at += 1) text += String.fromCharCode(HEAPU8[at]);
      return text;
    },
  },
});

mergeInto(LibraryManager.library, {
  /**
   * Does something, and gives the browser time to show it if the program waits in a loop of its own and was compiled for that.
   * When such a program goes on, Asyncify calls again whatever it was in, but not `act`.
   */
  $GLASM_untilNextPicture: function (act) {
    const isBlocking =
      typeof Asyncify !== "undefined" &&
      typeof requestAnimationFrame !== "undefined" &&
      (typeof Browser === "undefined" || !Browser.mainLoop.func);
    if (!isBlocking) {
      act();
      return;
    }
    Asyncify.handleSleep(function (wakeUp) {
      act();
      requestAnimationFrame(function () {
        wakeUp();
      });
    });
  },
});
