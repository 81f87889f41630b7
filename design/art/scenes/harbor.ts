import { craft, ship } from '../kit/boats.ts'
import { archBridge } from '../kit/bridges.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { ridgeLine, softLand } from '../kit/land.ts'
import { shells } from '../kit/landmarks.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { placeSun, rhumb, skyTo } from '../kit/sky.ts'
import { farSkyline } from '../kit/skyscrapers.ts'
import { leafyBranch } from '../kit/branches.ts'
import { tufts } from '../kit/trees.ts'
import { agave } from '../kit/undergrowth.ts'
import { waterTo } from '../kit/water.ts'

/** Harbour with arch bridge and shells. */
export function harbor(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.6, 0.63)
  skyTo(pic, hz, { mid: 0.6 })
  rhumb(pic, W * fit(0.2, 0.44), H * fit(0.24, 0.24), { op: 0.3 })
  placeSun(pic, W * fit(0.2, 0.44), H * fit(0.24, 0.24), fit(26, 18), { rings: 2 })
  pic.put(
    softLand(
      ridgeLine(pic, 'f', { y: hz + 2, amp: fit(30, 18), wl: 200, oct: 3, kind: 'hill' }),
      hz + 3,
    ),
    pic.air(pal.land, 0.66),
  )
  farSkyline(pic, W * fit(0.56, 0.62), W + 10, hz + 2, {
    h: [50, 130],
    w: [12, 26],
    col: pic.air(pal.far, 0.5),
    env: (u) => 0.4 + u * 0.7,
  })
  waterTo(pic, hz, H, {})
  archBridge(
    pic,
    W * fit(0.3, 0.53),
    hz + fit(8, 5),
    fit(350, 206),
    fit(104, 60),
    mix(pal.far, pal.ink, 0.38),
  )
  const sh = [
    [W * fit(0.42, 0.56), hz + fit(30, 16)],
    [W * fit(0.55, 0.63), hz + fit(10, 6)],
    [W * 0.85, hz + fit(4, 2)],
    [W + 8, hz - fit(8, 4)],
  ] as const
  pic.put(softLand(sh, hz + fit(34, 19)), mix(pal.land, pal.ink, 0.15))
  tufts(pic, sh, W * fit(0.84, 0.86), W + 5, fit(14, 8), mix(pal.land, pal.ink, 0.3), { n: 7 })
  pic.put(
    path().poly([
      [W * fit(0.43, 0.57), hz + fit(36, 20)],
      [W * fit(0.46, 0.58), hz + fit(22, 13)],
      [W + 5, hz + fit(22, 13)],
      [W + 5, hz + fit(36, 20)],
    ]),
    mix(pic.wall, pal.accent, 0.3),
  )
  shells(pic, W * fit(0.7, 0.76), hz + fit(18, 11), fit(226, 132))
  const R = pic.random('rf')
  const a = path()
  for (let i = 0; i < 12; i++) {
    a.M(W * fit(0.52, 0.64) + R() * W * fit(0.36, 0.24), hz + fit(38, 21)).v(R.between(14, 60) * k)
  }
  pic.put(a, {
    stroke: mix(pic.paper, pal.sea, 0.2),
    width: 12 * k,
    dash: [3, 5, 7, 6, 4, 8].map((z) => z * k),
    opacity: 0.55,
  })
  ship(pic, W * fit(0.3, 0.46), H * fit(0.775, 0.86), fit(0.92, 0.5), {
    hull: mix(pal.land, pal.ink, 0.45),
    acc: pal.accent,
  })
  craft(pic, W * fit(0.62, 0.66), H * fit(0.8, 0.9), fit(1.2, 0.66))
  craft(pic, W * fit(0.14, 0.38), hz + fit(40, 22), fit(0.5, 0.34))
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.3)
  const fg = mix(pal.ink, pal.land, 0.1)
  if (pic.wide)
    leafyBranch(pic, W + 8, H * 0.08, -1, 150, {
      kind: 'olive',
      col: mix(pal.land, pal.ink, 0.35),
      n: 22,
      drop: 0.6,
      size: 1.3,
    })
  else {
    pic.put(
      path().poly([
        [-5, H + 5],
        [-5, H * 0.9],
        [W * 0.12, H * 0.9],
        [W * 0.12, H * 0.925],
        [W * 0.3, H * 0.925],
        [W * 0.3, H * 0.95],
        [W * 0.52, H * 0.95],
        [W * 0.52, H + 5],
      ]),
      fg,
    )
    pic.put(
      path().poly([
        [-5, H * 0.9],
        [W * 0.12, H * 0.9],
        [W * 0.12, H * 0.908],
        [-5, H * 0.908],
      ]),
      mix(fg, pal.glow, 0.35),
    )
    agave(pic, W * 0.1, H * 0.9, 92, mix(pal.land, pal.ink, 0.45), mix(pal.land, pal.ink, 0.15))
    leafyBranch(pic, W + 10, H * 0.16, -1, 230, {
      kind: 'olive',
      col: mix(pal.land, pal.ink, 0.35),
      n: 32,
      drop: 0.34,
      size: 1.35,
    })
  }
}
