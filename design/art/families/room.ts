import type { RoomPlan } from '../family-item.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { bedFromFoot, bedFromSide, canopyOver, futonRoom } from './room-beds.ts'
import { type Decor, decorOf } from './room-decor.ts'
import { openingOf, roomWindow, thrownLight } from './room-window.ts'

/** A room with the place in its window. What the plan leaves open the name decides. */
export function room(pic: Picture, plan: RoomPlan): void {
  const { W, H, k, pal, fit } = pic
  pic.light = -1
  pic.lightFixed = true
  const decor = decorOf(pic, plan)
  const { floor, wall, boards, trim, bed, beds, window } = decor
  pic.put(path().rect(-2, -2, W + 4, floor + 4), wall)
  pic.put(path().rect(-2, floor, W + 4, H - floor + 4), boards)
  const joints = path()
  for (let i = 0; i < 4; i++) joints.M(-5, floor + (H - floor) * ((i + 1) / 5) ** 1.4).H(W + 5)
  pic.put(joints, { stroke: mix(boards, pal.ink, 0.35), width: 1.6 * k })
  pic.put(path().rect(-2, floor - fit(12, 7), W + 4, fit(12, 7)), trim)
  const opening = openingOf(pic, decor)
  roomWindow(pic, decor, opening)
  const x = W * fit(0.62, 0.2)
  const width = fit(beds === 2 ? 210 : 340, beds === 2 ? 128 : 210)
  if (bed === 'futon') futonRoom(pic, decor)
  else if (bed === 'side') bedFromSide(pic, decor)
  else if (beds === 2) {
    bedFromFoot(pic, decor, x - width * 0.62, width)
    bedFromFoot(pic, decor, x + width * 0.62, width)
  } else bedFromFoot(pic, decor, x, width)
  if (bed === 'canopy') canopyOver(pic, decor, x, width)
  else thrownLight(pic, opening)
  if (bed === 'front' && (beds === 1 || pic.wide)) bedside(pic, decor)
  if (bed === 'front' && !pic.wide && window !== 'wide') framedView(pic, decor)
  stone(pic, [[path().rect(0, floor, W, H - floor), 'foot']], 0.12)
  pic.flip = !pic.wide && decor.turned
}

/** A table with a lamp beside the bed. */
function bedside(pic: Picture, { wood }: Decor): void {
  const { W, H, pal, fit } = pic
  // bedside lamp on the far side, art or pendant
  const lx = fit(W * 0.945, W * 0.415)
  const ly = H * fit(0.86, 0.9)
  const lit = pic.dim > 0.2
  if (lit)
    pic.put(path().circle(lx, ly - fit(112, 58), fit(92, 52)), {
      fill: pic.lit,
      opacity: 0.2,
      solo: true,
    })
  pic.part(lx, ly, fit(1, 0.56), [
    [path().rect(-30, -44, 60, 70), mix(wood, pal.ink, 0.2)],
    [path().rect(-34, -50, 68, 8), wood],
    [path().rect(-2.5, -84, 5, 34).rect(-12, -54, 24, 4), mix(pal.ink, pal.land, 0.2)],
    [
      path().poly([
        [-14, -118],
        [14, -118],
        [24, -82],
        [-24, -82],
      ]),
      lit ? pic.lit : mix(pic.paper, pal.glow, 0.4),
    ],
  ])
}

/** The place once more, small and framed. */
function framedView(pic: Picture, { wood }: Decor): void {
  const { W, H, pal } = pic
  const ax = W * 0.8
  const ay = H * 0.3
  pic.put(path().rect(ax - 46, ay - 58, 92, 116), wood)
  pic.put(path().rect(ax - 40, ay - 52, 80, 104), pic.paper)
  pic.put(path().rect(ax - 32, ay - 44, 64, 88), mix(pal.sky, pal.glow, 0.5))
  pic.put(
    path()
      .M(ax - 32, ay + 44)
      .V(ay + 6)
      .Q(ax - 10, ay - 16, ax + 8, ay + 10)
      .Q(ax + 20, ay - 2, ax + 32, ay + 8)
      .V(ay + 44)
      .Z(),
    mix(pal.land, pal.far, 0.3),
  )
  pic.put(path().circle(ax - 10, ay - 16, 9), pal.accent)
}
