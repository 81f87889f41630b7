import { disruptionTerms } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { Trip } from '../after-sales/index.ts'
import { protectionNames } from '../checkout/index.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { connectionQuery, type Guarantee } from './connection/connection-queries.ts'
import { capLeft, missedOf } from './connection/connection-words.ts'
import { onSeparateTickets } from './connection/separate-tickets.ts'
import { disruptionQuery, type Disruption } from './disruption/disruption-queries.ts'
import { exactText } from './price-freeze/freeze-words.ts'
import { tripProtectionsQuery, type TripProtection } from './trip-protection-queries.ts'
import styles from './trip-pieces.module.css'

const c = classNames(styles)

interface Cover {
  readonly name: string
  readonly pays: string
  /** Where it is used, if it pays now. */
  readonly href?: string
}

const needs = `a cancellation, a delay of ${formatDuration(disruptionTerms.delayMinutes)} or more, or a connection you’d miss`

/** What assistance pays for what the airline has announced, once that is known. */
export const assistanceCover = ({
  tripId,
  disruption,
  assistance,
  actions,
}: Disruption): Cover[] => {
  if (assistance === null) return []
  const name = protectionNames['disruption-assistance']
  const sums = `new flights up to ${exactText(assistance.cap)} for each traveler, or a refund of at least ${exactText(assistance.baseFare)}`
  return disruption === null || actions.length === 0
    ? [{ name, pays: `doesn’t pay for this change. It needs ${needs}; then it pays ${sums}.` }]
    : [{ name, pays: `pays ${sums}.`, href: `/trips/disruption/?trip=${tripId}` }]
}

export const guaranteeCover = (tripId: string, guarantee: Guarantee): Cover[] => {
  const name = protectionNames['missed-connection']
  const sum = `new flights up to ${formatWhole(capLeft(guarantee))} for each traveler`
  return missedOf(guarantee) === null
    ? [
        {
          name,
          pays: `isn’t needed: you still reach your connection. If you’d miss it, it pays ${sum}.`,
        },
      ]
    : [
        {
          name,
          pays: `pays ${sum}.`,
          href: `/trips/disruption/rebook-connecting-flight/?trip=${tripId}`,
        },
      ]
}

/** What pays for the traveler's own decision about the change. */
export const ownDecisionCover = ({
  protection,
  state,
  percent,
  coverage,
}: TripProtection): Cover[] => {
  if (state !== 'Active') return []
  const name = protectionNames[protection]
  switch (protection) {
    case 'cancel-for-any-reason':
      return [
        {
          name,
          pays: `pays ${percent ?? 0}% of what you paid, up to ${exactText(coverage)} with the airline’s refund, if you cancel.`,
        },
      ]
    case 'change-for-any-reason':
      return [
        {
          name,
          pays: `pays the fare difference, up to ${exactText(coverage)}, if you choose different flights.`,
        },
      ]
    default:
      return []
  }
}

/** Which of a trip's contracts pay for an airline's change, and how much (protections-42). */
export const ScheduleCover = ({ trip }: { trip: Trip }) => {
  const services = useServices()
  const bought = useQuery(tripProtectionsQuery(services, trip.id)).data?.protections ?? []
  const disruption = useQuery({
    ...disruptionQuery(services, trip.id),
    enabled: trip.parts.some(({ product }) => product === 'disruption-assistance'),
  }).data
  const guarantee = useQuery({
    ...connectionQuery(services, trip.id),
    enabled: onSeparateTickets(trip),
  }).data?.guarantee
  const covers = [
    ...(disruption === undefined ? [] : assistanceCover(disruption)),
    ...(guarantee == null ? [] : guaranteeCover(trip.id, guarantee)),
    ...bought.flatMap(ownDecisionCover),
  ]
  return (
    covers.length > 0 && (
      <section className={c('effects')} aria-label="Your protections">
        <h2>Your protections</h2>
        <ul>
          {covers.map(({ name, pays, href }) => (
            <li key={name}>
              <span>{`${name} ${pays} `}</span>
              {href !== undefined && (
                <AppLink href={href} className={linkClass()}>
                  See your choices
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  )
}
