import type { SceneName } from '../scene-names.ts'
import { craft } from '../kit/boats.ts'
import { archBridge, suspension } from '../kit/bridges.ts'
import { type Hex, mix } from '../kit/color.ts'
import { massif, peakLine, ridgeLine, softLand } from '../kit/land.ts'
import { burj, pagodaTower, pyramid } from '../kit/landmarks.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { cycle, nameHash } from '../kit/random.ts'
import { clouds, placeSun, stars } from '../kit/sky.ts'
import { farSkyline } from '../kit/skyscrapers.ts'
import { acacia, cypress, firs, palmlet, tufts } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

export type ViewKind =
  | 'sea'
  | 'garden'
  | 'city'
  | 'nordic'
  | 'desert'
  | 'tropic'
  | 'alps'
  | 'volcano'
  | 'savanna'
  | 'hills'

const VIEWS: Readonly<Record<SceneName, ViewKind>> = {
  'hill-town': 'sea',
  caldera: 'sea',
  pagoda: 'garden',
  skyline: 'city',
  nordic: 'nordic',
  medina: 'desert',
  'table-mountain': 'sea',
  lagoon: 'sea',
  'granite-bay': 'tropic',
  alpine: 'alps',
  dunes: 'desert',
  terraces: 'tropic',
  river: 'city',
  inlet: 'alps',
  plateau: 'volcano',
  pyramids: 'desert',
  harbor: 'sea',
  fjord: 'alps',
  malecon: 'tropic',
  palace: 'desert',
  savanna: 'savanna',
  lake: 'alps',
  vineyards: 'hills',
  canal: 'city',
  castle: 'hills',
  karst: 'tropic',
  atoll: 'tropic',
  mesa: 'desert',
  lighthouse: 'sea',
  domes: 'sea',
  'onion-domes': 'city',
  stupa: 'tropic',
  'lantern-street': 'city',
  'palm-cove': 'tropic',
  'market-square': 'city',
  windmills: 'hills',
  'tram-street': 'sea',
  waterfall: 'tropic',
  acropolis: 'hills',
}

/** What one sees from a window there. */
export const viewKind = (scene: SceneName): ViewKind => VIEWS[scene]

/**
 * The place in three shapes, inside the given rectangle; the horizon at `hz` of its height. No sun
 * when `sun` is undefined.
 */
