/**
 * Position-based noise for inner loops: fixed arity, no allocation. Same quality as `mix` of the
 * kernel.
 */
const scramble = (h: number): number => {
  let x = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}

/** Uniform in [0, 1) from three integers. */
export const uniform3 = (a: number, b: number, c: number): number =>
  (scramble(Math.imul(scramble(Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ b) + c, 0x27d4eb2d) ^ c) >>>
    0) /
  4294967296

/** Uniform in [0, 1) from four integers. */
export const uniform4 = (a: number, b: number, c: number, d: number): number =>
  uniform3(scramble(a ^ Math.imul(d, 0x9e3779b1)), b, c)

/**
 * Smooth noise in [-1, 1] at `at` (a real number): seeded values at the integers, straight lines
 * between.
 */
export const wave = (seed: number, a: number, b: number, at: number): number => {
  const knot = Math.floor(at)
  const left = uniform4(seed, a, b, knot)
  const right = uniform4(seed, a, b, knot + 1)
  return 2 * (left + (right - left) * (at - knot)) - 1
}
