import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { tenderText } from '@portolan/domain/payments/tender-text.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Block, type Letters, type NewMail } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { anyTripById, referencesOf, tripFoot, type TripRow } from '../trips/index.ts'
import { airlineCreditsOfCause } from '../wallet/index.ts'
import { refundsOf } from './cancellations.store.ts'
import { creditView, refundView } from './read-cancellation.ts'

type Refund = AnswerOf<typeof cancelTrip>['refunds'][number]
type Credit = AnswerOf<typeof cancelTrip>['credits'][number]

/** Names of the letters in the outbox. */
const canceledLetter = 'trip-canceled'
const refundedLetter = 'trip-refunded'

interface Cause {
  readonly tenant: TenantId
  readonly personId: string
  readonly tripId: string
  /** The cancellation, or the exchange, that it comes of. */
  readonly causeId: string
}
/** In the transaction that knows of it: what comes back, and that it has been sent. */
export const canceledMail = ({
  tenant,
  personId,
  tripId,
  causeId,
  left,
}: Cause & {
  /** The orders that stand were not asked for. */ readonly left: boolean
}): NewMail => ({
  tenant,
  personId,
  letter: canceledLetter,
  facts: { tripId, causeId, left },
  cause: `${causeId}:canceled`,
})
export const refundedMail = ({ tenant, personId, tripId, causeId }: Cause): NewMail => ({
  tenant,
  personId,
  letter: refundedLetter,
  facts: { tripId, causeId },
  cause: `${causeId}:refunded`,
})
const facts = z.strictObject({
  tripId: z.string(),
  causeId: z.string(),
  left: z.optional(z.boolean()),
})

const dayOf = (instant: string): string => formatDayYear(instant.slice(0, 10))

/** One tender's share in a line: where it goes, how much it is, and by when. */
export const refundRow = ({
  tender,
  description,
  units,
  restored,
  amount,
  givenBack,
  useRestored,
  dueAt,
}: Refund): readonly [string, string] => {
  const what = tenderText({ kind: tender, description, units, spent: restored })
  if (tender === 'TravelWalletOffer')
    return [what, useRestored ? 'Yours to use again' : 'Its discount is not paid out']
  if (!givenBack) return [what, `${formatExact(fromWire(amount))} is not restored: it has expired`]
  return [
    what,
    `${formatExact(fromWire(amount))}${tender === 'Card' ? `, there by ${dayOf(dueAt)} at the latest` : ', at once'}`,
  ]
}
const creditRow = ({
  airlineName,
  traveler,
  amount,
  expiresAt,
}: Credit): readonly [string, string] => [
  `${airlineName} credit for ${traveler}`,
  `${formatExact(fromWire(amount))}, for a booking until ${dayOf(expiresAt)}`,
]

const leadOf = (
  { status, stay, tickets }: Pick<TripRow, 'status' | 'stay' | 'tickets'>,
  left: boolean,
): string =>
  left
    ? `${tickets
        .filter(({ canceled }) => canceled === true)
        .map(({ locator }) => locator)
        .join(' and ')} is canceled and its fare comes back. Your other tickets stand.`
    : status === 'Modified'
      ? 'A part of it was not canceled by its supplier. An agent is looking at it and writes to you.'
      : stay === null
        ? 'The tickets are no longer valid.'
        : 'The property no longer expects you.'

/** Letters about what is given back: when it is known, and when the card's bank has it. */
export const cancellationLetters = ({ database }: { readonly database: Database }): Letters => {
  const read = (tenant: TenantId, given: unknown) =>
    database.tenant(tenant, async (tx) => {
      const { tripId, causeId, left = false } = z.parse(facts, given)
      const trip = await anyTripById(tx, tenant, tripId)
      if (trip === null)
        throw new Error(`cancellations: a letter about ${tripId}, which is not there`)
      return {
        trip,
        left,
        refunds: (await refundsOf(tx, tenant, causeId)).map(refundView),
        credits: (await airlineCreditsOfCause(tx, tenant, causeId)).map(creditView),
      }
    })
  const linkTo = (origin: string, tripId: string): Block => ({
    kind: 'link',
    label: 'Open the trip',
    href: `${origin}/trips/?trip=${tripId}`,
  })
  return {
    [canceledLetter]: async (given, { tenant, origin }) => {
      const { trip, left, refunds, credits } = await read(tenant, given)
      const rows = [...refunds.map(refundRow), ...credits.map(creditRow)]
      return letterOf({
        tenant,
        to: trip.contact.email,
        subject: `${trip.status === 'Modified' ? 'A part of your trip is canceled' : 'Canceled'}: ${trip.title}, ${referencesOf(trip)}`,
        blocks: [
          { kind: 'text', text: leadOf(trip, left) },
          { kind: 'heading', text: 'What comes back' },
          rows.length === 0
            ? { kind: 'text', text: 'Nothing comes back, as the terms of the booking say.' }
            : { kind: 'facts', rows },
          linkTo(origin, trip.id),
        ],
        foot: tripFoot,
      })
    },
    [refundedLetter]: async (given, { tenant, origin }) => {
      const { trip, refunds } = await read(tenant, given)
      return letterOf({
        tenant,
        to: trip.contact.email,
        subject: `Your refund is on its way: ${trip.title}`,
        blocks: [
          {
            kind: 'text',
            text: 'The card’s bank has it now, and shows it on your statement within some days.',
          },
          {
            kind: 'facts',
            rows: refunds
              .filter(({ tender, amount }) => tender === 'Card' && amount.minor > 0)
              .map(refundRow),
          },
          linkTo(origin, trip.id),
        ],
        foot: tripFoot,
      })
    },
  }
}