export function placeView(
  pic: Picture,
  x: number,
  y: number,
  w: number,
  h: number,
  {
    kind = viewKind(pic.subject.scene),
    hz = 0.6,
    sun = 0.3,
    sy = 0.4,
    detail = 1,
  }: { kind?: ViewKind; hz?: number; sun?: number | undefined; sy?: number; detail?: number } = {},
): void {
  const { pal } = pic
  const H0 = y + h * hz
  const u = h / 300
  pic.horizon = H0
  if (!pic.defined('s'))
    pic.def(
      `<linearGradient id="${pic.id('s')}" x2="0" y2="1"><stop stop-color="${pal.sky}"/><stop offset=".55" stop-color="${mix(pal.sky, pal.glow, 0.45)}"/><stop offset="1" stop-color="${pal.glow}"/></linearGradient>`,
    )
  pic.put(path().rect(x, y, w, h * hz + 4), `url(#${pic.id('s')})`)
  if (pic.night) stars(pic, Math.round(16 * detail), H0 * 0.7)
  const hv = nameHash(pic.subject.name + 'sun')
  if (sun !== undefined && hv % 3) {
    const across = cycle([sun, sun + 0.14, 0.5], hv >>> 3)
    const down = sy + cycle([-0.06, 0.1, 0.26], hv >>> 5)
    placeSun(
      pic,
      x + w * across,
      y + h * hz * down,
      Math.max(12, h * cycle([0.05, 0.07, 0.1], hv >>> 7)),
      { rings: (hv >>> 9) % 3 },
    )
  } else if (detail)
    clouds(pic, hv % 2 ? 'cumulus' : 'streak', {
      y0: (y + h * 0.08) / pic.H,
      y1: (y + h * hz * 0.6) / pic.H,
      n: 2,
    })
  const kx = pic.k
  const pk = (
    n: number,
    hh: number,
    d: number,
    snow: number | undefined,
    seed: string,
    o: { col?: Hex; saddle?: number; rough?: number } = {},
  ) => {
    const { col = pal.far, ...shape } = o
    const m = peakLine(pic, seed, { x0: x - 10, x1: x + w + 10, base: H0 + 4, h: hh, n, ...shape })
    massif(pic, seed, { pts: m, base: H0 + 5, d, col, snow, deep: 0.7 })
  }
  const gnd = (q: Hex, d: number) =>
    pic.put(path().rect(x - 2, H0, w + 4, y + h - H0 + 2), pic.air(q, d))
  const blocks = (
    bx: number,
    by: number,
    n: number,
    bw: number,
    o: { slope: number; roof: Hex | undefined },
  ) => {
    const R = pic.random('bl')
    const a = path()
    const b = path()
    const r = path()
    const wl = pic.air(pic.wall, 0.12)
    for (let i = 0; i < n; i++) {
      const X = bx + i * bw * 1.25 + R.between(-2, 2) * u
      const Y = by - o.slope * i * bw + R.between(-4, 4) * u
      const hh = R.between(0.8, 1.9) * bw
      a.M(X, Y).v(-hh)
      b.M(X + bw * 0.62, Y).v(-hh)
      if (o.roof) r.M(X - bw * 0.1, Y - hh).h(bw * 0.9)
    }
    pic.put(b, { stroke: pic.shade(wl, 0.4), width: bw * 0.5 })
    pic.put(a, { stroke: wl, width: bw * 0.8 })
    if (o.roof) pic.put(r, { stroke: o.roof, width: bw * 0.42 })
  }
  const sc = pic.subject.scene
  if (kind === 'sea') {
    const m = ridgeLine(pic, 'vf', {
      x0: x - 6,
      x1: x + w + 6,
      y: H0 + 2,
      amp: h * 0.12,
      wl: 220 * u + 60,
      oct: 3,
      kind: 'hill',
    })
    pic.put(softLand(m, H0 + 3), pic.air(pal.far, 0.66))
    if (sc === 'harbor')
      archBridge(pic, x + w * 0.34, H0 + h * 0.02, w * 0.5, h * 0.13, mix(pal.far, pal.ink, 0.35))
    waterTo(pic, H0, y + h, {})
    if (detail && ['hill-town', 'caldera', 'table-mountain', 'lagoon'].includes(sc)) {
      const hd = [
        [x + w * 0.66, H0 + h * 0.035],
        [x + w * 0.8, H0 - h * 0.05],
        [x + w * 1.02, H0 - h * 0.11],
      ] as const
      pic.put(softLand(hd, H0 + h * 0.045), mix(pal.land, pic.haze, 0.3))
      const sl = 0.42 * Math.min(1, (h / w) * 1.2)
      blocks(x + w * 0.79, H0 - h * 0.015, 7, h * 0.034, {
        slope: sl,
        roof: sc === 'caldera' ? undefined : pal.accent,
      })
      blocks(x + w * 0.76, H0 + h * 0.026, 8, h * 0.034, {
        slope: sl * 0.5,
        roof: sc === 'caldera' ? undefined : pal.accent,
      })
    }
    if (sc === 'hill-town' && detail)
      suspension(pic, x - 10, x + w * 0.7, H0 + h * 0.02, h * 0.13, {
        col: mix(pal.accent, pal.far, 0.3),
        tw: [0.3, 0.8],
        sw: 1.4,
      })
    if (detail) {
      craft(pic, x + w * 0.5, H0 + h * 0.1, u * 0.8)
    }
  } else if (kind === 'alps') {
    gnd(pal.land, 0.4)
    pk(5, h * 0.42, 0.7, H0 - h * 0.22, 'va')
    pk(4, h * 0.26, 0.42, undefined, 'vb', { col: mix(pal.far, pal.land, 0.5), rough: 0.14 })
    const f = ridgeLine(pic, 'vc', {
      x0: x - 6,
      x1: x + w + 6,
      y: H0 + h * 0.04,
      amp: h * 0.07,
      wl: 200,
      oct: 3,
      kind: 'hill',
    })
    pic.put(softLand(f, y + h), pic.air(pal.land, 0.22))
    firs(pic, f, x - 4, x + w + 4, (16 * Math.max(u, 0.8)) / kx, pic.air(pal.land, 0.22), {
      step: (11 / kx) * Math.max(u, 0.7),
    })
  } else if (kind === 'city') {
    farSkyline(pic, x - 10, x + w + 10, H0 + 2, {
      h: [(h * 0.1) / kx, (h * 0.26) / kx],
      w: [14, 30],
      col: pic.air(pal.land, 0.6),
    })
    farSkyline(pic, x - 10, x + w + 10, H0 + 2, {
      h: [(h * 0.05) / kx, (h * 0.16) / kx],
      w: [18, 36],
      col: pic.air(mix(pal.land, pal.ink, 0.2), 0.3),
      seed: 's2',
    })
    gnd(mix(pal.land, pal.ink, 0.2), 0.3)
  } else if (kind === 'desert') {
    gnd(mix(pal.land, pal.glow, 0.25), 0.4)
    if (sc === 'dunes') {
      farSkyline(pic, x + w * 0.3, x + w + 10, H0 + 3, {
        h: [(h * 0.06) / kx, (h * 0.2) / kx],
        w: [10, 22],
        col: pic.air(mix(pal.far, pal.accent, 0.2), 0.5),
      })
      burj(pic, x + w * 0.72, H0 + 3, h * 0.44, pic.air(mix(pal.land, pal.far, 0.4), 0.3))
    } else if (sc === 'pyramids') {
      pyramid(
        pic,
        x + w * 0.66,
        H0 + 4,
        w * 0.42,
        h * 0.24,
        pic.air(mix(pal.land, pal.glow, 0.3), 0.35),
      )
      pyramid(
        pic,
        x + w * 0.36,
        H0 + 4,
        w * 0.2,
        h * 0.11,
        pic.air(mix(pal.land, pal.glow, 0.3), 0.5),
      )
    } else pk(4, h * 0.22, 0.62, undefined, 'vd', { saddle: 0.7, rough: 0.12 })
    const m = ridgeLine(pic, 've', {
      x0: x - 6,
      x1: x + w + 6,
      y: H0 + h * 0.03,
      amp: h * 0.08,
      wl: 240,
      oct: 2,
      kind: 'hill',
    })
    pic.put(softLand(m, y + h), pic.air(mix(pal.land, pal.glow, 0.25), 0.3))
    const g = mix(pal.accent, pal.ink, 0.35)
    if (detail)
      for (const t of [0.1, 0.18, 0.84])
        palmlet(pic, x + w * t, H0 + h * 0.05, h * 0.2, pic.air(g, 0.2), t * 9)
  } else if (kind === 'tropic') {
    const m = ridgeLine(pic, 'vt', {
      x0: x - 6,
      x1: x + w + 6,
      y: H0 + 2,
      amp: h * 0.3,
      wl: 260 * u + 50,
      oct: 3,
      kind: 'hill',
      env: (q) => 0.2 + 0.8 * Math.abs(Math.sin(q * 3.4 + 1)),
    })
    pic.put(softLand(m, H0 + 3), pic.air(pal.land, 0.6))
    waterTo(pic, H0, y + h, {})
    if (detail)
      for (const t of [0.06, 0.9])
        palmlet(
          pic,
          x + w * t,
          y + h * 0.99,
          h * 0.5,
          pic.air(mix(pal.land, pal.ink, 0.4), 0.05),
          t * 9,
        )
  } else if (kind === 'nordic') {
    pk(5, h * 0.3, 0.55, H0 - h * 0.13, 'vn', {
      saddle: 0.85,
      rough: 0.12,
      col: mix(pal.far, pal.ink, 0.1),
    })
    waterTo(pic, H0, y + h, {})
  } else if (kind === 'garden') {
    ;(
      [
        [0.7, 0.26],
        [0.5, 0.18],
        [0.3, 0.12],
      ] as const
    ).forEach(([d, a], i) => {
      const m = ridgeLine(pic, 'vg' + i, {
        x0: x - 6,
        x1: x + w + 6,
        y: H0 + h * 0.03 * i,
        amp: h * a,
        wl: 230,
        oct: 3,
        kind: 'hill',
      })
      pic.put(softLand(m, y + h), pic.air(pal.land, d))
    })
    if (detail) {
      pagodaTower(pic, x + w * 0.72, H0 + h * 0.05, h * 0.22, 4, {
        roof: mix(pal.ink, pal.far, 0.2),
      })
      tufts(
        pic,
        [
          [x, H0 + h * 0.06],
          [x + w, H0 + h * 0.06],
        ],
        x,
        x + w,
        h * 0.04,
        mix(pal.accent, pal.far, 0.2),
        { n: 9 },
      )
    }
  } else if (kind === 'volcano') {
    pk(2, h * 0.5, 0.5, H0 - h * 0.3, 'vv', { rough: 0.06, saddle: 0.5 })
    farSkyline(pic, x - 10, x + w + 10, H0 + 2, {
      h: [(h * 0.03) / kx, (h * 0.1) / kx],
      w: [14, 30],
      col: pic.air(pal.land, 0.45),
    })
    gnd(pal.land, 0.35)
  } else if (kind === 'savanna') {
    pk(3, h * 0.14, 0.6, undefined, 'vs', { rough: 0.08, saddle: 0.8 })
    gnd(pal.land, 0.35)
    if (detail)
      for (const t of [0.12, 0.2, 0.86])
        acacia(
          pic,
          x + w * t,
          H0 + h * 0.04,
          h * 0.11,
          h * 0.15,
          pic.air(mix(pal.land, pal.ink, 0.5), 0.2),
        )
  } else {
    ;(
      [
        [0.7, 0.2],
        [0.45, 0.16],
        [0.22, 0.1],
      ] as const
    ).forEach(([d, a], i) => {
      const m = ridgeLine(pic, 'vh' + i, {
        x0: x - 6,
        x1: x + w + 6,
        y: H0 + h * 0.05 * i,
        amp: h * a,
        wl: 240,
        oct: 3,
        kind: 'hill',
      })
      pic.put(softLand(m, y + h), pic.air(i ? pal.land : pal.far, d))
      if (i === 1 && detail)
        tufts(
          pic,
          m,
          x + w * 0.1,
          x + w * 0.6,
          h * 0.014,
          pic.air(mix(pal.land, pal.ink, 0.35), 0.4),
          { n: 12 },
        )
    })
    if (detail)
      for (const t of [0.14, 0.18, 0.8])
        cypress(pic, x + w * t, H0 + h * 0.1, h * 0.15, mix(pal.land, pal.ink, 0.4))
  }
}
