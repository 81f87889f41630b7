import { type Hex, mix } from './color.ts'
import { box, path, type Path, placed } from './path.ts'
import type { Ink, Picture } from './picture.ts'
import { cycle, lerp } from './random.ts'

type Range = readonly [low: number, high: number]
export type HouseKind = 'flat' | 'front' | 'hip' | 'side'

/**
 * A house that stands at `x` (its left edge) on `y`; `f` of its width is lit, `ww` and `wh` are its
 * windows.
 */
export interface House {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly rh: number
  readonly f: number
  readonly ww: number
  readonly wh: number
}

/** One free-standing house with its eaves to the front and the gable on the shade side. */
export function house(
  pic: Picture,
  { x, y, w, h, rh, f, ww, wh }: House,
  wall: Hex,
  roof: Hex,
): void {
  const place = placed(x + w / 2, y, pic.light < 0 ? 1 : -1, 1)
  const put = (p: Path, ink: string | Ink) => pic.put(p.through(place), ink)
  const fw = w * f
  const l = -w / 2
  const r = w / 2
  const m = l + fw
  const gx = (m + r) / 2
  put(box(l, 0, fw, h), wall)
  put(
    path().poly([
      [m, 0],
      [m, -h],
      [gx, -h - rh],
      [r, -h],
      [r, 0],
    ]),
    pic.shade(wall, 0.38),
  )
  put(
    path().poly([
      [l - 1.4, -h + 0.6],
      [l - 1.4 + (gx - m), -h - rh - 0.6],
      [gx, -h - rh - 0.6],
      [m, -h + 0.6],
    ]),
    roof,
  )
  const cols = Math.max(1, Math.floor((fw - 3) / (ww * 2.9)))
  const rows = Math.max(1, Math.min(4, Math.floor((h - 3) / (wh * 2.1))))
  const lit = path()
  const dark = path()
  for (let c = 0; c < cols; c++) {
    if ((c * 7 + Math.round(x)) % 10 < 2) continue
    const left = l + (fw * (c + 0.5)) / cols
    const top = -h + wh * 0.9
    const down = Math.max(1, rows - ((c + Math.round(x)) % 3 ? 0 : 1))
    ;((c + Math.round(x * 3)) % 3 ? dark : lit)
      .M(left, top)
      .V(top + wh + (down - 1) * wh * 2.1 - 0.01)
  }
  const windows = { width: Math.max(1, ww), dash: [wh, wh * 1.1], solo: true }
  const unlit = mix(wall, pic.pal.ink, 0.6)
  if (pic.dim > 0.3) {
    put(dark, { ...windows, stroke: unlit })
    put(lit, { ...windows, stroke: pic.lit })
  } else put(dark.add(lit), { ...windows, stroke: unlit })
}

/** One house at the origin; wall color is inherited from the <use>. */
export function houseSymbol(
  pic: Picture,
  n: string,
  {
    w,
    h,
    kind,
    rh,
    f = 0.62,
    skirt = 20,
    roof,
    win: [ww, wh] = [3.2, 5],
    cols = 2,
    rows = 2,
    off = 0,
    wcol,
    wall = 'inherit',
  }: {
    w: number
    h: number
    kind: HouseKind
    rh: number
    f?: number
    skirt?: number
    roof: Hex
    win?: Range
    cols?: number
    rows?: number
    off?: number
    wcol?: Hex | undefined
    wall?: string
  },
) {
  if (pic.defined(n)) return
  const d = pic.light < 0 ? 1 : -1
  const l = -w / 2
  const r = w / 2
  const m = l + w * f
  const t = (p: Path) => p.through(placed(0, 0, d, 1))
  pic.symbol(n, () => {
    const put = (p: Path, o: string | Ink) => pic.put(t(p), o)
    const gx = (m + r) / 2
    const ax = (l + m) / 2
    const sh = { fill: pic.shadow, opacity: 0.4 }
    if (kind === 'front') {
      put(
        path().poly([
          [l, skirt],
          [l, -h],
          [ax, -h - rh],
          [m, -h],
          [r, -h],
          [r, skirt],
        ]),
        wall,
      )
      put(path().rect(m, -h, r - m, h + skirt), sh)
      put(
        path().poly([
          [ax - 0.6, -h - rh - 1.4],
          [ax + (r - m), -h - rh - 1.4],
          [r + 1.5, -h + 1],
          [m + 0.5, -h + 1],
        ]),
        roof,
      )
    } else if (kind === 'flat') {
      put(path().rect(l, -h, w, h + skirt), wall)
      put(path().rect(m, -h, r - m, h + skirt), sh)
    } else if (kind === 'hip') {
      const a1 = Math.min(w * f * 0.45, rh * 1.2)
      const a2 = Math.min((w - w * f) * 0.7, rh)
      put(path().rect(l, -h, w, h + skirt), wall)
      put(path().rect(m, -h, r - m, h + skirt), sh)
      put(
        path().poly([
          [l - 1.6, -h],
          [l + a1, -h - rh],
          [r - a2, -h - rh],
          [r + 1.6, -h],
        ]),
        roof,
      )
      put(
        path().poly([
          [m, -h],
          [r - a2, -h - rh],
          [r + 1.6, -h],
        ]),
        { fill: pic.shadow, opacity: 0.38 },
      )
    } else {
      put(
        path().poly([
          [l, skirt],
          [l, -h],
          [m, -h],
          [gx, -h - rh],
          [r, -h],
          [r, skirt],
        ]),
        wall,
      )
      put(
        path().poly([
          [m, skirt],
          [m, -h],
          [gx, -h - rh],
          [r, -h],
          [r, skirt],
        ]),
        sh,
      )
      put(
        path().poly([
          [l - 1.4, -h + 0.6],
          [l - 1.4 + (gx - m), -h - rh - 0.8],
          [gx, -h - rh - 0.8],
          [m + 0.4, -h + 0.6],
        ]),
        roof,
      )
    }
    if (cols) {
      const p = path()
      const fw = w * f
      for (let c = 0; c < cols; c++) {
        const x = l + (fw * (c + 0.5)) / cols
        const y0 = -h + wh * (off + 0.9)
        p.M(x, y0).V(y0 + wh * (1 + (rows - 1) * 2.1))
      }
      put(p, { stroke: wcol || mix(pic.wall, pic.pal.ink, 0.66), width: ww, dash: [wh, wh * 1.1] })
    }
  })
}

