import {
  affectedBy,
  type BookingProtection,
  type ProtectionEvent,
} from '@portolan/domain/protections/interactions.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { effectText } from '../checkout/index.ts'
import { useServices } from '../shell/services-context.ts'
import { priceDropsQuery } from './price-drop/drop-queries.ts'
import { tripProtectionsQuery, type TripProtection } from './trip-protection-queries.ts'
import styles from './trip-pieces.module.css'

const c = classNames(styles)

const inForce: ReadonlySet<TripProtection['state']> = new Set(['Active', 'Disrupted'])

/** The trip's protections that pay from now on: bought, and given with it. */
const useInForce = (tripId: string): readonly BookingProtection[] => {
  const services = useServices()
  const bought = useQuery(tripProtectionsQuery(services, tripId)).data?.protections ?? []
  const watches = useQuery(priceDropsQuery(services, tripId)).data ?? []
  return [
    ...new Set([
      ...bought.flatMap(({ protection, state }) => (inForce.has(state) ? [protection] : [])),
      ...watches.flatMap(({ state }) => (state === 'Watching' ? ['price-drop' as const] : [])),
    ]),
  ]
}

/**
 * What a change or a cancellation does to the trip's protections, before it is confirmed
 * (protections-42).
 */
export const TripEffects = ({ tripId, event }: { tripId: string; event: ProtectionEvent }) => {
  const affected = affectedBy(useInForce(tripId), event)
  return (
    affected.length > 0 && (
      <section className={c('effects')} aria-label="Your protections">
        <h2>Your protections</h2>
        <ul>
          {affected.map((one) => (
            <li key={one.protection}>{`${effectText(one)}.`}</li>
          ))}
        </ul>
      </section>
    )
  )
}
