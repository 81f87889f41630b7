import type { Hex } from './color.ts'
import { encode } from './encode.ts'
import { nth, path, type Path, placed } from './path.ts'
import type { Picture } from './picture.ts'

type Range = readonly [low: number, high: number]
export type Top = 'flat' | 'step2' | 'slant' | 'pyr'

/** A hero tower: center, width, height, lit part of the width, width of a window bay, mast on top. */
export interface Tower {
  readonly x: number
  readonly w: number
  readonly h: number
  readonly f: number
  readonly cw: number
  readonly top: 'step' | 'slant' | 'pyr' | 'round'
  readonly ant?: number
}

export function towers(
  pic: Picture,
  list: readonly Tower[],
  y: number,
  { col, sh }: { col: Hex; sh: Hex },
): void {
  const dd = pic.light < 0 ? 1 : -1
  const W = path()
  const S = path()
  const Wn = path()
  const Wl = path()
  const An = path()
  const k = pic.k
  for (const t of list) {
    const f = placed(t.x, y, dd, 1)
    const w = t.w
    const h = t.h
    const m = -w / 2 + w * t.f
    const a = (P: Path, p: Path) => P.add(p.through(f))
    let tiers: readonly (readonly [width: number, from: number, to: number])[] = [[w, 0, h]]
    if (t.top === 'step') {
      tiers = [
        [w, 0, h * 0.46],
        [w * 0.8, h * 0.46, h * 0.7],
        [w * 0.62, h * 0.7, h * 0.87],
        [w * 0.3, h * 0.87, h * 0.95],
        [w * 0.13, h * 0.95, h],
      ]
    }
    for (const [tw, a0, a1] of tiers) {
      const mm = -tw / 2 + tw * t.f
      a(W, path().rect(-tw / 2, -a1, mm + tw / 2, a1 - a0))
      a(S, path().rect(mm, -a1, tw / 2 - mm, a1 - a0))
    }
    const lw = nth(tiers, tiers.length - 1)[0]
    if (t.top === 'slant') {
      a(
        W,
        path().poly([
          [-w / 2, -h + 0.5],
          [-w / 2, -h - w * 0.55],
          [m, -h - w * 0.2],
          [m, -h + 0.5],
        ]),
      )
      a(
        S,
        path().poly([
          [m, -h + 0.5],
          [m, -h - w * 0.2],
          [w / 2, -h + 0.5],
        ]),
      )
    }
    if (t.top === 'pyr') {
      const ph = w * 0.8
      a(
        W,
        path().poly([
          [-lw / 2, -h + 0.3],
          [0, -h - ph],
          [0, -h + 0.3],
        ]),
      )
      a(
        S,
        path().poly([
          [0, -h + 0.3],
          [0, -h - ph],
          [lw / 2, -h + 0.3],
        ]),
      )
    }
    if (t.top === 'round') {
      a(
        W,
        path()
          .M(-w / 2, -h + 0.3)
          .Q(-w / 2, -h - w * 0.5, m, -h - w * 0.55)
          .V(-h + 0.3)
          .Z(),
      )
      a(
        S,
        path()
          .M(m, -h + 0.3)
          .V(-h - w * 0.55)
          .Q(w / 2, -h - w * 0.35, w / 2, -h + 0.3)
          .Z(),
      )
    }
    if (t.ant)
      a(
        An,
        path()
          .M(0, -h)
          .V(-h - t.ant),
      )
    {
      const cw = t.cw * k
      const n = Math.max(1, Math.floor((m + w / 2 - 2 * k) / cw))
      for (let i = 0; i < n; i++) {
        const X = -w / 2 + ((m + w / 2) * (i + 0.5)) / n
        const hh =
          Math.max(...tiers.filter((q) => Math.abs(X) < q[0] / 2 - 1.5 * k).map((q) => q[2]), 0) ||
          h * 0.4
        a(
          (i * 3 + Math.round(t.x)) % 5 < 2 ? Wl : Wn,
          path()
            .M(X, -hh + 4 * k)
            .V(-2 * k),
        )
      }
    }
  }
  pic.put(W, col)
  pic.put(S, sh)
  pic.put(An, { stroke: pic.shade(col, 0.42), width: 1.3 * k })
  const windows = {
    stroke: pic.shade(col, 0.55),
    width: 2 * k,
    dash: [2.8 * k, 3.4 * k],
    opacity: 0.55,
  }
  pic.put(Wn, windows)
  pic.put(Wl, windows)
}

/** Far skyline: one polyline. */
export function farSkyline(
  pic: Picture,
  x0: number,
  x1: number,
  y: number,
  {
    h = [40, 110],
    w = [10, 26],
    seed = 's1',
    col,
    env,
  }: { h?: Range; w?: Range; seed?: string; col: Hex; env?: (u: number) => number },
): void {
  const R = pic.random(seed)
  const k = pic.k
  const p = path().M(x0, y)
  let x = x0
  while (x < x1) {
    const ww = R.between(...w) * k * (pic.wide ? 1.3 : 1) * (1 + 0.3 * pic.lod)
    const e = env ? env((x + ww / 2) / pic.W) : 1
    const hh = R.between(...h) * k * e
    p.L(x, y - hh)
    if (R.chance(0.16)) {
      p.L(x + ww * 0.42, y - hh - R.between(4, 9) * k)
      p.L(x + ww * 0.46, y - hh - R.between(18, 30) * k)
      p.L(x + ww * 0.5, y - hh - 6 * k)
    }
    if (R.chance(0.14)) p.L(x + ww * 0.5, y - hh - ww * 0.8)
    x += ww
    p.L(x, y - hh)
    if (R.chance(0.3)) {
      p.L(x, y - hh * 0.4)
      x += R.between(3, 9) * k
      p.L(x, y - hh * 0.4)
    }
  }
  p.L(x, y).Z()
  pic.put(p, { fill: col, solo: true })
}