/**
 * Hillside town: a handful of house symbols, placed many times between two ground curves, back row
 * first.
 */
export function hillsideTown(
  pic: Picture,
  {
    x0,
    x1,
    top,
    bot,
    rows = 4,
    w = [30, 52],
    h = [24, 42],
    kinds = ['hip', 'side', 'front'],
    walls,
    roof,
    tree,
    seed = 'town',
    grow = 0.5,
    nv = 5,
    sy = seed,
    gap = 0.06,
    win = [3.4, 5.2],
    rows2 = 2,
    ink,
    pitch = [0.2, 0.34],
    step = [0.86, 1.03],
    cw = 10,
    cmax = 3,
  }: {
    x0: number
    x1: number
    top: (x: number) => number
    bot: (x: number) => number
    rows?: number
    w?: Range
    h?: Range
    kinds?: readonly HouseKind[]
    walls: readonly Hex[]
    roof: Hex
    tree?: Hex
    seed?: string
    grow?: number
    nv?: number
    sy?: string
    gap?: number
    win?: Range
    rows2?: number
    ink?: Hex | undefined
    pitch?: Range
    step?: Range
    cw?: number
    cmax?: number
  },
) {
  const R = pic.random(seed)
  const k = pic.k * (pic.wide ? 1.28 : 1) * (1 + 0.16 * pic.lod)
  const V: (readonly [name: string, width: number])[] = []
  nv = Math.max(3, nv - pic.lod)
  for (let i = 0; i < nv; i++) {
    const t = (i + 0.5) / nv
    const ww = lerp(...w, (t * 7919) % 1)
    const hh = R.between(...h)
    const kd = cycle(kinds, i)
    const cols = Math.max(1, Math.min(cmax, Math.floor((ww * 0.6) / cw)))
    V.push([sy + i, ww])
    const lit = pic.dim > 0.3 && i % 2 === 0
    houseSymbol(pic, sy + i, {
      wall: cycle(walls, i),
      w: ww,
      h: hh,
      kind: kd,
      rh: ww * R.between(...pitch),
      f: R.between(0.54, 0.68),
      roof,
      win,
      cols,
      rows: Math.max(1, Math.min(rows2, Math.floor(hh / 14))),
      wcol: lit ? pic.lit : ink,
    })
  }
  if (tree && !pic.defined(sy + 't'))
    pic.symbol(sy + 't', () =>
      pic.put(path().M(0, 6).C(-7, 0, -6, -28, 0, -44).C(6, -28, 7, 0, 0, 6).Z(), tree),
    )
  let last = -1
  for (let r = 0; r < rows; r++) {
    const t = rows === 1 ? 1 : r / (rows - 1)
    const s = k * lerp(1, 1 + grow, t)
    const L: (readonly [name: string, x: number, y: number])[] = []
    let x = x0 - R.between(0, 22) * s
    while (x < x1) {
      let vi = R.int(0, nv - 1)
      if (vi === last) vi = (vi + 1) % nv
      last = vi
      const [n, ww] = cycle(V, vi)
      const mx = x + (ww * s) / 2
      const g = lerp(top(mx), bot(mx), t)
      if (tree && R.chance(gap * 2)) {
        L.push([sy + 't', x + 5 * s, g + 6 * s])
        x += 10 * s
        continue
      }
      L.push([n, mx, g + R.between(-3, 5) * s])
      x += ww * s * R.between(...step)
    }
    pic.copies(s, L)
  }
}
