import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import {
  needsDesk,
  policyOfPart,
  policyOfTrip,
  resultOfTrip,
  type TripToCancel,
} from '@portolan/domain/after-sales/cancellation-policy.ts'
import {
  unknownTerms,
  type CancellationQuote as SupplierQuote,
  type CancellationTerms,
} from '@portolan/domain/after-sales/cancellation-terms.ts'
import { refundByOrder, refundTotals } from '@portolan/domain/after-sales/refund-totals.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { PostedEntry } from '../ledger/index.ts'
import type { TripProducts, TripRow } from '../trips/index.ts'
import type { QuotedWithAddOns } from './add-on-quotes.ts'
import type { NewCancellation } from './cancellation-progress.ts'
import {
  creditShown,
  refundLines,
  tenderRefund,
  unearned,
  type CreditExpiries,
} from '../after-sales/index.ts'

type Answer = AnswerOf<typeof quoteCancellation>
type Added = Omit<QuotedWithAddOns, 'quotes'>

/** A stored quote: the response that was shown, and the data needed to confirm it. */
export interface QuotedTrip {
  readonly answer: Answer
  readonly confirms: Omit<NewCancellation, 'refundKey'>
}

const total = (amounts: readonly MoneyWire[], currency: MoneyWire['currency']): MoneyWire =>
  toWire(sum(amounts.map(fromWire), currency))

export interface QuotedParts {
  readonly products: TripProducts
  readonly trip: Pick<
    TripRow,
    | 'id'
    | 'title'
    | 'currency'
    | 'startsAt'
    | 'parts'
    | 'party'
    | 'card'
    | 'burnAccount'
    | 'earnAccount'
  > & { readonly status: TripRow['status'] | 'Pending' }
  /** With the parts that are left. */
  readonly paid: PaidBooking
  /** By part of `paid`; null if the supplier has no such order. */
  readonly quotes: readonly (SupplierQuote | null)[]
  /** What its add-ons made of it; absent without. */
  readonly added?: Added
  /** Ids of the parts to cancel; undefined cancels all of `paid`. */
  readonly only?: readonly string[] | undefined
  /** An agent has approved it, so parts that depend on each other may be canceled. */
  readonly approved?: boolean
  readonly expiries: CreditExpiries
  /** Ledger entries of the booking. */
  readonly entries: readonly PostedEntry[]
  readonly id: string
  readonly now: number
}

const partAnswer = (
  { products, trip }: Pick<QuotedParts, 'products' | 'trip'>,
  { id, product, charged }: PaidBooking['parts'][number],
  terms: CancellationTerms,
  refund: MoneyWire,
): Answer['parts'][number] => ({
  id,
  title: products.titleOf(trip.parts.filter((part) => part.id === id)),
  policy: policyOfPart({
    policies: products.of({ product }).policies,
    charged: charged.minor,
    terms,
  }),
  refund,
  credit: terms.credit,
})

const earnedShown = (
  { amount, unit }: NonNullable<ReturnType<typeof unearned>>,
  account: QuotedParts['trip']['earnAccount'],
): Answer['earned'] => ({
  amount: Number(amount),
  unit,
  account: account === null ? '' : `${account.productDisplayName} ${account.lastFour}`,
})

/** What can be canceled alone of what is left; `quoted`: parts whose suppliers were asked. */
const choicesOf = (
  { products, trip }: Pick<QuotedParts, 'products' | 'trip'>,
  left: readonly string[],
  quoted: Answer['parts'],
): Answer['choices'] => {
  const parts = trip.parts.filter(({ id }) => left.includes(id))
  // What is still in progress is withdrawn as a whole.
  const groups = trip.status === 'Pending' ? [left] : products.choicesOf(parts)
  return groups.map((ids) => {
    const ended = products.endedDiscount(trip.parts, ids)
    return {
      parts: [...ids],
      title: products.titleOf(parts.filter(({ id }) => ids.includes(id))),
      online:
        !isJoinedJourney({ products, trip }, ids) &&
        !quoted.some(({ id, policy }) => ids.includes(id) && needsDesk(policy)),
      ...(ended === null ? {} : { endsDiscount: { part: ended.id, amount: ended.discount } }),
    }
  })
}

/**
 * Whether these parts are of a journey that only an agent cancels, also once it is canceled in
 * part.
 */
const isJoinedJourney = (
  { products, trip }: Pick<QuotedParts, 'products' | 'trip'>,
  ids: readonly string[],
): boolean => {
  const involved = new Set(
    trip.parts.filter(({ id }) => ids.includes(id)).map(({ product }) => product),
  )
  return products.isJoined(trip.parts.filter(({ product }) => involved.has(product)))
}

