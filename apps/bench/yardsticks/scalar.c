/* C1: the workloads as a programmer writes them in C, one vertex at a time, without flushing denormals. */

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "vertices.h"

typedef struct {
  float x, y, z;
} vector;

static inline vector xyz(const float v[4]) { return (vector){v[0], v[1], v[2]}; }

static inline vector add(vector a, vector b) { return (vector){a.x + b.x, a.y + b.y, a.z + b.z}; }

static inline vector subtract(vector a, vector b) { return (vector){a.x - b.x, a.y - b.y, a.z - b.z}; }

static inline vector multiply(vector a, vector b) { return (vector){a.x * b.x, a.y * b.y, a.z * b.z}; }

static inline vector scale(vector a, float s) { return (vector){a.x * s, a.y * s, a.z * s}; }

static inline float dot3(vector a, vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/* The dot product of a row of a matrix and (v, w). */
static inline float dot4(const float row[4], vector v, float w) {
  return row[0] * v.x + row[1] * v.y + row[2] * v.z + row[3] * w;
}

static inline vector normalize(vector v) { return scale(v, 1 / sqrtf(dot3(v, v))); }

static inline vector rotate(const parameter *rows, vector v) {
  return (vector){dot3(xyz(rows[0]), v), dot3(xyz(rows[1]), v), dot3(xyz(rows[2]), v)};
}

static inline void transform(const parameter *rows, vector v, float w, float out[4]) {
  for (int i = 0; i < 4; i++) out[i] = dot4(rows[i], v, w);
}

static inline void store(vector v, float w, float out[4]) {
  out[0] = v.x;
  out[1] = v.y;
  out[2] = v.z;
  out[3] = w;
}

static inline int32_t bits_of(float x) {
  int32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline float single_of(int32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* The rough power that LIT allows, of a base that is not negative and not infinite: LOG.z, MUL, EXP.z. */
static inline float power(float base, float exponent) {
  if (base == 0) return exponent > 0 ? 0 : exponent == 0 ? 1 : INFINITY;
  int32_t bits = bits_of(base);
  float t = single_of((bits & 0x7fffff) | 0x3f800000) - 1;
  float p = ((-0.08213071877f * t + 0.3211889891f) * t - 0.6777840205f) * t + 1.4387257501f;
  float x = exponent * (p * t + (float)((bits >> 23) - 127));
  if (x < -126) return 0;
  if (x >= 128) return INFINITY;
  float integer = floorf(x);
  float y = x - integer;
  float q = ((0.07924493091f * y + 0.2248649478f) * y + 0.6958901213f) * y + 1;
  return q * single_of(((int32_t)integer + 127) << 23);
}

struct light {
  float diffuse, specular;
};

static inline struct light lit(float diffuse, float specular, float exponent) {
  const float largest = 128 - 1 / 256.f;
  if (!(diffuse > 0)) return (struct light){0, 0};
  float clamped = exponent > largest ? largest : exponent < -largest ? -largest : exponent;
  return (struct light){diffuse, power(specular > 0 ? specular : 0, clamped)};
}

static void run_transform(int count, const attributes *restrict in, const parameter *restrict c,
                          results *restrict out) {
  for (int i = 0; i < count; i++) {
    transform(c, xyz(in[i][0]), in[i][0][3], out[i][0]);
    memcpy(out[i][1], in[i][3], sizeof out[i][1]);
    memcpy(out[i][2], in[i][1], sizeof out[i][2]);
  }
}

static void run_lighting(int count, const attributes *restrict in, const parameter *restrict c,
                         results *restrict out) {
  for (int i = 0; i < count; i++) {
    vector position = xyz(in[i][0]);
    transform(c, position, in[i][0][3], out[i][0]);
    vector normal = normalize(rotate(c + 4, xyz(in[i][2])));
    vector to_light = normalize(subtract(xyz(c[8]), position));
    vector half = normalize(add(to_light, xyz(c[9])));
    struct light light = lit(dot3(normal, to_light), dot3(normal, half), c[10][3]);
    vector color = multiply(add(scale(xyz(c[10]), light.diffuse), xyz(c[11])), xyz(in[i][3]));
    store(add(scale(xyz(c[12]), light.specular), color), c[11][3] * in[i][3][3], out[i][1]);
    out[i][2][0] = dot4(c[13], xyz(in[i][1]), in[i][1][3]);
    out[i][2][1] = dot4(c[14], xyz(in[i][1]), in[i][1][3]);
    out[i][2][2] = in[i][1][2];
    out[i][2][3] = in[i][1][3];
  }
}

static void run_skinning(int count, const attributes *restrict in, const parameter *restrict c,
                         results *restrict out) {
  for (int i = 0; i < count; i++) {
    vector position = {0, 0, 0}, normal = {0, 0, 0};
    for (int bone = 0; bone < 4 && in[i][1][bone] != 0; bone++) {
      const parameter *rows = c + 32 + (int)in[i][3][bone];
      vector v = xyz(in[i][0]);
      float w = in[i][0][3];
      vector moved = {dot4(rows[0], v, w), dot4(rows[1], v, w), dot4(rows[2], v, w)};
      position = add(scale(moved, in[i][1][bone]), position);
      normal = add(scale(rotate(rows, xyz(in[i][2])), in[i][1][bone]), normal);
    }
    transform(c, position, c[7][3], out[i][0]);
    normal = normalize(normal);
    float towards = dot3(normal, xyz(c[4]));
    struct light light = lit(towards, dot3(normal, xyz(c[5])), c[6][3]);
    vector color = xyz(c[8]);
    if (towards > 0) {
      color = add(scale(xyz(c[6]), light.diffuse), xyz(c[7]));
      color = multiply(color, color);
    }
    color = add(scale(xyz(c[9]), light.specular * light.diffuse), color);
    store(color, c[7][3], out[i][1]);
    store(normal, 1, out[i][2]);
  }
}

static void run_lights(int count, const attributes *restrict in, const parameter *restrict c,
                       results *restrict out) {
  for (int i = 0; i < count; i++) {
    vector position = xyz(in[i][0]);
    transform(c, position, in[i][0][3], out[i][0]);
    vector normal = normalize(rotate(c + 4, xyz(in[i][2])));
    vector sum = xyz(c[7]);
    int number = (int)in[i][3][0], step = (int)in[i][3][3];
    const parameter *light = c + 16 + (int)in[i][3][1];
    for (int n = 0; n < number; n++, light += step) {
      vector to_light = normalize(subtract(xyz(light[0]), position));
      float towards = dot3(normal, to_light);
      if (towards <= 0) continue;
      vector half = normalize(add(to_light, xyz(c[9])));
      struct light shade = lit(towards, dot3(normal, half), c[8][3]);
      sum = add(scale(xyz(light[1]), shade.diffuse + shade.specular), sum);
    }
    store(multiply(sum, xyz(c[8])), c[7][3], out[i][1]);
    memcpy(out[i][2], in[i][1], sizeof out[i][2]);
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