/** Near skyline: faces snapped to a window grid; windows are one pattern laid over the same outline. */
export function nearSkyline(
  pic: Picture,
  x0: number,
  x1: number,
  y: number,
  {
    h = [60, 150],
    n = [2, 5],
    seed = 'city',
    lit,
    sh,
    winCol,
    litCol,
    cell = [4.5, 6.5],
    tops = ['flat', 'step2', 'slant', 'flat', 'pyr', 'flat'],
    env,
    ant = 0.2,
    skip = 0.2,
  }: {
    h?: Range
    n?: Range
    seed?: string
    lit: Hex
    sh: Hex
    winCol: Hex
    litCol?: Hex | undefined
    cell?: Range
    tops?: readonly Top[]
    env?: (u: number) => number
    ant?: number
    skip?: number
  },
) {
  const R = pic.random(seed)
  const k = pic.k
  const kc = (pic.wide ? 1.3 : 1) * (1 + 0.18 * pic.lod)
  const cw = Math.round(cell[0] * 2 * k * kc) / 2
  const ch = Math.round(cell[1] * 2 * k * kc) / 2
  const L = path()
  const S = path()
  const T = path()
  const TS = path()
  const An = path()
  let x = Math.floor(x0 / cw) * cw
  const dl = pic.light < 0
  const quad = (P: Path, xa: number, wa: number, y0: number, y1: number) =>
    P.rect(xa, y1, wa, y0 - y1)
  while (x < x1) {
    const a = R.int(...n)
    const b = Math.max(1, Math.round(a * R.between(0.5, 0.9)))
    const wL = a * cw
    const wS = b * cw
    const w = wL + wS
    const e = env ? env((x + w / 2) / pic.W) : 1
    const fl = Math.max(3, Math.round((R.between(...h) * k * e) / ch))
    const yt = y - fl * ch
    const xl = dl ? x : x + wS
    const xs = dl ? x + wL : x
    if (R.chance(skip) && e < 0.75) {
      x += cw * R.int(1, 2)
      continue
    }
    const top = fl * ch > h[0] * k * 0.7 ? R.pick(tops) : 'flat'
    quad(L, xl, wL, y, yt)
    quad(S, xs, wS, y, yt)
    if (top === 'step2' && a > 2) {
      const f2 = Math.max(2, Math.round(fl * 0.22))
      const y2 = yt - f2 * ch
      const ia = a - 1
      quad(L, dl ? xl + cw : xl, ia * cw, yt, y2)
      quad(S, dl ? xs : xs + (wS - Math.max(1, b - 1) * cw), Math.max(1, b - 1) * cw, yt, y2)
      if (R.chance(ant * 2)) An.M(dl ? xl + cw * 2 : xl + wL - cw * 2, y2).v(-R.between(16, 34) * k)
    }
    if (top === 'slant') {
      const z = w * 0.34
      T.poly([
        [xl, yt + 0.5],
        [xl, yt - (dl ? z : z * 0.3)],
        [xl + wL, yt - (dl ? z * 0.3 : z)],
        [xl + wL, yt + 0.5],
      ])
      TS.poly([
        [xs, yt + 0.5],
        [xs, yt - (dl ? z * 0.3 : 0)],
        [xs + wS, yt - (dl ? 0 : z * 0.3)],
        [xs + wS, yt + 0.5],
      ])
    }
    if (top === 'pyr') {
      const ap = dl ? x + wL : x + wS
      const z = w * 0.8
      T.poly([
        [xl, yt + 0.5],
        [ap, yt - z],
        [xl + wL, yt + 0.5],
      ])
      TS.poly([
        [xs, yt + 0.5],
        [ap, yt - z],
        [xs + wS, yt + 0.5],
      ])
    }
    if (top === 'flat' && R.chance(ant)) An.M(xl + wL * 0.5, yt).v(-R.between(12, 26) * k)
    x += w + (R.chance(0.35) ? cw : 0)
  }
  const id = pic.id(seed + 'L')
  const id2 = pic.id(seed + 'S')
  const pt = pic.id(seed + 'P')
  const U = (v: number) => Math.round(v * 2)
  const pw = U(cw) * 4
  const ph = U(ch) * 5
  const on = path()
  const off = path()
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 5; j++) {
      ;(litCol && R.chance(0.45) ? on : off).M((i + 0.5) * cw, j * ch + ch * 0.3).v(ch * 0.45)
    }
  const svgp = (p: Path, c: Hex, o = '') =>
    p.commands.length
      ? `<path d="${encode(p)}" stroke="${c}" stroke-width="${Math.max(1, Math.round(cw * 2 * 0.46))}"${o ? ` opacity="${o}"` : ''}/>`
      : ''
  pic.put(An, { stroke: sh, width: 1.3 * k })
  pic.put(T, lit)
  pic.put(TS, sh)
  pic.def(
    `<path id="${id}" d="${encode(L)}"/><path id="${id2}" d="${encode(S)}"/><pattern id="${pt}" y="${U(y)}" width="${pw}" height="${ph}" patternUnits="userSpaceOnUse">${svgp(off, winCol, '.6')}${litCol ? svgp(on, litCol) : ''}</pattern>`,
  )
  pic.markup(
    `<use href="#${id}" fill="${lit}"/><use href="#${id2}" fill="${sh}"/><use href="#${id}" fill="url(#${pt})"/>${litCol ? `<use href="#${id2}" fill="url(#${pt})" opacity=".7"/>` : ''}`,
  )
}
