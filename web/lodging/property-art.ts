import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readProperty } from '@portolan/contract/lodging/read-property.ts'
import type { FamilyItem, HomeKind, RoomPlan, Stars } from '@portolan/design/art/family-item.ts'
import type { PlaceFacts } from '@portolan/design/art/place-facts.ts'

type Property = AnswerOf<typeof readProperty>
export type PropertyPicture = Property['pictures'][number]
/** What of a property its pictures are drawn from: a card of a list has as much. */
export type Pictured = Pick<
  Property,
  'id' | 'name' | 'kind' | 'stars' | 'locality' | 'country' | 'position' | 'amenities'
>

/** The place as its pictures see it: the city of the locality, coast where there is a beach. */
export const placeOf = ({ locality, country, position, amenities }: Pictured): PlaceFacts => ({
  name: locality.slice(locality.lastIndexOf(',') + 1).trim(),
  country,
  ...position,
  population: 250_000,
  elevation: 50,
  coastal: amenities.includes('BeachAccess') || amenities.includes('OceanView'),
})

/** What a home is called says what it looks like; where it does not, its seed. */
const homesByName: readonly (readonly [word: RegExp, home: HomeKind])[] = [
  [/\bvilla\b/i, 'villa'],
  [/\b(?:cabin|chalet)\b/i, 'cabin'],
  [/\b(?:loft|apartment|studio|top-floor)\b/i, 'loft'],
  [/\b(?:house|cottage)\b/i, 'cottage'],
]
const homes: readonly HomeKind[] = ['cottage', 'villa', 'loft', 'cabin']
const beds: readonly NonNullable<RoomPlan['bed']>[] = ['front', 'side', 'canopy']
const nth = <T>(list: readonly T[], seed: number): T => list[Math.abs(seed) % list.length] as T

const shownFirst: ReadonlySet<PropertyPicture['category']> = new Set([
  'Exterior',
  'LivingArea',
  'Room',
])
/**
 * The picture that stands for a property in a list. Hotels show their front. Homes of a city stand
 * in houses that are much alike, so one is seen from outside, another by its living room or its
 * bed, each always by the same.
 */
export const leadPicture = ({
  kind,
  pictures,
}: Pick<Property, 'kind' | 'pictures'>): Pick<PropertyPicture, 'category' | 'seed'> => {
  const [front = { category: 'Exterior' as const, seed: 0 }] = pictures
  const some = pictures.filter(({ category }) => shownFirst.has(category))
  return kind === 'Hotels' || some.length === 0 ? front : nth(some, front.seed)
}

/**
 * What a supplier's picture shows, drawn: the seed keeps it the same wherever it stands. A room's
 * plan follows its beds where they are known.
 */
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
