import {
  withoutCredit,
  type CancellationQuote,
  type CancellationTerms,
} from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { CancelCover } from '@portolan/domain/protections/cancel-for-any-reason/cover.ts'
import {
  cancelActionOf,
  exerciseCancel,
  type CancelFacts,
} from '@portolan/domain/protections/cancel-for-any-reason/exercise.ts'
import type { CancelOutcome } from '@portolan/domain/protections/cancel-for-any-reason/outcomes.ts'
import { cancelOptions } from '@portolan/domain/protections/cancel-for-any-reason/options.ts'
import type { CancelChoice } from '@portolan/domain/protections/cancel-for-any-reason/outcomes.ts'
import { least, logLine, paidBy, type Decision } from '@portolan/domain/protections/clause.ts'
import { affectedBy } from '@portolan/domain/protections/interactions.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, sum, toWire } from '@portolan/kernel/money.ts'
import type { AddOnAsked, AddOnQuoted } from '../../cancellations/index.ts'
import { supplierTerms } from '../supplier-terms.ts'
import { coverOf, type CoverContract } from './cover-contracts.ts'
import { cancelForAnyReason } from './cover-quote.ts'
import { lastUseOf, startOf } from './covered-trip.ts'

type Terms = readonly (CancellationTerms | null)[]

/** What the rules say at a moment, and what comes of it for the cover and for the credit. */
interface Ruled {
  readonly facts: CancelFacts
  readonly decision: Decision<CancelOutcome>
  readonly terms: CancellationTerms
  readonly waivesCredit: boolean
}
const ruledAt = (
  cover: CancelCover,
  start: CancelFacts['start'],
  {
    choice,
    at,
    terms,
  }: { readonly choice: CancelChoice; readonly at: number; readonly terms: Terms },
): Ruled => {
  const { currency } = cover.paid
  const facts: CancelFacts = {
    at,
    cover,
    start,
    booking: 'Confirmed',
    travelers: { canceled: 1, all: 1 },
    byAgent: false,
    supplier: supplierTerms(terms, currency),
    choice,
  }
  const decision = exerciseCancel(facts)
  const fee = paidBy(decision, currency, ['Fee'])
  const paid = paidBy(decision, currency, ['Cover'])
  const nothing = { minor: 0, currency }
  const without = { credit: nothing, creditExpiresAt: null, extra: nothing }
  const own = ((): Pick<CancellationTerms, 'kind' | 'refund'> => {
    if (fee.minor > 0n) return { kind: 'Void', refund: toWire(fee) }
    return paid.minor > 0n
      ? { kind: 'Refund', refund: toWire(paid) }
      : { kind: 'Nothing', refund: nothing }
  })()
  return { facts, decision, terms: { ...without, ...own }, waivesCredit: paid.minor > 0n }
}

/** What a quote says from a moment on. */
const termsFrom = (quote: CancellationQuote | null, from: number): CancellationTerms | null =>
  quote && (quote.later.findLast((one) => one.from <= from) ?? quote)

/** The quote of what is covered, as it is given to the person at each of these moments. */
const passedOn = (
  quote: CancellationQuote | null,
  now: Ruled,
  later: readonly { readonly from: number; readonly ruled: Ruled }[],
): CancellationQuote | null => {
  if (quote === null) return null
  const given = <T extends CancellationTerms>(terms: T, { waivesCredit }: Ruled): T =>
    waivesCredit ? withoutCredit(terms) : terms
  return {
    ...given(quote, now),
    later: later.flatMap(({ from, ruled }) => {
      const terms = termsFrom(quote, from)
      return terms === null ? [] : [{ ...given(plain(terms), ruled), from }]
    }),
  }
}
const plain = ({
  kind,
  refund,
  credit,
  creditExpiresAt,
  extra,
}: CancellationTerms): CancellationTerms => ({ kind, refund, credit, creditExpiresAt, extra })

