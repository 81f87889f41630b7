import type { RoomPlan } from '../family-item.ts'
import { type Hex, mix } from '../kit/color.ts'
import type { Picture } from '../kit/picture.ts'
import { cycle, nameHash } from '../kit/random.ts'

/** Everything decided about a room before a stroke is drawn. */
export interface Decor {
  readonly window: NonNullable<RoomPlan['window']>
  readonly bed: NonNullable<RoomPlan['bed']>
  readonly beds: 1 | 2
  readonly head: NonNullable<RoomPlan['head']>
  readonly turned: boolean
  /** Height at which floor meets wall. */
  readonly floor: number
  readonly wall: Hex
  readonly boards: Hex
  readonly trim: Hex
  readonly wood: Hex
  readonly sheet: Hex
  readonly cover: Hex
  readonly throwOver: Hex
}

export const decorOf = (pic: Picture, plan: RoomPlan): Decor => {
  const { pal, paper, dim } = pic
  const h = nameHash(pic.subject.name + 'room')
  const papers = [
    mix(paper, pal.land, 0.2),
    mix(paper, pal.far, 0.34),
    mix(paper, pal.accent, 0.16),
    mix(paper, pal.sea, 0.22),
    mix(pal.land, pal.ink, 0.25),
  ]
  const covers = [mix(pal.sea, paper, 0.35), mix(pal.far, paper, 0.35), mix(pal.land, paper, 0.45)]
  const wall = mix(cycle(papers, plan.wall ?? h >>> 7), pal.ink, dim * 0.5)
  const beds = plan.beds ?? 1
  return {
    window: plan.window ?? cycle(['arch', 'french', 'grid', 'wide', 'round'] as const, h),
    bed:
      plan.bed ??
      (beds === 2
        ? 'front'
        : cycle(['front', 'side', 'canopy', 'side', 'front'] as const, h >>> 13)),
    beds,
    head: plan.head ?? cycle(['panel', 'arch', 'slat'] as const, h >>> 9),
    turned: plan.flip ?? h % 2 === 1,
    floor: pic.H * pic.fit(0.745, 0.78),
    wall,
    boards: mix(mix(pal.land, pal.accent, 0.3), pal.ink, 0.3 + dim * 0.2),
    trim: mix(paper, wall, dim * 0.35),
    wood: mix(mix(pal.land, pal.accent, 0.35), pal.ink, 0.5),
    sheet: mix(mix(paper, '#ffffff', 0.4), wall, dim * 0.3),
    cover: cycle(covers, h >>> 11),
    throwOver: pal.accent,
  }
}
