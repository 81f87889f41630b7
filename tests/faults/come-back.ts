import type { Tender } from '@portolan/domain/payments/tenders.ts'
import {
  chargeReference,
  orderReference,
  type BookingRequest,
} from '@portolan/server/checkout/booking-request.ts'
import type { Cancellation, KeptQuote } from '@portolan/server/cancellations/cancellation-store.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import { reimbursedChangeOf, type ReimbursedChange } from './reimbursed-changes.ts'
import type { History } from './simulate.ts'
import type { SimulatedOrder } from './simulated-orders.ts'

/**
 * What one tender got of the refund, and the units of rewards, credit or uses that are the person's
 * again.
 */
export interface Share {
  readonly tender: Tender
  readonly amount: bigint
  readonly restored: bigint
}
/** A change, or a cancellation, as its suppliers have made it. */
export interface Step {
  /** The supplier's, of a change; of a cancellation, ours. */
  readonly quoteId: string
  /** Minor units: additionally charged, and refunded. */
  readonly due: bigint
  readonly back: bigint
  /** In the order of the booking's tenders, then of those that paid for changes. */
  readonly shares: readonly Share[]
  /** Of rewards, with it and because of it. */
  readonly earned: bigint
  readonly unearned: bigint
}
/** What a booking came to, by what its suppliers hold: worked out anew, not read from our books. */
export interface ComeBack {
  /** Places of the parts that were canceled by the person. */
  readonly gone: ReadonlySet<number>
  /** Each followed by what change for any reason has paid of it. */
  readonly changes: readonly Step[]
  /** Oldest first; parts of a trip may be canceled one after the other. */
  readonly cancellations: readonly Step[]
  /** The booking's tenders, and those that paid for changes. */
  readonly tenders: readonly Tender[]
  /** Of all of them. */
  readonly steps: readonly Step[]
  readonly due: bigint
  readonly back: bigint
  readonly earned: bigint
  readonly unearned: bigint
}

/**
 * So much of an amount for each weight: rounded down, and what is left a unit each to the largest
 * remainders, of equals to the first.
 */
const inProportion = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / all)
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n))
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (amount * weight) % all }))
    .toSorted((a, b) => {
      if (a.remainder === b.remainder) return a.at - b.at
      return a.remainder > b.remainder ? -1 : 1
    })
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0n) + 1n
  return shares
}
const isCard = ({ tender }: { readonly tender: Tender }): boolean => tender.kind === 'Card'
const total = <V>(all: readonly V[], of: (one: V) => bigint): bigint =>
  all.reduce((sum, one) => sum + of(one), 0n)
