/* C2: the workloads by the compiled engine's algorithm, with 128-bit vectors and its flush of every result. */

#include "lanes.h"
#include "vertices.h"

/* Addresses are limited to [-512, 511], offsets here to 34. */
enum { FIRST_ADDRESS = -512, ADDRESSES = 512 + 512 + PARAMETERS };

typedef struct {
  lanes x, y, z, w;
} vector;

/* The parameters, flushed, between registers of zeros, so that any address may be read. */
static _Alignas(64) float padded[ADDRESSES][4];
static float (*const c)[4] = padded - FIRST_ADDRESS;

static void load_parameters(const parameter *from) {
  for (int i = 0; i < PARAMETERS; i++) {
    lanes row = {from[i][0], from[i][1], from[i][2], from[i][3]};
    *(lanes *)c[i] = flush(row);
  }
}

static inline vector load(const attributes *in, int number) {
  lanes columns[4];
  transpose(flush(*(const lanes *)in[0][number]), flush(*(const lanes *)in[1][number]),
            flush(*(const lanes *)in[2][number]), flush(*(const lanes *)in[3][number]), columns);
  return (vector){columns[0], columns[1], columns[2], columns[3]};
}

static inline void store(vector v, results *out, int number) {
  lanes rows[4];
  transpose(v.x, v.y, v.z, v.w, rows);
  for (int i = 0; i < 4; i++) *(lanes *)out[i][number] = rows[i];
}

/* The same parameter for four vertices. */
static inline vector uniform(const float row[4]) {
  return (vector){splat(row[0]), splat(row[1]), splat(row[2]), splat(row[3])};
}

/* A parameter at the address of each vertex. */
static inline vector relative(words address, int offset) {
  lanes columns[4];
  transpose(*(lanes *)c[address[0] + offset], *(lanes *)c[address[1] + offset],
            *(lanes *)c[address[2] + offset], *(lanes *)c[address[3] + offset], columns);
  return (vector){columns[0], columns[1], columns[2], columns[3]};
}

static inline lanes dot3(vector a, vector b) { return flush(a.x * b.x + a.y * b.y + a.z * b.z); }

static inline lanes dot4(vector a, vector b) { return flush(a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w); }

static inline vector add(vector a, vector b) {
  return (vector){flush(a.x + b.x), flush(a.y + b.y), flush(a.z + b.z), a.w};
}

static inline vector subtract(vector a, vector b) {
  return (vector){flush(a.x - b.x), flush(a.y - b.y), flush(a.z - b.z), a.w};
}

static inline vector multiply(vector a, vector b) {
  return (vector){flush(a.x * b.x), flush(a.y * b.y), flush(a.z * b.z), a.w};
}

static inline vector scale(vector a, lanes s) {
  return (vector){flush(a.x * s), flush(a.y * s), flush(a.z * s), a.w};
}

static inline vector scale_add(vector a, lanes s, vector b) {
  return (vector){flush(a.x * s + b.x), flush(a.y * s + b.y), flush(a.z * s + b.z), b.w};
}

static inline vector select_vector(words mask, vector a, vector b) {
  return (vector){select_lanes(mask, a.x, b.x), select_lanes(mask, a.y, b.y), select_lanes(mask, a.z, b.z),
                  select_lanes(mask, a.w, b.w)};
}

static inline vector normalize(vector v) { return scale(v, rsq(dot3(v, v))); }

static inline vector rotate(int row, vector v) {
  return (vector){dot3(uniform(c[row]), v), dot3(uniform(c[row + 1]), v), dot3(uniform(c[row + 2]), v),
                  splat(0)};
}

static inline vector transform(vector v) {
  return (vector){dot4(uniform(c[0]), v), dot4(uniform(c[1]), v), dot4(uniform(c[2]), v),
                  dot4(uniform(c[3]), v)};
}

/* ARL */
static inline words address(lanes x) {
  lanes limited = clamp(floor_lanes(x), -512, 511);
  return to_words((lanes)((words)limited & (x == x)));
}

static void run_transform(int count, const attributes *restrict in, const parameter *restrict parameters,
                          results *restrict out) {
  load_parameters(parameters);
  for (int i = 0; i < count; i += 4) {
    store(transform(load(in + i, 0)), out + i, 0);
    store(load(in + i, 3), out + i, 1);
    store(load(in + i, 1), out + i, 2);
  }
}

static void run_lighting(int count, const attributes *restrict in, const parameter *restrict parameters,
                         results *restrict out) {
  load_parameters(parameters);
  for (int i = 0; i < count; i += 4) {
    vector position = load(in + i, 0);
    store(transform(position), out + i, 0);
    vector normal = normalize(rotate(4, load(in + i, 2)));
    vector to_light = normalize(subtract(uniform(c[8]), position));
    vector half = normalize(add(to_light, uniform(c[9])));
    lanes diffuse = dot3(normal, to_light), specular = dot3(normal, half);
    lit(&diffuse, &specular, splat(c[10][3]));
    vector source = load(in + i, 3);
    vector color = multiply(scale_add(uniform(c[10]), diffuse, uniform(c[11])), source);
    lanes alpha = flush(splat(c[11][3]) * source.w);
    color = scale_add(uniform(c[12]), specular, color);
    color.w = alpha;
    store(color, out + i, 1);
    vector coordinates = load(in + i, 1);
    lanes s = dot4(uniform(c[13]), coordinates), t = dot4(uniform(c[14]), coordinates);
    store((vector){s, t, coordinates.z, coordinates.w}, out + i, 2);
  }
}

