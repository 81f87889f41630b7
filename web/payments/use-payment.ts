import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import { bestFirst } from '@portolan/domain/rewards/select-account.ts'
import type { NamedTraveler } from '@portolan/domain/wallet/airline-credit.ts'
import { fromWire, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import type { CardHandle } from './card-frame.tsx'
import { chargedShares, earningsOf, type Earning, type EarnsAs } from './earnings.ts'
import { noPayment, type PaymentEntries } from './payment-entries.ts'
import { keptCards, keptCardsKey, payingAccounts, walletOfQuote } from './payment-queries.ts'
import { asksCodeFor, chosenCard, type CardPayment } from './use-card-payment.ts'
import {
  airlinePurse,
  isSplit,
  type FreezeDiscount,
  splitOf,
  tendersWithBest,
  type Purses,
  type Split,
  type Weighed,
} from './split.ts'

type PaymentBody = BodyOf<typeof placeBooking>['payment']

/** Fields a form needs to use `usePayment`. */
export interface PayingEntries {
  accountReferenceId: string
  payment: PaymentEntries
}
/** The state of a checkout's payment, for the panel, the button, the summary and the request. */
export interface Payment extends CardPayment {
  readonly entries: PaymentEntries
  readonly purses: Purses
  readonly best: Weighed['best'] | null
  readonly loading: boolean
  readonly split: Split
  /** After a tender was refused, only the card is offered (checkout-10). */
  readonly cardOnly: boolean
  readonly earning: readonly Earning[]
  /** False if other tenders pay everything. */
  readonly needsCard: boolean
  /** Reloads, or stops offering, the tenders that a refusal is about. */
  readonly onRefused: (code: ErrorCode) => void
  readonly bodyWith: (methodToken: string | null, accountReferenceId: string) => PaymentBody
}

export interface PaymentPlan {
  readonly quoteId: string
  /** Charged at booking. */
  readonly total: MoneyWire
  /** What it is for; of several products, each with its share of the total. */
  readonly earnsAs: EarnsAs
  /** The form's travelers, for airline credits. Absent for products without flights. */
  readonly travelers?: readonly NamedTraveler[]
  /** What a frozen price pays; null without one. */
  readonly freeze?: FreezeDiscount | null
  /** Why the last attempt failed. */
  readonly refusal: { readonly code: ErrorCode } | null
}

/** Refusals after which balances are reloaded. */
const purseRefusals: ReadonlySet<ErrorCode> = new Set([
  'TenderSumDiffers',
  'TendersExceedTotal',
  'RedemptionNotAllowed',
  'RedemptionMinimumNotMet',
  'NotEnoughRewards',
  'CreditNotFound',
  'CreditExpired',
  'CreditNotForProduct',
  'NotEnoughCredit',
  'TravelOfferNotFound',
  'TravelOfferUsed',
  'TravelOfferNotValid',
])
const cardRefusals: ReadonlySet<ErrorCode> = new Set([
  'UserCardNotFound',
  'SecurityCodeNeeded',
  'CreditCardExpired',
  'CreditCardNotSupported',
])
const refusesTenders = (code: ErrorCode): boolean => errorWords[code].screen === 'tenders'

type CreditPayment = Split['credits'][number]
const creditsBody = (credits: readonly CreditPayment[]) =>
  credits.map(({ creditId, amount }) => ({ creditId, amount: toWire(amount) }))

/** The split as the API expects it, without tenders that pay nothing. */
const tendersBody = ({
  freeze,
  offer,
  airlineCredits,
  credits,
  rewards,
  card,
}: Split): NonNullable<PaymentBody['tenders']> => ({
  ...(freeze === null ? {} : { freezeId: freeze.freezeId }),
  ...(offer === null ? {} : { offerId: offer.offerId }),
  ...(airlineCredits.length === 0 ? {} : { airlineCredits: creditsBody(airlineCredits) }),
  ...(credits.length === 0 ? {} : { credits: creditsBody(credits) }),
  ...(rewards === null
    ? {}
    : { rewards: { accountReferenceId: rewards.accountReferenceId, units: rewards.units } }),
  ...(card.minor > 0n ? { card: toWire(card) } : {}),
})

/** Selects the best tenders until the person chooses. */
const usePreselection = (
  { getValues, setValue }: UseFormReturn<PayingEntries>,
  best: Weighed['best'] | null,
): void => {
  useEffect(() => {
    const current = getValues().payment
    if (best === null || current.touched.tenders) return
    setValue('payment', {
      ...current,
      tenders: tendersWithBest(current, best),
    })
  }, [best, getValues, setValue])
}

export const usePayment = <E extends PayingEntries>(
  form: UseFormReturn<E>,
  { quoteId, total, earnsAs, travelers = [], freeze = null, refusal }: PaymentPlan,
): Payment => {
  const services = useServices()
  const wallet = useQuery(walletOfQuote(services, quoteId))
  const accounts = useQuery(payingAccounts(services))
  const cards = useQuery(keptCards(services))
  const handle = useRef<CardHandle>(null)
  const [cardOnly, setCardOnly] = useState(refusal !== null && refusesTenders(refusal.code))
  // Only the payment fields are used here; the other fields are the product's.
  const payingForm = form as unknown as UseFormReturn<PayingEntries>
  const { setValue, getValues } = payingForm
  const entries = useWatch({
    control: form.control as unknown as Control<PayingEntries>,
    name: 'payment',
  })
  const change = (changed: Partial<PaymentEntries>): void =>
    setValue('payment', { ...getValues().payment, ...changed })

  const best = wallet.data?.best ?? null
  const { currency } = total
  usePreselection(payingForm, best)

  const purses: Purses = {
    freeze,
    wallet: wallet.data ?? null,
    airlines: wallet.data === undefined ? null : airlinePurse(wallet.data, travelers),
    accounts: bestFirst(accounts.data ?? []),
    rate: redemptionRate(currency),
  }
  const split = cardOnly
    ? splitOf(fromWire(total), { ...purses, airlines: null }, noPayment.tenders)
    : splitOf(fromWire(total), purses, entries.tenders)
  const kept = cards.data ?? []
  const savedCard = chosenCard(kept, entries, total)

  const onRefused = (code: ErrorCode): void => {
    if (refusesTenders(code)) setCardOnly(true)
    if (purseRefusals.has(code))
      for (const { queryKey } of [walletOfQuote(services, quoteId), payingAccounts(services)])
        void services.queries.invalidateQueries({ queryKey })
    if (!cardRefusals.has(code)) return
    if (code === 'UserCardNotFound')
      change({ methodToken: '', touched: { ...entries.touched, card: true } })
    void services.queries.invalidateQueries({ queryKey: keptCardsKey })
  }

  return {
    cardOnly,
    onRefused,
    total,
    entries,
    change,
    purses,
    best,
    split,
    earning: earningsOf(purses.accounts, chargedShares(earnsAs, split.card)),
    kept,
    cardsLoading: cards.isPending,
    savedCard,
    handle,
    loading: wallet.isPending || accounts.isPending,
    needsCard: split.card.minor > 0n || !isSplit(split),
    asksCode: asksCodeFor(savedCard, split.card.minor),
    bodyWith: (methodToken, accountReferenceId) => ({
      ...(methodToken === null ? {} : { methodToken }),
      ...(accountReferenceId === '' ? {} : { accountReferenceId }),
      ...(isSplit(split) ? { tenders: tendersBody(split) } : {}),
    }),
  }
}