/** Refunds, fees and later terms of canceling a trip, from its suppliers' quotes. Pure. */
export const quotedTrip = ({
  products,
  trip,
  paid,
  quotes,
  added = nothingAdded,
  only,
  approved = false,
  expiries,
  entries,
  id,
  now,
}: QuotedParts): QuotedTrip => {
  const currency = trip.currency
  const nothing: MoneyWire = { minor: 0, currency }
  const unknown = unknownTerms(currency)
  const untouched: CancellationTerms = { ...unknown, kind: 'Nothing' }
  const left = paid.parts.map((part) => part.id)
  const asked = left.filter((partId) => only?.includes(partId) !== false)
  const isAsked = (at: number): boolean => asked.includes(left[at] ?? '')
  const names = { products, trip, expiries }
  const ofAsked = <T>(all: readonly T[]): T[] => all.filter((_, at) => isAsked(at))
  const named = namedBy(trip, asked)
  const ofNamed = <T>(all: readonly T[]): T[] => all.filter((_, at) => named.has(left[at] ?? ''))
  const status = {
    isSelfTransfer: !approved && isJoinedJourney({ products, trip }, asked),
    isPending: trip.status === 'Pending' && quotes.includes(null),
  }
  const whole = (terms: readonly CancellationTerms[]): TripToCancel => ({
    ...status,
    parts: ofNamed(
      paid.parts.map((part, at) => ({
        policies: products.of(part).policies,
        provider: quotes[at]?.provider ?? null,
        charged: part.charged.minor,
        terms: terms[at] ?? unknown,
      })),
    ),
  })
  const termsNow = quotes.map((quote, at) => (isAsked(at) ? (quote ?? unknown) : untouched))
  const charged = total(
    ofAsked(paid.parts).map((part) => part.charged),
    currency,
  )
  /** The totals and the lines of the tenders at an instant. */
  const of = (terms: readonly CancellationTerms[], at: number) => {
    const back = total(
      terms.map(({ refund }) => refund),
      currency,
    )
    const lines = refundLines(paid.tenders, back, expiries, at, paid.returned)
    const totals = refundTotals(fromWire(charged), terms, lines)
    return {
      totals,
      lines,
      shown: {
        refund: toWire(totals.refund),
        notRestored: toWire(totals.notRestored),
        kept: toWire(totals.kept),
        tenders: lines
          .filter(({ amount, useRestored }) => amount.minor > 0 || useRestored)
          .map((line) => tenderRefund(names, line, at)),
      },
    }
  }
  const present = of(termsNow, now)
  const byOrder = refundByOrder(present.totals.refund, ofAsked(termsNow)).map(toWire)
  const policy = policyOfTrip(whole(termsNow))
  const byDesk = needsDesk(policy)
  const expiresAt = Math.min(...ofAsked(quotes).map((quote) => quote?.expiresAt ?? now))
  const earned = unearned(entries, present.lines, paid.returned)
  const moments = [
    ...new Set(quotes.flatMap((quote) => quote?.later.map(({ from }) => from) ?? [])),
  ].toSorted((a, b) => a - b)
  const parts = ofAsked(paid.parts).map((part, at) =>
    partAnswer({ products, trip }, part, ofAsked(termsNow)[at] ?? unknown, byOrder[at] ?? nothing),
  )
  const answer: Answer = {
    id: byDesk ? null : id,
    tripId: trip.id,
    policy,
    result: resultOfCover(added) ?? resultOfTrip(whole(termsNow)),
    expiresAt: byDesk ? null : instantOf(expiresAt),
    charged,
    ...present.shown,
    extra: total(
      termsNow.map(({ extra }) => extra),
      currency,
    ),
    credits: termsNow.flatMap((terms, at) =>
      products.creditsOf(trip, paid.parts[at]?.id ?? '', terms).map(creditShown),
    ),
    ...(added.cover === null ? {} : { cover: added.cover }),
    earned: earned && earnedShown(earned, trip.earnAccount),
    parts,
    choices: choicesOf({ products, trip }, left, parts),
    later: moments.map((from) => {
      const terms = quotes.map((quote, at) =>
        isAsked(at)
          ? (quote?.later.findLast((one) => one.from <= from) ?? quote ?? unknown)
          : untouched,
      )
      const then = of(terms, from)
      return {
        from: instantOf(from),
        policy: policyOfTrip(whole(terms)),
        credit: toWire(then.totals.credit),
        ...then.shown,
      }
    }),
    startsAt: instantOf(startOf(trip, only)),
  }
  return {
    answer,
    confirms: {
      parts: paid.parts.map(({ choice: _choice, ordered: _ordered, ...part }, at) => ({
        ...part,
        quoteId: quotes[at]?.id ?? '',
        terms: withoutQuote(termsNow[at] ?? unknown),
        ...(isAsked(at) ? {} : { state: 'Left' as const }),
        ...decided(added, part.id),
      })),
      charge: paid.charge,
      tenders: paid.tenders,
      returned: paid.returned,
      creditExpiries: expiries,
    },
  }
}

const nothingAdded: Added = { cover: null, waived: [], decisions: new Map() }

/** Ids of the parts that a cancellation is named after: its add-ons only if there is nothing else. */
const namedBy = (
  { parts }: Pick<QuotedParts['trip'], 'parts'>,
  asked: readonly string[],
): ReadonlySet<string> => {
  const main = asked.filter((id) => parts.some((part) => part.id === id && part.addOnOf === null))
  return new Set(main.length === 0 ? asked : main)
}

/** What the add-ons of a trip have decided about one of its parts. */
const decided = (
  { waived, decisions }: Added,
  partId: string,
): Pick<NewCancellation['parts'][number], 'waivesCredit' | 'decision'> => {
  const decision = decisions.get(partId)
  return {
    ...(waived.includes(partId) ? { waivesCredit: true } : {}),
    ...(decision === undefined ? {} : { decision }),
  }
}

/** What the cover makes of it; null where it pays nothing. */
const resultOfCover = ({ cover }: Added): Answer['result'] | null => {
  if (cover === null || (cover.outcome !== 'Exercise' && cover.outcome !== 'Refundable'))
    return null
  const { options, choice } = cover
  return (options.find((option) => option.choice === choice) ?? options[0])?.result ?? null
}

/** When the trip begins, or the first of some of its parts. */
const startOf = (
  { parts, startsAt }: QuotedParts['trip'],
  only: readonly string[] | undefined,
): number =>
  only === undefined
    ? startsAt
    : Math.min(...parts.filter(({ id }) => only.includes(id)).map((part) => part.startsAt))

const withoutQuote = ({
  kind,
  refund,
  credit,
  creditExpiresAt,
  extra,
}: CancellationTerms): CancellationTerms => ({ kind, refund, credit, creditExpiresAt, extra })
