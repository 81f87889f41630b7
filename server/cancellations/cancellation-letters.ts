import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { creditView, dayOf, refundRow, refundsOf, refundView } from '../after-sales/index.ts'
import { letterOf, type Block, type Letters, type NewMail } from '../mail/index.ts'
import {
  anyTripById,
  referencesOf,
  tripFoot,
  type TripLettersDeps,
  type TripProducts,
  type TripRow,
} from '../trips/index.ts'
import { airlineCreditsOfCause } from '../wallet/index.ts'

type Credit = AnswerOf<typeof cancelTrip>['credits'][number]

/** Name of the letter in the outbox. */
const canceledLetter = 'trip-canceled'

interface Cause {
  readonly tenant: TenantId
  readonly personId: string
  readonly tripId: string
  /** The cancellation, or the exchange, that it comes of. */
  readonly causeId: string
}
/** The mail about a cancellation and its refund; `left`: other orders of the trip stay valid. */
export const canceledMail = ({
  tenant,
  personId,
  tripId,
  causeId,
  left,
}: Cause & { readonly left: boolean }): NewMail => ({
  tenant,
  personId,
  letter: canceledLetter,
  facts: { tripId, causeId, left },
  cause: `${causeId}:canceled`,
})
const facts = z.strictObject({
  tripId: z.string(),
  causeId: z.string(),
  left: z.optional(z.boolean()),
})

const creditRow = ({
  airlineName,
  traveler,
  amount,
  expiresAt,
}: Credit): readonly [string, string] => [
  `${airlineName} credit for ${traveler}`,
  `${formatExact(fromWire(amount))}, expires ${dayOf(expiresAt)}`,
]

const leadOf = (
  products: TripProducts,
  { status, parts, party }: Pick<TripRow, 'status' | 'parts' | 'party'>,
  left: boolean,
): string => {
  const canceled = parts.filter((part) => part.status === 'Canceled')
  if (left) {
    const locators = canceled.map(({ locator }) => locator).join(' and ')
    return `${locators} was canceled and its fare is being refunded. Your other tickets haven’t changed.`
  }
  if (status === 'Modified')
    return 'We couldn’t cancel part of your trip. An agent is looking into it and will email you.'
  return products
    .groupsOf({ parts: canceled, party })
    .map(({ product }) => product.words.canceled)
    .join(' ')
}

/** The letter about a cancellation, with its refunds. */
export const cancellationLetters = ({ database, products }: TripLettersDeps): Letters => {
  const read = (tenant: TenantId, given: unknown) =>
    database.tenant(tenant, async (tx) => {
      const { tripId, causeId, left = false } = z.parse(facts, given)
      const trip = await anyTripById(tx, tenant, tripId)
      if (trip === null) throw new Error(`cancellations: a letter for the missing trip ${tripId}`)
      return {
        trip,
        left,
        refunds: (await refundsOf(tx, tenant, causeId)).map(refundView),
        credits: (await airlineCreditsOfCause(tx, tenant, causeId)).map(creditView),
      }
    })
  const linkTo = (origin: string, tripId: string): Block => ({
    kind: 'link',
    label: 'View your trip',
    href: `${origin}/trips/?trip=${tripId}`,
  })
  return {
    [canceledLetter]: async (given, { tenant, origin }) => {
      const { trip, left, refunds, credits } = await read(tenant, given)
      const rows = [...refunds.map(refundRow), ...credits.map(creditRow)]
      return letterOf({
        tenant,
        to: trip.contact.email,
        subject: `${trip.status === 'Modified' ? 'Part of your trip is canceled' : 'Canceled'}: ${trip.title}, ${referencesOf(trip)}`,
        blocks: [
          { kind: 'text', text: leadOf(products, trip, left) },
          { kind: 'heading', text: 'Your refund' },
          rows.length === 0
            ? { kind: 'text', text: 'There is no refund under the terms of your booking.' }
            : { kind: 'facts', rows },
          linkTo(origin, trip.id),
        ],
        foot: tripFoot,
      })
    },
  }
}
