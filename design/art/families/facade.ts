import type { Stars } from '../family-item.ts'
import type { SceneName } from '../scene-names.ts'
import { placeView, viewKind } from './view.ts'
import { cupola } from '../kit/buildings.ts'
import { sideOfCar } from '../kit/cars.ts'
import { type Hex, mix } from '../kit/color.ts'
import { lamp } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { nth, path } from '../kit/path.ts'
import type { Picture, Layer } from '../kit/picture.ts'
import { cycle, nameHash } from '../kit/random.ts'
import { farSkyline } from '../kit/skyscrapers.ts'
import { tallPalm } from '../kit/trees.ts'

type RoofStyle = 'flat' | 'tower' | 'mansard' | 'gable' | 'hip'

const ROOFS: Partial<Record<SceneName, RoofStyle>> = {
  caldera: 'flat',
  medina: 'flat',
  palace: 'flat',
  dunes: 'tower',
  pyramids: 'flat',
  skyline: 'tower',
  river: 'mansard',
  alpine: 'gable',
  fjord: 'gable',
  nordic: 'gable',
  lake: 'gable',
  pagoda: 'hip',
  'granite-bay': 'tower',
}
/** What the houses of one street wear, the place's own roof first. */
const STREET: Readonly<Record<RoofStyle, readonly RoofStyle[]>> = {
  flat: ['flat'],
  tower: ['tower', 'tower', 'mansard'],
  mansard: ['mansard', 'tower', 'hip'],
  gable: ['gable', 'hip'],
  hip: ['hip', 'mansard', 'tower'],
}

