/**
 * Pictures of what is sold at a place: in the place's inks, with the place in the window or behind
 * the house.
 */
import { type DrawOptions, withinBudget } from './draw-place.ts'
import { boat } from './families/boat.ts'
import { cabin } from './families/cabin.ts'
import { cottage } from './families/cottage.ts'
import { drive } from './families/drive.ts'
import { facade } from './families/facade.ts'
import { food } from './families/food.ts'
import { hike } from './families/hike.ts'
import { inn } from './families/inn.ts'
import { lobby } from './families/lobby.ts'
import { lodge } from './families/lodge.ts'
import { loft } from './families/loft.ts'
import { museum } from './families/museum.ts'
import { pool } from './families/pool.ts'
import { riad } from './families/riad.ts'
import { room } from './families/room.ts'
import { show } from './families/show.ts'
import { villa } from './families/villa.ts'
import { wellness } from './families/wellness.ts'
import type { ActivityKind, FamilyItem, HomeKind, Stars } from './family-item.ts'
import { tooth } from './kit/grain.ts'
import { Picture } from './kit/picture.ts'
import { nameHash } from './kit/random.ts'
import type { Format } from './sizes.ts'
import type { PlaceFacts } from './place-facts.ts'
import { sceneFor } from './scene-for.ts'
import type { SceneName } from './scene-names.ts'

const HOMES: Readonly<Record<HomeKind, (pic: Picture) => void>> = { cottage, villa, loft, cabin }
const ACTIVITIES: Readonly<Record<ActivityKind, (pic: Picture) => void>> = {
  museum,
  boat,
  food,
  hike,
  show,
  wellness,
}
/** Where a house of up to four stars has the anatomy of its country. */
const LOCAL: Partial<Record<SceneName, (pic: Picture, stars: Stars) => void>> = {
  fjord: inn,
  nordic: inn,
  alpine: lodge,
  lake: lodge,
  medina: riad,
}

const drawItem = (pic: Picture, item: FamilyItem): void => {
  switch (item.kind) {
    case 'hotel': {
      const { shot = 'front', stars } = item
      if (shot === 'lobby') lobby(pic)
      else if (shot === 'pool') pool(pic)
      else if (stars < 5) (LOCAL[pic.subject.scene] ?? facade)(pic, stars)
      else facade(pic, stars)
      // Houses stand on either side of their streets.
      if (shot === 'front') pic.flip = nameHash(item.name) % 2 === 1
      return
    }
    case 'room':
      room(pic, item.plan ?? {})
      return
    case 'home':
      HOMES[item.home](pic)
      return
    case 'car':
      drive(pic, item.car, item.paint)
      return
    case 'activity':
      ACTIVITIES[item.activity](pic)
  }
}

export const drawFamily = (
  item: FamilyItem,
  facts: PlaceFacts,
  format: Format,
  { grain = 'own' }: DrawOptions = {},
): string => {
  const { scene, palette, features } = sceneFor(facts)
  return withinBudget((lod) => {
    const pic = new Picture(
      { name: `${item.name} · ${facts.name}`, scene, features },
      palette,
      format,
      grain,
      lod,
    )
    drawItem(pic, item)
    tooth(pic)
    return pic
  })
}
