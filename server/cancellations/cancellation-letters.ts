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
/** Parts that are not canceled: none, not asked for, or declined by their supplier. */
const othersAre = ['None', 'Left', 'Kept'] as const
interface Canceled {
  /** Ids of the parts that were canceled. */
  readonly parts: readonly string[]
  readonly others: (typeof othersAre)[number]
  /** Nobody had asked us to cancel: the supplier's records said so. */
  readonly found: boolean
}
/** The mail about a cancellation and its refund. */
export const canceledMail = ({
  tenant,
  personId,
  tripId,
  causeId,
  parts,
  others,
  found,
}: Cause & Canceled): NewMail => ({
  tenant,
  personId,
  letter: canceledLetter,
  facts: { tripId, causeId, parts: [...parts], others, found },
  cause: `${causeId}:canceled`,
})
const facts = z.strictObject({
  tripId: z.string(),
  causeId: z.string(),
  parts: z.array(z.string()),
  others: z.enum(othersAre),
  found: z._default(z.boolean(), false),
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
  { parts, party }: Pick<TripRow, 'parts' | 'party'>,
  { parts: ids, others }: Omit<Canceled, 'found'>,
): string => {
  const canceled = parts.filter(({ id }) => ids.includes(id))
  const groups = products.groupsOf({ parts: canceled, party })
  const titles = `Canceled: ${products.titleOf(canceled)}, ${referencesOf({ parts: canceled })}.`
  switch (others) {
    case 'Left':
      return `${titles} The rest of your trip hasn’t changed.`
    case 'Kept':
      return `${titles} We couldn’t cancel the rest of your trip. An agent is looking into it and will email you.`
    case 'None':
      return groups.map(({ product }) => product.words.canceled).join(' ')
  }
}

/** Why a traveler who has not just canceled gets this letter. */
const foundCanceled: Block = {
  kind: 'text',
  text: 'When we compared your trip with our partners’ records, this was canceled there and not here. It’s now canceled here too, and we refund what your booking’s terms allow. If you didn’t cancel it, ask an agent for help from your trip.',
}

/** The letter about a cancellation, with its refunds. */
export const cancellationLetters = ({ database, products }: TripLettersDeps): Letters => {
  const read = (tenant: TenantId, given: unknown) =>
    database.tenant(tenant, async (tx) => {
      const { tripId, causeId, ...canceled } = z.parse(facts, given)
      const trip = await anyTripById(tx, tenant, tripId)
      if (trip === null) throw new Error(`cancellations: a letter for the missing trip ${tripId}`)
      return {
        trip,
        canceled,
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
      const { trip, canceled, refunds, credits } = await read(tenant, given)
      const rows = [...refunds.map(refundRow), ...credits.map(creditRow)]
      return letterOf({
        tenant,
        to: trip.contact.email,
        subject: `${canceled.others !== 'None' ? 'Part of your trip is canceled' : 'Canceled'}: ${trip.title}, ${referencesOf(trip)}`,
        blocks: [
          { kind: 'text', text: leadOf(products, trip, canceled) },
          ...(canceled.found ? [foundCanceled] : []),
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
