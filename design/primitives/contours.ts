const center = [210, 96] as const
const around = 48

const ring = (level: number): string => {
  const reach = 20 + level * 13
  const points = Array.from({ length: around }, (_, k) => {
    const t = (k / around) * Math.PI * 2
    const swell =
      1 +
      0.16 * Math.sin(t * 2 + 0.6) +
      0.09 * Math.sin(t * 3 + 1.9 + level * 0.05) +
      0.05 * Math.sin(t * 5 + level * 0.2)
    return [
      center[0] + Math.cos(t) * reach * 1.75 * swell,
      center[1] + Math.sin(t) * reach * 0.82 * swell,
    ] as const
  })
  const at = (k: number): readonly [number, number] => points[(k + around) % around] ?? center
  const n = (value: number): string => value.toFixed(1)
  // Catmull-Rom through the points, written as cubic curves.
  return points.reduce(
    (d, p, k) => {
      const [before, next, after] = [at(k - 1), at(k + 1), at(k + 2)]
      const curve = [
        p[0] + (next[0] - before[0]) / 6,
        p[1] + (next[1] - before[1]) / 6,
        next[0] - (after[0] - p[0]) / 6,
        next[1] - (after[1] - p[1]) / 6,
        next[0],
        next[1],
      ]
      return `${d}C${curve.map(n).join(' ')}`
    },
    `M${n(at(0)[0])} ${n(at(0)[1])}`,
  )
}

/**
 * The sounding lines of an empty sea in a 420 by 192 box, innermost first, and the rhumbs through
 * their middle.
 */
export const contours = (): { rings: readonly string[]; rhumbs: string } => ({
  rings: Array.from({ length: 10 }, (_, level) => `${ring(level)}Z`),
  rhumbs: Array.from({ length: 16 }, (_, i) => {
    const t = (i * Math.PI) / 8
    return `M${center[0]} ${center[1]}L${(center[0] + Math.cos(t) * 320).toFixed(0)} ${(center[1] + Math.sin(t) * 320).toFixed(0)}`
  }).join(''),
})