/** A part, rounded down; of nothing, nothing. */
const partOf = (amount: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (amount * part) / whole

/** The charge that a tender's card was charged by. */
export const chargeOf = ({ id }: Pick<BookingRequest, 'id'>, tender: Tender): string | null =>
  tender.kind !== 'Card' ? null : (tender.later?.charge ?? chargeReference(id))

/** The cancellations of a booking that canceled something, oldest first, by what suppliers hold. */
const canceledOf = (
  { store, counterparties }: Pick<History, 'store' | 'counterparties'>,
  { id, parts }: Pick<BookingRequest, 'id' | 'parts'>,
): readonly { readonly quoteId: string; readonly refund: bigint }[] =>
  [...store.committed<Cancellation>('cancellations').values()]
    .filter(({ bookingId }) => bookingId === id)
    .toSorted((a, b) => a.placedAt - b.placedAt)
    .flatMap(({ quoteId }) => {
      const quoted = store.committed<KeptQuote>('cancellationQuotes').get(quoteId)?.confirms.parts
      const own = new Set(quoted?.map((part) => part.quoteId))
      const refunds = parts.flatMap((part) => {
        const terms = counterparties.orders.get(orderReference(id, part))?.canceled
        return terms != null && own.has(terms.quoteId) ? [BigInt(terms.refund.minor)] : []
      })
      return refunds.length === 0 ? [] : [{ quoteId, refund: total(refunds, (one) => one) }]
    })

/** What was bought for another trip and ended at its underwriter, which owes its premium. */
const endedOf = (
  { orders }: History['counterparties'],
  { id, parts }: Pick<BookingRequest, 'id' | 'parts'>,
) =>
  parts.flatMap((part) => {
    const order = orders.get(orderReference(id, part))
    return part.joinsTrip !== undefined && order?.status === 'Canceled' ? [order] : []
  })

/** Places of the parts that were canceled by the person, or ended with what they cover. */
const goneOf = (
  { orders }: History['counterparties'],
  { id, parts }: Pick<BookingRequest, 'id' | 'parts'>,
  ended: readonly SimulatedOrder[],
): ReadonlySet<number> =>
  new Set(
    parts.flatMap((part, at) => {
      const order = orders.get(orderReference(id, part))
      return order?.canceled == null && !(order && ended.includes(order)) ? [] : [at]
    }),
  )

interface PaidTender {
  readonly tender: Tender
  readonly returned: bigint
}
const afterRefund = (paid: readonly PaidTender[], { shares }: Pick<Step, 'shares'>): PaidTender[] =>
  paid.map((one, at) => ({ ...one, returned: one.returned + (shares[at]?.amount ?? 0n) }))

/** Only the card of a change gets back what covers it. */
const reimbursedStep = (
  paid: readonly PaidTender[],
  id: string,
  { charge, amount }: ReimbursedChange,
): Step => {
  const back = BigInt(amount)
  const shares = paid.map(({ tender }) => ({
    tender,
    amount: chargeOf({ id }, tender) === charge ? back : 0n,
    restored: 0n,
  }))
  return { quoteId: charge, due: 0n, back, shares, earned: 0n, unearned: 0n }
}

/** The card that has paid for a change; null where nothing was due. */
const laterOf = ({ committed }: History['store'], quoteId: string, due: number): Tender | null => {
  // One that failed may have asked with the same quote before.
  const charge = [...committed<{ row: SagaRow }>('sagas').values()]
    .map(({ row }) => row)
    .find(
      ({ state, body }) =>
        state !== 'Failed' && (body as { quoteId?: unknown }).quoteId === quoteId,
    )?.id
  return due === 0 || charge === undefined
    ? null
    : {
        kind: 'Card',
        amount: { minor: due, currency: 'USD' },
        later: { charge: chargeReference(charge), brand: 'visa', lastFour: '4242' },
      }
}

export const comeBackOf = (
  { store, counterparties }: History,
  { id, tenders, parts, earn }: BookingRequest,
): ComeBack => {
  const confirmed = store.committed<{ row: SagaRow }>('sagas').get(id)?.row.state === 'Confirmed'
  const ended = confirmed ? endedOf(counterparties, { id, parts }) : []
  const gone = goneOf(counterparties, { id, parts }, ended)
  let paid = tenders.map((tender) => ({ tender, returned: 0n }))
  let held = confirmed ? BigInt(earn?.amount ?? 0) : 0n
  /**
   * The refund goes to each tender by what it has left of what it paid; what is due is a card's, of
   * its own.
   */
  const stepOf = (quoteId: string, due: bigint, back: bigint, later: Tender | null): Step => {
    const left = paid.map(({ tender, returned }) => BigInt(tender.amount.minor) - returned)
    const whole = back > 0n && back === total(left, (one) => one)
    const amounts = inProportion(back, left)
    const shares = paid.map(({ tender, returned }, at): Share => {
      const amount = amounts[at] ?? 0n
      const unitsOf = (minor: bigint): bigint =>
        tender.kind === 'Rewards'
          ? partOf(BigInt(tender.units), minor, BigInt(tender.amount.minor))
          : 0n
      const restored =
        tender.kind === 'TravelWalletOffer'
          ? whole
            ? 1n
            : 0n
          : tender.kind === 'Rewards'
            ? unitsOf(returned + amount) - unitsOf(returned)
            : tender.kind === 'Card'
              ? 0n
              : amount
      return { tender, amount, restored }
    })
    const unearned = partOf(
      held,
      total(shares.filter(isCard), ({ amount }) => amount),
      total(
        paid.map((one, at) => ({ ...one, left: left[at] ?? 0n })).filter(isCard),
        (one) => one.left,
      ),
    )
    const card = tenders.find(({ kind }) => kind === 'Card')
    const earned =
      later === null || card === undefined
        ? 0n
        : partOf(BigInt(earn?.amount ?? 0), due, BigInt(card.amount.minor))
    held += earned - unearned
    paid = afterRefund(paid, { shares })
    if (later !== null) paid = [...paid, { tender: later, returned: 0n }]
    return { quoteId, due, back, shares, earned, unearned }
  }
  const covered = reimbursedChangeOf({ store, counterparties }, { id, parts })
  const references = new Set(parts.map((part) => orderReference(id, part)))
  const changes = counterparties.changes
    .filter(({ reference }) => references.has(reference))
    .flatMap(({ quoteId, due, back }) => {
      const step = stepOf(quoteId, BigInt(due), BigInt(back), laterOf(store, quoteId, due))
      if (covered?.quoteId !== quoteId) return [step]
      const reimbursed = reimbursedStep(paid, id, covered)
      paid = afterRefund(paid, reimbursed)
      return [step, reimbursed]
    })
  // Nothing is changed once something is canceled.
  const cancellations = canceledOf({ store, counterparties }, { id, parts }).map(
    ({ quoteId, refund }) => stepOf(quoteId, 0n, refund, null),
  )
  const premiums = ended.map((one) => stepOf(one.reference, 0n, BigInt(one.total.minor), null))
  const steps = [...changes, ...cancellations, ...premiums]
  return {
    gone,
    changes,
    cancellations,
    tenders: paid.map(({ tender }) => tender),
    steps,
    due: total(steps, ({ due }) => due),
    back: total(steps, ({ back }) => back),
    earned: total(steps, (one) => one.earned),
    unearned: total(steps, (one) => one.unearned),
  }
}

/** What one charge refunds, over some steps. */
export const backOn = (
  steps: readonly Step[],
  request: Pick<BookingRequest, 'id'>,
  charge: string,
): bigint =>
  total(
    steps
      .flatMap(({ shares }) => shares)
      .filter(({ tender }) => chargeOf(request, tender) === charge),
    ({ amount }) => amount,
  )
