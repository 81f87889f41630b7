import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { latestDeparture } from '@portolan/domain/protections/missed-connection/exercise.ts'
import { guaranteeCap } from '@portolan/domain/protections/missed-connection/price.ts'
import { missedConnectionTerms } from '@portolan/domain/protections/missed-connection/terms.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatInstant, formatTime } from '@portolan/kernel/locale.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters, type NewMail } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { anyTripById } from '../../trips/index.ts'
import { guaranteeContracts } from './guarantee-contracts.ts'
import { missedFlight, type MissedFlight } from './missed-flight.ts'

/** Name of the letter in the outbox. */
const connectionLetter = 'missed-connection'
const facts = z.strictObject({ tripId: z.string(), contractId: z.string() })

/** One letter for each announcement that breaks or restores a connection. */
export const connectionMail = ({
  tenant,
  personId,
  tripId,
  contractId,
  at,
}: {
  readonly tenant: TenantId
  readonly personId: string
  readonly tripId: string
  readonly contractId: string
  readonly at: number
}): NewMail => ({
  tenant,
  personId,
  letter: connectionLetter,
  facts: { tripId, contractId },
  cause: `${contractId}:${at}`,
})

const missedText = ({ connection, readyAt }: MissedFlight): string => {
  const { first, second, airport } = connection
  const latest = latestDeparture(second.scheduled)
  const by = `${formatDay(latest.slice(0, 10))}, ${formatTime(latest)}`
  const what = `Your guarantee pays for new flights from ${airport} to ${second.destination}, up to ${formatWhole(guaranteeCap)} for each traveler.`
  return readyAt === null
    ? `The airline canceled ${first.name}, so you can’t reach ${second.name} in ${airport}. Ask that airline for another flight to ${airport} first. ${what} An agent books them as soon as you know when you arrive.`
    : `${first.name} arrives too late for ${second.name} in ${airport}. ${what} You can choose a flight that leaves by ${by}, ${airport} time. After that, an agent books the next one.`
}

/** The letter about a self-transfer that can’t be made, or that can be made again. */
export const connectionLetters = ({ database }: { readonly database: Database }): Letters => ({
  [connectionLetter]: async (given, { tenant, origin }) => {
    const { tripId, contractId } = z.parse(facts, given)
    const [trip, contract] = await database.tenant(tenant, async (tx) => [
      await anyTripById(tx, tenant, tripId),
      await guaranteeContracts.byId(tx, tenant, contractId),
    ])
    if (trip === null || contract === null)
      throw new Error(`protections: a letter for the missing guarantee ${contractId}`)
    const found = missedFlight(contract)
    const second = found?.connection.second
    return letterOf({
      tenant,
      to: trip.contact.email,
      subject:
        second === undefined
          ? `You can make your connection: ${trip.title}`
          : `You’d miss ${second.name}: ${trip.title}`,
      blocks: [
        {
          kind: 'text',
          text:
            found === null
              ? 'The airline’s new times leave you enough time to change. You don’t need to do anything.'
              : missedText(found),
        },
        ...(second === undefined
          ? []
          : [
              {
                kind: 'facts' as const,
                rows: [
                  [
                    'Use it by',
                    formatInstant(
                      Date.parse(second.scheduled.instant) +
                        missedConnectionTerms.expiresAfterMs -
                        1,
                      second.scheduled.zone,
                    ),
                  ] as const,
                ],
              },
              {
                kind: 'link' as const,
                label: 'See your new flights',
                href: `${origin}/trips/disruption/rebook-connecting-flight/?trip=${tripId}`,
              },
            ]),
      ],
      foot: 'You’re getting this email because your trip has separate tickets, and the missed connection guarantee is free with it. Replies aren’t monitored.',
    })
  },
})
