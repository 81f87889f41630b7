import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readProperty } from '@portolan/contract/lodging/read-property.ts'
import type { FamilyItem, HomeKind, RoomPlan, Stars } from '@portolan/design/art/family-item.ts'
import type { PlaceFacts } from '@portolan/design/art/place-facts.ts'

type Property = AnswerOf<typeof readProperty>
export type PropertyPicture = Property['pictures'][number]
/** The fields of a property that its art needs; a card of a list has them too. */
export type Pictured = Pick<
  Property,
  'id' | 'name' | 'kind' | 'stars' | 'locality' | 'country' | 'position' | 'amenities'
>

/** The place as its art shows it: the city of the locality, with a coast if there is a beach. */
export const placeOf = ({ locality, country, position, amenities }: Pictured): PlaceFacts => ({
  name: locality.slice(locality.lastIndexOf(',') + 1).trim(),
  country,
  ...position,
  population: 250_000,
  elevation: 50,
  coastal: amenities.includes('BeachAccess') || amenities.includes('OceanView'),
})

/** The kind of a home that its name tells. Others follow their seed. */
const homesByName: readonly (readonly [word: RegExp, home: HomeKind])[] = [
  [/\bvilla\b/i, 'villa'],
  [/\b(?:cabin|chalet)\b/i, 'cabin'],
  [/\b(?:loft|apartment|studio|top-floor)\b/i, 'loft'],
  [/\b(?:house|cottage)\b/i, 'cottage'],
]
const homes: readonly HomeKind[] = ['cottage', 'villa', 'loft', 'cabin']
const beds: readonly NonNullable<RoomPlan['bed']>[] = ['front', 'side', 'canopy']
const nth = <T>(list: readonly T[], seed: number): T => list[Math.abs(seed) % list.length] as T

type Category = PropertyPicture['category']
/** What the pictures of hotels in a list show, by turns: the front more often than the rest. */
const leads: readonly Category[] = ['Exterior', 'Room', 'Lobby', 'Exterior', 'Pool', 'Room']

type Shown = Pick<Property, 'id' | 'kind' | 'pictures'>
/**
 * The lead picture of each property of a list, by id. A hotel begins with the category of its seed,
 * and takes the next one where its neighbor before has the same, so that no two neighbors show the
 * same thing (lodging-23). A longer list keeps the pictures it had.
 */
export const leadPictures = (
  properties: readonly Shown[],
): ReadonlyMap<string, Pick<PropertyPicture, 'category' | 'seed'>> => {
  let before: Category | null = null
  return new Map(
    properties.map((property) => {
      const first = leadPicture(property)
      const offers = leads.flatMap((category) =>
        property.pictures.filter((one) => one.category === category).slice(0, 1),
      )
      const from =
        property.kind === 'Hotels' && offers.length > 0 ? Math.abs(first.seed) % offers.length : 0
      const turns = [...offers.slice(from), ...offers.slice(0, from)]
      const lead: Pick<PropertyPicture, 'category' | 'seed'> =
        property.kind === 'Hotels'
          ? (turns.find(({ category }) => category !== before) ?? first)
          : first
      before = lead.category
      return [property.id, lead]
    }),
  )
}

const shownFirst: ReadonlySet<PropertyPicture['category']> = new Set([
  'Exterior',
  'LivingArea',
  'Room',
])
/**
 * The picture of a property in a list: the front of a hotel; of a home, its outside, living room,
 * or bedroom by seed, because the houses of a city look alike.
 */
export const leadPicture = ({
  kind,
  pictures,
}: Pick<Property, 'kind' | 'pictures'>): Pick<PropertyPicture, 'category' | 'seed'> => {
  const [front = { category: 'Exterior' as const, seed: 0 }] = pictures
  const candidates = pictures.filter(({ category }) => shownFirst.has(category))
  return kind === 'Hotels' || candidates.length === 0 ? front : nth(candidates, front.seed)
}

/** The art for a supplier's picture. The same seed always gives the same art. */
export const artOf = (
  { category, seed }: Pick<PropertyPicture, 'category' | 'seed'>,
  { id, name, kind, stars, country }: Pictured,
  plan: RoomPlan = {},
): FamilyItem => {
  const house = `${name} ${id}`
  const shown = Math.max(1, Math.min(5, stars || 3)) as Stars
  const home: HomeKind = homesByName.find(([word]) => word.test(name))?.[1] ?? nth(homes, seed)
  switch (category) {
    case 'Exterior':
    case 'View':
      return kind === 'Homes'
        ? { kind: 'home', name: house, home }
        : { kind: 'hotel', name: house, stars: shown }
    case 'LivingArea':
      return {
        kind: 'room',
        name: `${house} ${seed}`,
        plan: { bed: 'side', wall: Math.abs(seed) % 5 },
      }
    case 'Lobby':
      return { kind: 'hotel', name: `${house} ${seed}`, stars: shown, shot: 'lobby' }
    case 'Pool':
    case 'Facilities':
      return { kind: 'hotel', name: `${house} ${seed}`, stars: shown, shot: 'pool' }
    case 'Dining':
    case 'Kitchen':
      return { kind: 'activity', name: `${house} ${seed}`, activity: 'food' }
    case 'Room':
    case 'Bathroom':
      return {
        kind: 'room',
        name: `${house} ${seed}`,
        plan: {
          bed: country === 'JP' ? 'futon' : nth(beds, seed),
          wall: Math.abs(seed) % 5,
          ...plan,
        },
      }
  }
}