const shownOf = (contract: CoverContract, { facts, decision }: Ruled): AddOnQuoted['shown'] => {
  const { cover, supplier, start, choice } = facts
  const { currency } = contract
  const nothing = { minor: 0, currency }
  const options = supplier === null ? [] : cancelOptions(cover, supplier)
  const decides = decision.outcome === 'Exercise' || decision.outcome === 'Refundable'
  return {
    contractId: contract.id,
    covers: cover.covers,
    action: cancelActionOf({ ...facts, withBooking: false, paidNow: cover.paid }),
    outcome: decision.outcome,
    clause: decision.clause,
    refusal: decision.refusal ?? null,
    percent: cover.percent,
    paid: toWire(cover.paid),
    premium: toWire(cover.premium),
    lastUse: instantOf(lastUseOf(contract, start)),
    zone: contract.body.startZone,
    choice,
    options: (decides ? options : []).map((option) => ({
      choice: option.choice,
      result: option.result,
      fromSupplier: toWire(option.fromSupplier),
      fromCover: toWire(option.fromCover),
      credit: toWire(option.credit),
      total: toWire(option.total),
      usesCover: option.usesCover,
    })),
    without:
      supplier === null
        ? { refund: nothing, credit: nothing }
        : { refund: toWire(supplier.refund), credit: toWire(supplier.credit) },
    premiumRefund: toWire(paidBy(decision, currency, ['Fee'])),
    effects: affectedBy([cancelForAnyReason], eventOf(facts, decision)).map((one) => ({ ...one })),
  }
}
const eventOf = (
  { supplier }: CancelFacts,
  { outcome }: Decision<CancelOutcome>,
): Parameters<typeof affectedBy>[1] => {
  if (supplier !== null && supplier.kind !== 'FareRules') return 'Voided'
  return outcome === 'Exercise' ? 'CanceledForAnyReason' : 'Canceled'
}

/**
 * What canceling for any reason comes to now and later, from the quotes of what it covers
 * (protections-24 to protections-28). Pure. `id` is the quote's, and the key of a claim.
 */
export const quoteCover = (
  id: string,
  contract: CoverContract,
  { trip, main, choice = 'Money', assistance = false, now }: AddOnAsked,
): AddOnQuoted => {
  // A refund by disruption assistance ends it (protections-42).
  const stored: CancelCover = assistance
    ? { ...coverOf(contract), state: 'Voided' }
    : coverOf(contract)
  const charged = sum(
    main.map((one) => fromWire(one.charged)),
    contract.currency,
  )
  // A change of the flights may have refunded some of what was paid.
  const cover = { ...stored, paid: main.length === 0 ? stored.paid : least(stored.paid, charged) }
  const start = startOf(contract, trip.parts)
  const quotes = main.map(({ quote }) => quote)
  const present = ruledAt(cover, start, { choice, at: now, terms: quotes })
  const over = lastUseOf(contract, start) + 1
  const moments = [
    ...new Set([
      ...quotes.flatMap((quote) => quote?.later.map(({ from }) => from) ?? []),
      ...(over > now ? [over] : []),
    ]),
  ].toSorted((a, b) => a - b)
  const later = moments.map((from) => ({
    from,
    ruled: ruledAt(cover, start, {
      choice,
      at: from,
      terms: quotes.map((quote) => termsFrom(quote, from)),
    }),
  }))
  const expiries = quotes.map((quote) => quote?.expiresAt ?? now)
  return {
    quote: {
      ...present.terms,
      id,
      provider: quotes[0]?.provider ?? cancelForAnyReason,
      expiresAt: Math.min(...expiries, ...(over > now ? [over] : [])),
      later: later.map(({ from, ruled }) => ({ ...ruled.terms, from })),
    },
    main: quotes.map((quote) => passedOn(quote, present, later)),
    waivesCredit: present.waivesCredit,
    decision: logLine(present.decision),
    shown: shownOf(contract, present),
  }
}
