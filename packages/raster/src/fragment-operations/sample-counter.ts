/** Counts the samples of fragments that pass the depth test. [ARB_occlusion_query 4.1.6A] */
export class SampleCounter {
  count = 0;
}
