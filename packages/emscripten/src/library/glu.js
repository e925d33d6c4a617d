/** GLU in a program that Emscripten makes: @glasm/glu over the current context. */
mergeInto(LibraryManager.library, {
  $GLU__deps: ["$GLASM", "$GLASM_glu", "$dynCall"],
  $GLU: {
    /** What GLU has made for the program, by the numbers that it has for pointers. */
    objects: {},
    count: 0,
    /** GLU over each context. */
    made: null,

    /** A command of GLU over the current context. */
    api: function (name) {
      GLU.made = GLU.made || new WeakMap();
      if (!GLU.made.has(GLASM.gl)) GLU.made.set(GLASM.gl, GLASM.piece("glu").createGlu(GLASM.gl));
      return (
        GLU.made.get(GLASM.gl)[name.slice(3)] ||
        function () {
          return GLASM.absent(name);
        }
      );
    },

    /** A callback of the program for a token; data that it is given are its own pointers. */
    callback: function (which, pointer) {
      if (pointer === 0) return null;
      switch (which) {
        case 100102: // TESS_END
        case 100169: // NURBS_END
          return function () {
            dynCall("v", pointer, []);
          };
        case 100105: // TESS_COMBINE
          return function (coords, data, weights) {
            return GLU.combine(coords, data, weights, function (a, b, c, out) {
              dynCall("viiii", pointer, [a, b, c, out]);
            });
          };
        case 100111: // TESS_COMBINE_DATA
          return function (coords, data, weights, polygon) {
            return GLU.combine(coords, data, weights, function (a, b, c, out) {
              dynCall("viiiii", pointer, [a, b, c, out, polygon]);
            });
          };
        case 100165: // NURBS_VERTEX
        case 100166: // NURBS_NORMAL
        case 100167: // NURBS_COLOR
        case 100168: // NURBS_TEXTURE_COORD
          return function (values) {
            GLU.lend(values, function (address) {
              dynCall("vi", pointer, [address]);
            });
          };
        case 100171: // NURBS_VERTEX_DATA
        case 100172: // NURBS_NORMAL_DATA
        case 100173: // NURBS_COLOR_DATA
        case 100174: // NURBS_TEXTURE_COORD_DATA
          return function (values, userData) {
            GLU.lend(values, function (address) {
              dynCall("vii", pointer, [address, userData]);
            });
          };
        case 100175: // NURBS_END_DATA
          return function (userData) {
            dynCall("vi", pointer, [userData]);
          };
        case 100170: // NURBS_BEGIN_DATA
        case 100106: // TESS_BEGIN_DATA
        case 100107: // TESS_VERTEX_DATA
        case 100109: // TESS_ERROR_DATA
        case 100110: // TESS_EDGE_FLAG_DATA
          return function (first, polygon) {
            dynCall("vii", pointer, [Number(first), polygon]);
          };
        default:
          return function (first) {
            dynCall("vi", pointer, [Number(first)]);
          };
      }
    },

    /** Lends a program floats, as long as it is told of them. */
    lend: function (values, tell) {
      const room = GLASM.room(16);
      if (room === null) return;
      room.memory = values; // the program may ask for room itself
      HEAPF32.set(values, room.address >>> 2);
      tell(room.address);
      room.memory = null;
    },

    /** Asks a program for the data of a new vertex, of up to four others. */
    combine: function (coords, data, weights, ask) {
      const room = GLASM.room(64);
      if (room === null) return null;
      const at = room.address;
      room.memory = coords; // as long as the program is asked, which may ask for room itself
      HEAPF64.set(coords, at >>> 3);
      for (let i = 0; i < 4; i += 1) {
        HEAPU32[(at >>> 2) + 6 + i] = data[i] || 0;
        HEAPF32[(at >>> 2) + 10 + i] = weights[i];
      }
      HEAPU32[(at >>> 2) + 14] = 0;
      ask(at, at + 24, at + 40, at + 56);
      room.memory = null;
      // A program that gives nothing has no data for the vertex.
      return HEAPU32[(at >>> 2) + 14] || null;
    },

    keep: function (object) {
      // As pointers they are aligned, and none is null.
      GLU.count += 16;
      GLU.objects[GLU.count] = object;
      return GLU.count;
    },
  },
});
