import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { tenderText } from '@portolan/domain/payments/tender-text.ts'
import { isCharged, tenderTypes } from '@portolan/domain/payments/tender-types.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters, type NewMail } from '../mail/index.ts'
import { anyTripById, tripFoot, type TripLettersDeps } from '../trips/index.ts'
import { refundView } from './refund-view.ts'
import { refundsOf } from './refunds.store.ts'

type Refund = AnswerOf<typeof cancelTrip>['refunds'][number]

/** Name of the letter in the outbox. */
const refundedLetter = 'trip-refunded'
const facts = z.strictObject({ tripId: z.string(), causeId: z.string() })

/** `causeId`: the cancellation or the change. */
export const refundedMail = ({
  tenant,
  personId,
  tripId,
  causeId,
}: {
  readonly tenant: TenantId
  readonly personId: string
  readonly tripId: string
  readonly causeId: string
}): NewMail => ({
  tenant,
  personId,
  letter: refundedLetter,
  facts: { tripId, causeId },
  cause: `${causeId}:refunded`,
})

export const dayOf = (instant: string): string => formatDayYear(instant.slice(0, 10))

/** One tender's refund: where it goes, how much it is, and when it arrives. */
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
  if (tenderTypes[tender].isDiscount)
    return [what, useRestored ? 'You can use it again' : 'The discount isn’t refunded']
  if (!givenBack) return [what, `${formatExact(fromWire(amount))} expired and can’t be refunded`]
  const when = isCharged({ kind: tender }) ? `by ${dayOf(dueAt)}` : 'available now'
  return [what, `${formatExact(fromWire(amount))}, ${when}`]
}

/** The letter once the card's bank has its part of a refund. */
export const refundLetters = ({ database }: Pick<TripLettersDeps, 'database'>): Letters => ({
  [refundedLetter]: async (given, { tenant, origin }) => {
    const { tripId, causeId } = z.parse(facts, given)
    const { trip, refunds } = await database.tenant(tenant, async (tx) => ({
      trip: await anyTripById(tx, tenant, tripId),
      refunds: (await refundsOf(tx, tenant, causeId)).map(refundView),
    }))
    if (trip === null) throw new Error(`after-sales: a letter for the missing trip ${tripId}`)
    return letterOf({
      tenant,
      to: trip.contact.email,
      subject: `Your refund is on its way: ${trip.title}`,
      blocks: [
        {
          kind: 'text',
          text: 'Your card’s bank has your refund. It will show up on your statement within a few days.',
        },
        {
          kind: 'facts',
          rows: refunds
            .filter(({ tender, amount }) => isCharged({ kind: tender }) && amount.minor > 0)
            .map(refundRow),
        },
        {
          kind: 'link',
          label: 'View your trip',
          href: `${origin}/trips/?trip=${tripId}`,
        },
      ],
      foot: tripFoot,
    })
  },
})
