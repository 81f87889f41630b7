import type { CarePlace } from '@portolan/design/travel/care-map.props.ts'
import type { AffectedPerson, Located } from './care-queries.ts'

type Someone = Located & Partial<Pick<AffectedPerson, 'when' | 'ask'>>

const toneOf = (people: readonly Someone[]): CarePlace['tone'] => {
  if (people.some(({ ask }) => ask?.answer === 'NeedsHelp')) return 'help'
  return people.some(({ when = 'Now' }) => when === 'Now') ? 'now' : 'later'
}

/** Pins of a map: people by city, at the first position that one of them has. */
export const placesOf = (people: readonly Someone[]): CarePlace[] =>
  [
    ...Map.groupBy(
      people.filter(({ kind }) => kind !== 'Flight'),
      ({ city }) => city,
    ),
  ].flatMap(([city, all]) => {
    const position = all.find((one) => one.position !== null)?.position
    return position == null
      ? []
      : [{ key: city, label: city, count: all.length, position, tone: toneOf(all) }]
  })

/** What a map shows, in words: who is where, and who flies where. */
export const mapText = (people: readonly Someone[]): string => {
  const flying = Map.groupBy(
    people.filter(({ kind }) => kind === 'Flight'),
    ({ city }) => city,
  )
  return [
    ...placesOf(people).map(({ count, label }) => `${count} in ${label}`),
    ...[...flying].map(([city, all]) => `${all.length} flying to ${city}`),
  ].join(', ')
}

export const flightsOf = (people: readonly Someone[]) =>
  people.flatMap(({ kind, tripId, position, lands }) =>
    kind === 'Flight' && position !== null && lands !== null
      ? [{ key: tripId, from: position, to: lands }]
      : [],
  )
