import { fareCapOf } from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters, type NewMail } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { anyTripById } from '../../trips/index.ts'
import { assistanceContracts } from './assistance-contracts.ts'
import { assistanceOf } from './covered-journey.ts'
import { disruptedFlight } from './disrupted-flight.ts'
import { endOf } from './offer-assistance.ts'

/** Name of the letter in the outbox. */
const disruptionLetter = 'flight-disruption'
const addedLetter = 'disruption-assistance-added'
const facts = z.strictObject({ tripId: z.string(), contractId: z.string() })

/** One letter for each announcement that makes an assistance usable. */
export const disruptionMail = ({
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
  letter: disruptionLetter,
  facts: { tripId, contractId },
  cause: `${contractId}:${at}`,
})

/** One letter when an assistance that was bought after the booking is a part of its trip. */
export const addedMail = ({
  tenant,
  personId,
  tripId,
  contractId,
}: {
  readonly tenant: TenantId
  readonly personId: string
  readonly tripId: string
  readonly contractId: string
}): NewMail => ({
  tenant,
  personId,
  letter: addedLetter,
  facts: { tripId, contractId },
  cause: `${contractId}:added`,
})

const happened = {
  AirlineCancellation: 'is canceled',
  Delayed: 'is delayed',
  MissedConnection: 'can’t be reached in time',
} as const

/** The letter about a disruption that assistance covers. */
export const disruptionLetters = ({ database }: { readonly database: Database }): Letters => ({
  [disruptionLetter]: async (given, { tenant, origin }) => {
    const { tripId, contractId } = z.parse(facts, given)
    const [trip, contract] = await database.tenant(tenant, async (tx) => [
      await anyTripById(tx, tenant, tripId),
      await assistanceContracts.byId(tx, tenant, contractId),
    ])
    if (trip === null || contract === null)
      throw new Error(`protections: a letter for the missing assistance ${contractId}`)
    const found = disruptedFlight(contract)
    const subject =
      found === null
        ? `Your flight is flying as planned again: ${trip.title}`
        : `Your flight ${happened[found.kind]}: ${trip.title}`
    return letterOf({
      tenant,
      to: trip.contact.email,
      subject,
      blocks: [
        {
          kind: 'text',
          text:
            found === null
              ? 'The airline restored your flight. You don’t need to do anything.'
              : `Your flight ${found.name} ${happened[found.kind]}. Your disruption assistance covers it. You can choose new flights on any airline at no extra cost, or get the base fare back.`,
        },
        {
          kind: 'facts',
          rows: [['Use it by', formatInstant(endOf(contract.body) - 1, contract.body.endZone)]],
        },
        {
          kind: 'link',
          label: 'See your choices',
          href: `${origin}/trips/disruption/?trip=${tripId}`,
        },
      ],
      foot: 'You’re getting this email because you added disruption assistance to this trip. Replies aren’t monitored.',
    })
  },
  [addedLetter]: async (given, { tenant, origin }) => {
    const { tripId, contractId } = z.parse(facts, given)
    const [trip, contract] = await database.tenant(tenant, async (tx) => [
      await anyTripById(tx, tenant, tripId),
      await assistanceContracts.byId(tx, tenant, contractId),
    ])
    if (trip === null || contract === null)
      throw new Error(`protections: a letter for the missing assistance ${contractId}`)
    const { premium: minor, currency, body } = contract
    const cap = formatExact(fareCapOf(assistanceOf(contract.state, body)))
    return letterOf({
      tenant,
      to: trip.contact.email,
      subject: `Disruption assistance added: ${trip.title}`,
      blocks: [
        {
          kind: 'text',
          text: 'Your flights are covered. If the airline cancels one, delays it by two hours or more, or you’d miss a connection, we’ll email you and you can choose new flights or a refund.',
        },
        {
          kind: 'facts',
          rows: [
            ['Paid', formatExact(fromWire({ minor, currency }))],
            ['New flights up to, each', cap],
            ['Until', formatInstant(endOf(body) - 1, body.endZone)],
          ],
        },
        { kind: 'link', label: 'See your trip', href: `${origin}/trips/?trip=${tripId}` },
      ],
      foot: 'You’re getting this email because you added disruption assistance to this trip. Replies aren’t monitored.',
    })
  },
})
