import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { issuingAirline } from '@portolan/domain/flights/issuing-airline.ts'
import { ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import { earnedShare } from '@portolan/domain/rewards/earned-share.ts'
import {
  needsDesk,
  policyOfPart,
  policyOfTrip,
  resultOfTrip,
  type TripToCancel,
} from '@portolan/domain/trips/cancellation-policy.ts'
import type {
  CancellationQuote as SupplierQuote,
  CancellationTerms,
} from '@portolan/domain/trips/cancellation-terms.ts'
import { airlineNameIn, tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import { refundDueAt } from '@portolan/domain/trips/refund-due.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { allocate, fromWire, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { PostedEntry } from '../ledger/index.ts'
import type { TripRow } from '../trips/index.ts'
import type { NewCancellation } from './cancellation-progress.ts'
import {
  refundLines,
  unitOf,
  unitsAnswer,
  type CreditExpiries,
  type RefundLine,
} from './refund-lines.ts'

type Answer = AnswerOf<typeof quoteCancellation>
export type TenderBack = Answer['tenders'][number]
export type CreditBack = Answer['credits'][number]

/** A quote as it is kept: what was shown, and what confirms it. */
export interface QuotedTrip {
  readonly answer: Answer
  readonly confirms: Omit<NewCancellation, 'refundKey'>
}

const total = (amounts: readonly MoneyWire[], currency: MoneyWire['currency']): MoneyWire =>
  toWire(sum(amounts.map(fromWire), currency))

/** What a tender is called on the page of its trip. */
export const tenderName = (
  trip: Pick<TripRow, 'card' | 'burnAccount' | 'itinerary'>,
  tender: RefundLine['tender'],
): string => {
  switch (tender.kind) {
    case 'Card':
      return tender.later !== undefined
        ? `${tender.later.brand} ${tender.later.lastFour}`
        : trip.card === null
          ? ''
          : `${trip.card.brand} ${trip.card.lastFour}`
    case 'Rewards':
      return trip.burnAccount === null
        ? ''
        : `${trip.burnAccount.productDisplayName} ${trip.burnAccount.lastFour}`
    case 'AirlineCredit':
      return airlineNameIn(trip.itinerary, tender.airline)
    case 'TravelWalletCredit':
    case 'TravelWalletOffer':
      return ''
  }
}

export const tenderBack = (
  trip: Pick<TripRow, 'card' | 'burnAccount' | 'itinerary'>,
  line: RefundLine,
  expiries: CreditExpiries,
  now: number,
): TenderBack => {
  const { tender, amount, units, givenBack, useRestored } = line
  const expiresAt =
    tender.kind === 'TravelWalletCredit' || tender.kind === 'AirlineCredit'
      ? expiries[tender.creditId]
      : undefined
  return {
    tender: tender.kind,
    description: tenderName(trip, tender),
    amount,
    givenBack,
    useRestored,
    dueAt: instantOf(refundDueAt(tender.kind, now)),
    ...unitsAnswer(units, unitOf(line)),
    ...(expiresAt === undefined ? {} : { expiresAt: instantOf(expiresAt) }),
  }
}

/**
 * Of one order of flights: each traveller's part of what the airline keeps for next time, by what
 * their tickets cost.
 */
export const creditsOfPart = (
  trip: Pick<TripRow, 'tickets' | 'itinerary' | 'passengers'>,
  part: number,
  { credit, creditExpiresAt }: Pick<CancellationTerms, 'credit' | 'creditExpiresAt'>,
): (CreditBack & { readonly ticket: string; readonly locator: string })[] => {
  const ticket = trip.tickets[part]
  const airline = issuingAirline(
    trip.itinerary.filter((_, at) => ticketOfSlice(trip.tickets, at) === part),
  )
  if (
    credit.minor === 0 ||
    creditExpiresAt === null ||
    ticket === undefined ||
    airline === undefined
  )
    return []
  const costs = ticket.price.passengers.flatMap((group) =>
    Array.from({ length: group.count }, () => ({
      type: group.type,
      cost: BigInt(group.total.minor),
    })),
  )
  const weights = trip.passengers.map(({ type }) => {
    const at = costs.findIndex((one) => one.type === type)
    return at < 0 ? 1n : (costs.splice(at, 1)[0]?.cost ?? 1n)
  })
  const shares = allocate(fromWire(credit), weights)
  return trip.passengers.flatMap(({ name }, at) => {
    const share = shares[at]
    return share === undefined || share.minor === 0n
      ? []
      : [
          {
            airline: airline.code,
            airlineName: airline.name,
            traveler: name,
            amount: toWire(share),
            expiresAt: creditExpiresAt,
            ticket: ticket.numbers[at] ?? '',
            locator: ticket.locator,
          },
        ]
  })
}

/** What an order is called among several. */
const titleOfPart = (
  trip: Pick<TripRow, 'title' | 'tickets' | 'itinerary'>,
  part: number,
): string => {
  const slices = trip.itinerary.filter((_, at) => ticketOfSlice(trip.tickets, at) === part)
  return slices.length === 0 ? trip.title : tripTitle(slices)
}

export interface QuotedParts {
  readonly trip: Pick<
    TripRow,
    | 'id'
    | 'title'
    | 'currency'
    | 'startsAt'
    | 'itinerary'
    | 'tickets'
    | 'passengers'
    | 'card'
    | 'burnAccount'
    | 'earnAccount'
  > & { readonly status: TripRow['status'] | 'Pending' }
  readonly paid: PaidBooking
  /** Of each part, in order; null where the supplier does not know it. */
  readonly quotes: readonly (SupplierQuote | null)[]
  /**
   * By an agent's word: these alone are cancelled, counted from 0, also of a journey that goes on
   * over several.
   */
  readonly orders?: readonly number[] | undefined
  readonly expiries: CreditExpiries
  /** What the ledger holds of the booking. */
  readonly entries: readonly PostedEntry[]
  readonly id: string
  readonly now: number
}

/**
 * What was earned on the booking and its changes, and goes back with so much to its cards: of what
 * is left of it, by what is left on them. `returned` has gone back to each line's tender before.
 */
export const unearned = (
  entries: readonly Pick<PostedEntry, 'of' | 'step' | 'kind' | 'owner' | 'unit' | 'amount'>[],
  lines: readonly RefundLine[],
  returned: readonly MoneyWire[] = [],
): {
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  readonly amount: bigint
} | null => {
  const earn = entries.find(
    ({ of, step, kind }) => of === 'booking' && step === 'Earn' && kind === 'rewards',
  )
  if (earn === undefined || (earn.unit !== 'miles' && earn.unit !== 'cash')) return null
  const cards = lines
    .map((line, at) => ({ ...line, left: line.tender.amount.minor - (returned[at]?.minor ?? 0) }))
    .filter(({ tender }) => tender.kind === 'Card')
  const left = entries
    .filter(
      ({ step, kind, owner }) =>
        (step === 'Earn' || step === 'Unearn') &&
        (kind === 'rewards' || kind === 'rewards-owed') &&
        owner === earn.owner,
    )
    .reduce((all, entry) => all + entry.amount, 0n)
  const amount = earnedShare(
    left,
    BigInt(cards.reduce((all, line) => all + line.amount.minor, 0)),
    BigInt(cards.reduce((all, line) => all + line.left, 0)),
  )
  return amount === 0n ? null : { accountReferenceId: earn.owner, unit: earn.unit, amount }
}

/** What cancelling a trip comes to, of what its suppliers said of each order. Pure. */
export const quotedTrip = ({
  trip,
  paid,
  quotes,
  orders,
  expiries,
  entries,
  id,
  now,
}: QuotedParts): QuotedTrip => {
  const currency = trip.currency
  const nothing: MoneyWire = { minor: 0, currency }
  const unknown: CancellationTerms = {
    kind: 'Unknown',
    refund: nothing,
    credit: nothing,
    creditExpiresAt: null,
    extra: nothing,
  }
  const left: CancellationTerms = { ...unknown, kind: 'Nothing' }
  const isAsked = (at: number): boolean => orders?.includes(at) !== false
  const ofAsked = <T>(all: readonly T[]): T[] => all.filter((_, at) => isAsked(at))
  const status = {
    isSelfTransfer:
      orders === undefined && trip.itinerary.some(({ selfTransfer }) => selfTransfer !== undefined),
    isPending: trip.status === 'Pending' && quotes.includes(null),
  }
  const whole = (terms: readonly CancellationTerms[]): TripToCancel => ({
    ...status,
    parts: ofAsked(
      paid.parts.map(({ product, charged }, at) => ({
        product,
        provider: quotes[at]?.provider ?? null,
        charged: charged.minor,
        terms: terms[at] ?? unknown,
      })),
    ),
  })
  const termsNow = quotes.map((quote, at) => (isAsked(at) ? (quote ?? unknown) : left))
  const of = (terms: readonly CancellationTerms[], at: number) => {
    const back = total(
      terms.map(({ refund }) => refund),
      currency,
    )
    return {
      back,
      credit: total(
        terms.map(({ credit }) => credit),
        currency,
      ),
      lines: refundLines(paid.tenders, back, expiries, at, paid.returned),
    }
  }
  const present = of(termsNow, now)
  const policy = trip.status === 'Modified' ? 'ContactService' : policyOfTrip(whole(termsNow))
  const byDesk = needsDesk(policy)
  const charged = total(
    ofAsked(paid.parts).map((part) => part.charged),
    currency,
  )
  const refund = total(
    present.lines.filter(({ givenBack }) => givenBack).map(({ amount }) => amount),
    currency,
  )
  const expiresAt = Math.min(...ofAsked(quotes).map((quote) => quote?.expiresAt ?? now))
  const earned = unearned(entries, present.lines, paid.returned)
  const moments = [
    ...new Set(quotes.flatMap((quote) => quote?.later.map(({ from }) => from) ?? [])),
  ].toSorted((a, b) => a - b)
  const answer: Answer = {
    id: byDesk ? null : id,
    tripId: trip.id,
    policy,
    result: trip.status === 'Modified' ? 'ContactCustomerService' : resultOfTrip(whole(termsNow)),
    expiresAt: byDesk ? null : instantOf(expiresAt),
    charged,
    refund,
    notRestored: toWire({ minor: fromWire(present.back).minor - fromWire(refund).minor, currency }),
    kept: { minor: charged.minor - present.back.minor - present.credit.minor, currency },
    extra: total(
      termsNow.map(({ extra }) => extra),
      currency,
    ),
    tenders: present.lines
      .filter(({ amount, useRestored }) => amount.minor > 0 || useRestored)
      .map((line) => tenderBack(trip, line, expiries, now)),
    credits: termsNow.flatMap((terms, at) =>
      creditsOfPart(trip, at, terms).map(
        ({ ticket: _ticket, locator: _locator, ...credit }) => credit,
      ),
    ),
    earned:
      earned === null
        ? null
        : {
            amount: Number(earned.amount),
            unit: earned.unit,
            account:
              trip.earnAccount === null
                ? ''
                : `${trip.earnAccount.productDisplayName} ${trip.earnAccount.lastFour}`,
          },
    parts: ofAsked(
      paid.parts.map(({ product, charged: ofPart }, at) => ({
        title: titleOfPart(trip, at),
        policy: policyOfPart({ product, charged: ofPart.minor, terms: termsNow[at] ?? unknown }),
        refund: termsNow[at]?.refund ?? nothing,
        credit: termsNow[at]?.credit ?? nothing,
      })),
    ),
    later: moments.map((from) => {
      const terms = quotes.map((quote, at) =>
        isAsked(at) ? (quote?.later.findLast((one) => one.from <= from) ?? quote ?? unknown) : left,
      )
      const then = of(terms, from)
      return {
        from: instantOf(from),
        policy: policyOfTrip(whole(terms)),
        refund: total(
          then.lines.filter(({ givenBack }) => givenBack).map(({ amount }) => amount),
          currency,
        ),
        credit: then.credit,
        tenders: then.lines
          .filter(({ amount }) => amount.minor > 0)
          .map((line) => tenderBack(trip, line, expiries, from)),
      }
    }),
    startsAt: instantOf(trip.startsAt),
  }
  return {
    answer,
    confirms: {
      parts: paid.parts.map(({ choice: _choice, ...part }, at) => ({
        ...part,
        quoteId: quotes[at]?.id ?? '',
        terms: withoutQuote(termsNow[at] ?? unknown),
        ...(isAsked(at) ? {} : { state: 'Left' as const }),
      })),
      charge: paid.charge,
      tenders: paid.tenders,
      returned: paid.returned,
      creditExpiries: expiries,
    },
  }
}
const withoutQuote = ({
  kind,
  refund,
  credit,
  creditExpiresAt,
  extra,
}: CancellationTerms): CancellationTerms => ({ kind, refund, credit, creditExpiresAt, extra })
