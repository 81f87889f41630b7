import type {
  CancellationQuote,
  CancellationTerms,
} from '@portolan/domain/after-sales/cancellation-terms.ts'
import { logLine, paidBy, type Decision } from '@portolan/domain/protections/clause.ts'
import { cancelAssistance } from '@portolan/domain/protections/disruption-assistance/cancel.ts'
import { exerciseAssistance } from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import { fromWire, sum, toWire, type Money } from '@portolan/kernel/money.ts'
import type { AddOnAsked, AddOnQuoted } from '../../cancellations/index.ts'
import { cancelForAnyReason } from '../cancel-for-any-reason/cover-quote.ts'
import type { AssistanceContract } from './assistance-contracts.ts'
import { disruptionAssistance } from './assistance-quote.ts'
import { assistanceOf } from './covered-journey.ts'

/** Terms under which no ticket is used: the booking is as if it had never been made. */
const voids: ReadonlySet<CancellationTerms['kind']> = new Set([
  'Void',
  'TicketlessVoid',
  'DelayedTicketing',
])

/** What the assistance pays or refunds if the flights are canceled at these terms. */
const decided = (
  contract: AssistanceContract,
  {
    terms,
    elected,
    at,
  }: {
    readonly terms: readonly (CancellationTerms | null)[]
    /** Its refund is wanted. */
    readonly elected: boolean
    readonly at: number
  },
): Decision<string> => {
  const { currency, body, state } = contract
  const known = terms.filter((one) => one !== null)
  const assistance = assistanceOf(state, body)
  const airlineRefund: Money = sum(
    known.map(({ refund }) => fromWire(refund)),
    currency,
  )
  const isKnown = known.length === terms.length && known.length > 0
  const isVoided = isKnown && known.every(({ kind }) => voids.has(kind))
  if (elected && isKnown && !isVoided) {
    const refund = exerciseAssistance({
      at,
      assistance,
      choosing: { travelers: body.travelers, helpedBefore: 0 },
      election: { kind: 'Refund' },
      airlineRefund,
    })
    if (refund.outcome === 'Refunded') return refund
  }
  return cancelAssistance({
    at,
    assistance,
    firstDeparture: body.startsAt,
    premium: fromWire({ minor: contract.premium, currency }),
    flights: isVoided ? 'Voided' : 'Canceled',
  })
}

const termsOf = (
  decision: Decision<string>,
  { currency, body }: Pick<AssistanceContract, 'currency' | 'body'>,
): CancellationTerms => {
  const nothing = { minor: 0, currency }
  const fee = paidBy(decision, currency, ['Fee'])
  const paid = paidBy(decision, currency, ['Cover'])
  const own = ((): Pick<CancellationTerms, 'kind' | 'refund'> => {
    // A purchase of its own has paid it, and is refunded by itself.
    if (fee.minor > 0n && body.purchaseId !== undefined)
      return { kind: 'SuppliersDoing', refund: nothing }
    if (fee.minor > 0n) return { kind: 'Void', refund: toWire(fee) }
    return paid.minor > 0n
      ? { kind: 'Refund', refund: toWire(paid) }
      : { kind: 'Nothing', refund: nothing }
  })()
  return { ...own, credit: nothing, creditExpiresAt: null, extra: nothing }
}

const termsAt = (quote: CancellationQuote | null, from: number): CancellationTerms | null =>
  quote && (quote.later.findLast((one) => one.from <= from) ?? quote)

/**
 * What becomes of the assistance if its flights are canceled, now and later: its refund if they are
 * disrupted, its premium if it is early, nothing otherwise (protections-32, protections-33). Pure.
 */
export const quoteAssistanceEnd = (
  id: string,
  contract: AssistanceContract,
  { trip, main, assistance, now }: AddOnAsked,
): AddOnQuoted => {
  const { closesAt, body } = contract
  const quotes = main.map(({ quote }) => quote)
  // Where cancel for any reason could pay as well, the person says which.
  const elected =
    assistance ??
    !trip.parts.some(
      ({ product, status }) => product === cancelForAnyReason && status !== 'Canceled',
    )
  const present = decided(contract, { terms: quotes, elected, at: now })
  const moments = [
    ...quotes.flatMap((quote) => quote?.later.map(({ from }) => from) ?? []),
    body.startsAt - 24 * 3_600_000 + 1,
    closesAt,
  ].filter((from) => from > now)
  const later = [...new Set(moments)]
    .toSorted((a, b) => a - b)
    .map((from) => ({
      from,
      ...termsOf(
        decided(contract, {
          terms: quotes.map((quote) => termsAt(quote, from)),
          elected,
          at: from,
        }),
        contract,
      ),
    }))
  return {
    quote: {
      ...termsOf(present, contract),
      id,
      provider: quotes[0]?.provider ?? disruptionAssistance,
      expiresAt: Math.min(...quotes.map((quote) => quote?.expiresAt ?? now), ...moments),
      later,
    },
    // New flights were paid for these: an agent cancels what is left (protections-34).
    main: contract.state === 'Rebooked' ? quotes.map(() => null) : quotes,
    waivesCredit: false,
    decision: logLine(present),
    shown: null,
  }
}