/** Stars set storeys, bays, trim and the entrance; the name which house of its street it is. */
export function facade(pic: Picture, st: Stars): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const style = ROOFS[pic.subject.scene] ?? 'hip'
  const R = pic.random('fac')
  const seed = nameHash(pic.subject.name)
  const gy = H * fit(0.865, 0.88)
  placeView(pic, 0, 0, W, gy, {
    hz: fit(0.74, 0.72),
    sun: fit(0.2, 0.3),
    sy: fit(0.5, 0.5),
    detail: 0,
  })
  if (!pic.lightFixed) pic.light = -1
  // neighbors, in haze: towers in a city, low houses elsewhere
  if (style === 'tower' || style === 'mansard')
    farSkyline(pic, -10, W * fit(0.55, 0.66), gy + 2, {
      h: [70, 150],
      w: [30, 58],
      col: pic.air(mix(pal.land, pal.ink, 0.42), 0.1),
      seed: 'nb',
    })
  else
    hillsideTown(pic, {
      x0: -10,
      x1: W * fit(0.5, 0.58),
      top: () => gy - fit(6, 3),
      bot: () => gy - fit(6, 3),
      rows: 1,
      w: [50, 78],
      h: [60, 104],
      kinds: style === 'flat' ? ['flat'] : ['hip', 'side'],
      walls: [
        pic.air(pic.wall, 0.3),
        pic.air(mix(pic.wall, pal.accent, 0.25), 0.3),
        pic.air(mix(pic.wall, pal.sky, 0.3), 0.3),
      ],
      roof: pic.air(pal.accent, 0.3),
      grow: 0.15,
      rows2: 3,
      win: [5, 8],
      nv: 3,
    })
  const bays = nth(fit([3, 3, 4, 5, 5], [3, 4, 4, 5, 6]), st - 1) - (st > 2 ? (seed >>> 5) % 2 : 0)
  const sto = nth(fit([2, 3, 4, 6, 5], [2, 2, 3, 4, 3]), st - 1) - (st > 1 ? (seed >>> 7) % 2 : 0)
  const own = cycle(STREET[style], seed >>> 9)
  const rs = st >= 5 && own !== 'tower' ? 'mansard' : own
  const bw = fit(66, 40) * (st === 5 ? 0.98 : 1)
  const sh = fit(66, 41) * (st >= 4 ? 0.92 : 1)
  const gh = sh * 1.35
  const w = bays * bw
  const bh = gh + sto * sh
  const sd = fit(46, 30)
  const x0 = W * fit(0.985, 0.975) - w - sd
  const painted = mix(
    pic.wall,
    cycle([pal.glow, pal.accent, pal.land, pal.far, pal.sky], seed >>> 11),
    0.36,
  )
  const wall = st === 5 ? mix(painted, pic.paper, 0.5) : painted
  const cloth = cycle(
    [pal.accent, mix(pal.sea, pal.ink, 0.2), mix(pal.land, pal.ink, 0.3)],
    seed >>> 13,
  )
  const tr = mix(pic.paper, wall, 0.25)
  const shc = pic.shade(wall, 0.42)
  const dk = mix(pal.ink, pal.far, 0.25)
  const y = gy - bh
  // roof
  const roof =
    rs === 'hip'
      ? pic.roof
      : rs === 'mansard'
        ? mix(pal.far, pal.ink, 0.35)
        : rs === 'gable'
          ? mix(pal.ink, pal.far, 0.3)
          : shc
  if (rs === 'mansard') {
    const rh = sh * 0.8
    pic.put(
      path().poly([
        [x0 - 4 * k, y],
        [x0 + 8 * k, y - rh],
        [x0 + w + sd - 8 * k, y - rh],
        [x0 + w + sd + 4 * k, y],
      ]),
      roof,
    )
    pic.put(
      path().poly([
        [x0 + w, y],
        [x0 + w - 2 * k, y - rh],
        [x0 + w + sd - 8 * k, y - rh],
        [x0 + w + sd + 4 * k, y],
      ]),
      pic.shade(roof, 0.45),
    )
    pic.symbol('do', () =>
      pic.part(0, 0, 1, [
        [
          path()
            .rect(-11, -30, 22, 32)
            .poly([
              [-14, -30],
              [0, -42],
              [14, -30],
            ]),
          tr,
        ],
        [path().rect(-7, -26, 14, 24), pic.win],
      ]),
    )
    for (let i = 0; i < bays; i++) pic.use('do', x0 + bw * (i + 0.5), y - 4 * k, { sx: k * 0.92 })
  } else if (rs === 'hip') {
    const rh = sh * 0.5
    pic.put(
      path().poly([
        [x0 - 8 * k, y],
        [x0 + 18 * k, y - rh],
        [x0 + w + sd - 16 * k, y - rh],
        [x0 + w, y],
      ]),
      roof,
    )
    pic.put(
      path().poly([
        [x0 + w, y],
        [x0 + w + sd - 16 * k, y - rh],
        [x0 + w + sd + 6 * k, y],
      ]),
      pic.shade(roof, 0.45),
    )
  } else if (rs === 'gable') {
    const rh = w * 0.34
    pic.put(
      path().poly([
        [x0, y + 1],
        [x0 + w / 2, y - rh],
        [x0 + w, y + 1],
      ]),
      wall,
    )
    pic.put(
      path().poly([
        [x0 + w / 2, y - rh - 8 * k],
        [x0 + w / 2 + sd, y - rh - 8 * k],
        [x0 + w + sd + 8 * k, y + 4 * k],
        [x0 + w + 8 * k, y + 4 * k],
      ]),
      pic.shade(roof, 0.3),
    )
    pic.put(
      path().poly([
        [x0 - 10 * k, y + 5 * k],
        [x0 + w / 2, y - rh - 10 * k],
        [x0 + w + 10 * k, y + 5 * k],
        [x0 + w + 10 * k, y - 4 * k],
        [x0 + w / 2, y - rh - 20 * k],
        [x0 - 10 * k, y - 4 * k],
      ]),
      roof,
    )
  }
  pic.put(path().rect(x0, y, w, bh), wall)
  pic.put(path().rect(x0 + w, y, sd, bh), shc)
  if (rs === 'flat' || rs === 'tower') {
    pic.put(path().rect(x0 - 3 * k, y - 8 * k, w + 3 * k, 10 * k), tr)
    pic.put(path().rect(x0 + w, y - 8 * k, sd + 3 * k, 10 * k), pic.shade(tr, 0.42))
    if (rs === 'flat' && st < 5)
      cupola(pic, x0 + w * 0.78, y - 8 * k, bw * 0.36, bw * 0.36, mix(pal.sea, wall, 0.25), {
        lantern: 1,
      })
  } else {
    pic.put(path().rect(x0 - 5 * k, y - 3 * k, w + 5 * k, 7 * k), tr)
    pic.put(path().rect(x0 + w, y - 3 * k, sd + 5 * k, 7 * k), pic.shade(tr, 0.42))
  }
  // windows: two symbols, lit and unlit
  const arch = (rs === 'flat' || (rs === 'tower' && style !== 'tower')) && seed % 2 === 0
  const shut = rs === 'hip' || rs === 'gable'
  const bal = st >= 4
  const awn = st === 4
  const wy = arch
    ? path().M(-10, 0).V(-24).a(10, 10, 1, 20, 0).V(0).Z()
    : path().rect(-10, -34, 20, 34)
  const shu = mix(pal.land, pal.ink, 0.25)
  const mk = (n: string, g: Hex) =>
    pic.symbol(n, () => {
      const L: Layer[] = [
        [
          arch
            ? path().M(-13, 3).V(-24).a(13, 13, 1, 26, 0).V(3).Z()
            : path().rect(-13, -37, 26, 40),
          tr,
        ],
        [wy, g],
        [path().M(0, -33).V(0).M(-10, -17).H(10), { stroke: tr, width: 1.6 }],
        [path().rect(-15, 0, 30, 4), pic.shade(tr, 0.3)],
      ]
      if (shut) L.push([path().rect(-23, -36, 9, 38).rect(14, -36, 9, 38), shu])
      if (awn)
        L.push([
          path().poly([
            [-15, -36],
            [15, -36],
            [19, -22],
            [-19, -22],
          ]),
          cloth,
        ])
      if (bal)
        L.push(
          [path().rect(-18, -1, 36, 3), dk],
          [path().M(-18, -8).H(18), { stroke: dk, width: 14, dash: [1.4, 3] }],
          [path().rect(-18, -16, 36, 1.6), dk],
        )
      pic.part(0, 0, 1, L)
    })
  mk('wd', pic.dim > 0.3 ? mix(pal.ink, pal.far, 0.35) : mix(pal.sky, pal.ink, 0.45))
  mk('wl', pic.dim > 0.3 ? pic.lit : mix(pal.sky, pal.ink, 0.25))
  const z = (sh / 66) * 0.98
  const panes: (readonly [name: string, x: number, y: number])[] = []
  for (let s = 0; s < sto; s++)
    for (let i = 0; i < bays; i++)
      panes.push([
        R.chance(pic.dim > 0.3 ? 0.5 : 0.3) ? 'wl' : 'wd',
        x0 + bw * (i + 0.5),
        y + sh * (s + 0.78),
      ])
  pic.copies(z, panes)
  pic.put(path().rect(x0, gy - gh, w, 4 * k), tr)
  const sw = path()
  for (let s = 0; s < sto; s++) sw.rect(x0 + w + sd * 0.36, y + sh * (s + 0.3), sd * 0.28, sh * 0.5)
  pic.put(sw, mix(shc, pal.ink, 0.4))
  // ground floor: arcade or shopfront, entrance with canopy on the third
  const e = Math.max(0, Math.floor(bays * 0.34))
  const gc = pic.dim > 0.3 ? pic.lit : mix(pal.sky, pal.ink, 0.5)
  const a = path()
  for (let i = 0; i < bays; i++) {
    if (i === e) continue
    const cx = x0 + bw * (i + 0.5)
    a.M(cx - bw * 0.34, gy)
      .V(gy - gh * 0.5)
      .a(bw * 0.34, bw * 0.3, 1, bw * 0.68, 0)
      .V(gy)
      .Z()
  }
  pic.put(a, gc)
  const ex = x0 + bw * (e + 0.5)
  const dw = bw * (st >= 4 ? 0.42 : 0.3)
  pic.put(path().rect(ex - dw - 4 * k, gy - gh * 0.74, dw * 2 + 8 * k, gh * 0.74), tr)
  pic.put(path().rect(ex - dw, gy - gh * 0.7, dw * 2, gh * 0.7), pic.dim > 0.3 ? pic.lit : dk)
  pic.put(
    path()
      .M(ex, gy - gh * 0.7)
      .V(gy)
      .M(ex - dw, gy - gh * 0.5)
      .H(ex + dw),
    { stroke: tr, width: 2 * k },
  )
  const aw = bw * (st >= 5 ? 0.86 : st >= 3 ? 0.66 : 0.5)
  pic.put(
    path().poly([
      [ex - aw, gy - gh * 0.66],
      [ex - aw * 0.8, gy - gh * 0.92],
      [ex + aw * 0.8, gy - gh * 0.92],
      [ex + aw, gy - gh * 0.66],
    ]),
    cloth,
  )
  pic.put(
    path()
      .M(ex - aw, gy - gh * 0.64)
      .H(ex + aw),
    { stroke: mix(pic.paper, cloth, 0.1), width: 7 * k, dash: [7 * k, 7 * k] },
  )
  if (st >= 5) {
    pic.put(
      path()
        .rect(ex - aw * 0.94, gy - gh * 0.64, 3 * k, gh * 0.64)
        .rect(ex + aw * 0.94 - 3 * k, gy - gh * 0.64, 3 * k, gh * 0.64),
      mix(pic.warm, pal.glow, 0.3),
    )
    for (let i = 0; i < 3; i++) {
      const fx = x0 + w * (0.14 + 0.36 * i)
      const fy = y - (rs === 'mansard' ? sh * 0.8 : 10 * k)
      pic.put(
        path()
          .M(fx, fy + 2)
          .V(fy - 38 * k),
        { stroke: dk, width: 2 * k },
      )
      pic.put(
        path()
          .M(fx, fy - 38 * k)
          .Q(fx + 12 * k, fy - 44 * k, fx + 22 * k, fy - 36 * k)
          .L(fx + 22 * k, fy - 22 * k)
          .Q(fx + 12 * k, fy - 30 * k, fx, fy - 24 * k)
          .Z(),
        cycle([pal.accent, pic.paper, pal.sea], i),
      )
    }
  }
  // blade sign: one lozenge per star
  const bx = x0 - 15 * k
  const byy = gy - gh - sh * 0.15
  const bhh = (14 + st * 15) * k
  pic.put(
    path()
      .rect(bx - 11 * k, byy - bhh, 22 * k, bhh)
      .rect(bx, byy - bhh + 8 * k, 20 * k, 3 * k)
      .rect(bx, byy - 14 * k, 20 * k, 3 * k),
    dk,
  )
  const sg = path()
  for (let i = 0; i < st; i++) {
    const yy = byy - bhh + (14 + i * 15) * k
    sg.poly([
      [bx, yy - 6 * k],
      [bx + 5 * k, yy],
      [bx, yy + 6 * k],
      [bx - 5 * k, yy],
    ])
  }
  pic.put(sg, pic.lit)
  // pavement, trees, lamp
  pic.put(path().rect(-5, gy, W + 10, H - gy + 5), mix(pic.wall, pal.far, 0.45))
  pic.put(path().rect(-5, gy, W + 10, 4 * k), pic.shade(pic.wall, 0.3))
  pic.put(path().rect(-5, gy + fit(30, 14), W + 10, H), mix(pal.ink, pal.far, 0.38))
  pic.put(
    path()
      .M(-5, gy + fit(60, 26))
      .H(W + 5),
    { stroke: mix(pic.paper, pal.far, 0.2), width: 3 * k, dash: [30 * k, 24 * k], opacity: 0.7 },
  )
  const tp = mix(pal.land, pal.ink, 0.35)
  for (const s of [-1, 1])
    pic.part(ex + s * (dw + fit(20, 12)), gy, fit(1, 0.6), [
      [path().rect(-8, -14, 16, 14), mix(pal.accent, pal.ink, 0.25)],
      [path().circle(0, -26, 13).circle(0, -46, 9).rect(-1, -44, 2, 20), tp],
    ])
  if (st >= 4)
    sideOfCar(
      pic,
      st === 5 ? 'luxury' : 'compact',
      W * fit(0.3, 0.36),
      gy + fit(58, 25),
      fit(1.25, 0.66),
      {
        col: st === 5 ? pal.ink : pal.accent,
      },
    )
  stone(
    pic,
    [
      [path().rect(x0, y + bh * 0.4, w + sd, bh * 0.6), 'foot'],
      [path().rect(-5, gy, W + 10, H), 'foot'],
    ],
    0.13,
  )
  if (pic.wide) lamp(pic, W * 0.05, H * 0.97, 120, {})
  else if (['sea', 'tropic', 'desert'].includes(viewKind(pic.subject.scene)))
    tallPalm(pic, W * 0.06, H + 8, W * 0.1, H * 0.5, 124, {
      col: mix(pal.ink, pal.land, 0.15),
      rim: mix(pal.ink, pal.land, 0.5),
      n: 9,
    })
  else lamp(pic, W * 0.1, H * 0.95, 280, {})
}
