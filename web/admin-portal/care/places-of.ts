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

export const flightsOf = (people: readonly Someone[]) =>
  people.flatMap(({ kind, tripId, position, lands }) =>
    kind === 'Flight' && position !== null && lands !== null
      ? [{ key: tripId, from: position, to: lands }]
      : [],
  )
