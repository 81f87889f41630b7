import type { ActivityCategory } from '@portolan/domain/activities/codes.ts'
import type { ActivityKind, FamilyItem } from '@portolan/design/art/family-item.ts'
import type { PlaceFacts } from '@portolan/design/art/place-facts.ts'

/** What a name says of the activity, first match first. */
const kindsByName: readonly (readonly [RegExp, ActivityKind])[] = [
  [/\b(?:boat|sail|cruise|kayak|paddle|dolphin|whale|ferry|surf|snorkel|dive|river)/i, 'boat'],
  [/\b(?:tast|food|wine|cook|breakfast|dinner|kitchen|coffee)/i, 'food'],
  [/\b(?:theater|concert|show|fado|opera|flamenco|stage)/i, 'show'],
  [/\b(?:spa|bath|yoga|massage|thermal|sauna)/i, 'wellness'],
  [/\b(?:museum|gallery|palace|castle|collection)/i, 'museum'],
  [/\b(?:hike|hills|trail|forest|mountain|peak|safari)/i, 'hike'],
]
const kindOfCategory: Readonly<Record<ActivityCategory, ActivityKind | null>> = {
  // A walk through the city is pictured as the city.
  City: null,
  Outdoors: 'hike',
  Wellness: 'wellness',
  ArtsAndCulture: 'museum',
  Beach: 'boat',
}

/** What is pictured of an activity; null for its place. */
export const activityItem = ({
  name,
  category,
}: {
  readonly name: string
  readonly category: ActivityCategory
}): FamilyItem | null => {
  const activity = kindsByName.find(([words]) => words.test(name))?.[1] ?? kindOfCategory[category]
  return activity === null ? null : { kind: 'activity', name, activity }
}

/** `Alfama, Lisbon` is pictured as Lisbon. */
export const placeOfActivity = ({
  place,
  country,
  category,
  position,
}: {
  readonly place: string
  readonly country: string
  readonly category: ActivityCategory
  readonly position: { readonly latitude: number; readonly longitude: number }
}): PlaceFacts => ({
  name: place.split(', ').at(-1) ?? place,
  country,
  ...position,
  population: 250_000,
  elevation: 50,
  coastal: category === 'Beach',
})