/* Adds what a bone does to the vertices of the mask. */
static inline void add_bone(lanes bone, lanes weight, vector rest, vector rest_normal, words mask,
                            vector *position, vector *normal) {
  words a = address(bone) & mask;
  vector row0 = relative(a, 32), row1 = relative(a, 33), row2 = relative(a, 34);
  vector moved = {dot4(row0, rest), dot4(row1, rest), dot4(row2, rest), splat(0)};
  vector turned = {dot3(row0, rest_normal), dot3(row1, rest_normal), dot3(row2, rest_normal), splat(0)};
  *position = select_vector(mask, scale_add(moved, weight, *position), *position);
  *normal = select_vector(mask, scale_add(turned, weight, *normal), *normal);
}

static void run_skinning(int count, const attributes *restrict in, const parameter *restrict parameters,
                         results *restrict out) {
  load_parameters(parameters);
  for (int i = 0; i < count; i += 4) {
    vector rest = load(in + i, 0), weights = load(in + i, 1), rest_normal = load(in + i, 2);
    vector bones = load(in + i, 3);
    words a = address(bones.x), mask;
    vector row0 = relative(a, 32), row1 = relative(a, 33), row2 = relative(a, 34);
    vector position = {dot4(row0, rest), dot4(row1, rest), dot4(row2, rest), splat(c[7][3])};
    vector normal = {dot3(row0, rest_normal), dot3(row1, rest_normal), dot3(row2, rest_normal), splat(0)};
    position = scale(position, weights.x);
    normal = scale(normal, weights.x);
    if (any(mask = weights.y != 0)) {
      add_bone(bones.y, weights.y, rest, rest_normal, mask, &position, &normal);
      if (any(mask &= weights.z != 0)) {
        add_bone(bones.z, weights.z, rest, rest_normal, mask, &position, &normal);
        if (any(mask &= weights.w != 0))
          add_bone(bones.w, weights.w, rest, rest_normal, mask, &position, &normal);
      }
    }
    store(transform(position), out + i, 0);
    normal = normalize(normal);
    lanes diffuse = dot3(normal, uniform(c[4])), specular = dot3(normal, uniform(c[5]));
    words unlit = diffuse <= 0;
    lit(&diffuse, &specular, splat(c[6][3]));
    vector color = scale_add(uniform(c[6]), diffuse, uniform(c[7]));
    specular = flush(specular * diffuse);
    color = select_vector(unlit, uniform(c[8]), multiply(color, color));
    color = scale_add(uniform(c[9]), specular, color);
    color.w = splat(c[7][3]);
    store(color, out + i, 1);
    normal.w = splat(1);
    store(normal, out + i, 2);
  }
}

/* What the light at the address of each vertex of the mask adds to the sum. */
static inline vector add_light(words address, words mask, vector position, vector normal, vector sum) {
  vector to_light = normalize(subtract(relative(address, 16), position));
  lanes diffuse = dot3(normal, to_light);
  mask &= ~(diffuse <= 0);
  if (!any(mask)) return sum;
  vector half = normalize(add(to_light, uniform(c[9])));
  lanes specular = dot3(normal, half);
  lit(&diffuse, &specular, splat(c[8][3]));
  return select_vector(mask, scale_add(relative(address, 17), flush(diffuse + specular), sum), sum);
}

/* ARA of one component. */
static inline words add_addresses(words a, words b) {
  words sum = a + b, low = sum < -512, high = sum > 511;
  return (low & -512) | (high & 511) | (sum & ~(low | high));
}

static void run_lights(int count, const attributes *restrict in, const parameter *restrict parameters,
                       results *restrict out) {
  load_parameters(parameters);
  for (int i = 0; i < count; i += 4) {
    vector position = load(in + i, 0), counters = load(in + i, 3);
    store(transform(position), out + i, 0);
    vector normal = normalize(rotate(4, load(in + i, 2)));
    vector sum = uniform(c[7]);
    words left = address(counters.x), light = address(counters.y);
    words minus_one = address(counters.z), step = address(counters.w);
    words mask = splat_word(-1);
    do {
      sum = add_light(light, mask, position, normal, sum);
      left = add_addresses(left, minus_one);
      light = add_addresses(light, step);
      mask &= left > 0;
    } while (any(mask));
    vector color = multiply(sum, uniform(c[8]));
    color.w = sum.w;
    store(color, out + i, 1);
    store(load(in + i, 1), out + i, 2);
  }
}

int main(void) {
  static const struct workload workloads[] = {
      {"transform", run_transform},
      {"lighting", run_lighting},
      {"skinning", run_skinning},
      {"lights", run_lights},
  };
  return serve_workloads(workloads, 4);
}
