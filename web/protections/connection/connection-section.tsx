import { classNames } from '@portolan/design/class-names.ts'
import { formatDayTime } from '@portolan/kernel/locale.ts'
import { formatWhole, fromWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Facts, type Trip } from '../../after-sales/index.ts'
import { ProtectionTerms } from '../../shell/protection-terms.tsx'
import { useServices } from '../../shell/services-context.ts'
import { Decisions } from '../add-on-pieces.tsx'
import { CapMeter } from '../disruption/cap-meter.tsx'
import styles from '../price-drop/price-drops.module.css'
import { connectionQuery } from './connection-queries.ts'
import { capLeft, guaranteeStates } from './connection-words.ts'
import { onSeparateTickets } from './separate-tickets.ts'

const c = classNames(styles)

/** The missed-connection guarantee of a trip: what it covers, what is left, every decision. */
export const ConnectionSection = ({ trip }: { trip: Trip }) => {
  const { data } = useQuery({
    ...connectionQuery(useServices(), trip.id),
    enabled: onSeparateTickets(trip),
  })
  if (data?.guarantee == null) return null
  const { guarantee } = data
  const { state, cap, spent, connections, decisions } = guarantee
  return (
    <section aria-labelledby="connection-guarantee" className={c('section')}>
      <h2 id="connection-guarantee">Missed connection guarantee</h2>
      <Facts
        rows={[
          ['Status', guaranteeStates[state]],
          ...connections.map(({ airport, first, second, scheduled }): [string, string] => [
            `Connection in ${airport}`,
            `${first} to ${second}, ${formatDayTime(scheduled.local)}`,
          ]),
          [
            'Pays',
            spent.minor === 0
              ? `New flights up to ${formatWhole(fromWire(cap))} for each traveler, free`
              : `${formatWhole(capLeft(guarantee))} of ${formatWhole(fromWire(cap))} is left for each traveler`,
          ],
        ]}
      />
      {spent.minor > 0 && <CapMeter fare={spent} cap={cap} />}
      <Decisions decisions={decisions} />
      <p className={c('terms')}>
        <ProtectionTerms protection="missed-connection" />
      </p>
    </section>
  )
}
