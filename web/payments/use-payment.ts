import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { multiplierOf, type EarningProduct } from '@portolan/domain/rewards/account.ts'
import { earnAt } from '@portolan/domain/rewards/earn.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import type { NamedTraveler } from '@portolan/domain/wallet/airline-credit.ts'
import { fromWire, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import type { CardHandle } from './card-frame.tsx'
import { noPayment, type PaymentEntries } from './payment-entries.ts'
import { keptCards, keptCardsKey, payingAccounts, walletOfQuote } from './payment-queries.ts'
import { asksCodeFor, canPay, type CardPayment } from './use-card-payment.ts'
import {
  airlinePurse,
  isSplit,
  splitOf,
  type Purses,
  type RewardsAccountWire,
  type Split,
  type Weighed,
} from './split.ts'

type PaymentBody = BodyOf<typeof placeBooking>['payment']

/** What a form must have to be paid. */
export interface PayingEntries {
  accountReferenceId: string
  payment: PaymentEntries
}
/** What an account earns on the part the card pays. */
export interface Earning {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly lastFour: string
  readonly unit: 'miles' | 'cash'
  readonly amount: number
}
/**
 * A checkout's payment as it stands: one place for its panel, its button, its summary and what is
 * sent.
 */
export interface Payment extends CardPayment {
  readonly entries: PaymentEntries
  readonly purses: Purses
  readonly best: Weighed['best'] | null
  readonly loading: boolean
  readonly split: Split
  /** What else was tried did not work: the card alone is offered (decision 94 of the specification). */
  readonly cardOnly: boolean
  readonly earning: readonly Earning[]
  /** False where others pay everything. */
  readonly needsCard: boolean
  /** What a refusal takes out of the choice: tenders that did not work are not offered as they were. */
  readonly onRefused: (code: ErrorCode) => void
  readonly bodyWith: (methodToken: string | null, accountReferenceId: string) => PaymentBody
}

export interface PaymentPlan {
  readonly quoteId: string
  /** What is charged at booking. */
  readonly total: MoneyWire
  readonly earnsAs: EarningProduct
  /** Who flies, as the form has them: airlines' credits are theirs. Absent where nobody does. */
  readonly travelers?: readonly NamedTraveler[]
  /** Why the last try came to nothing. */
  readonly refusal: { readonly code: ErrorCode } | null
}

/** Refusals after which what there is to pay with is read again. */
const ofPurses: ReadonlySet<ErrorCode> = new Set([
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
const ofCards: ReadonlySet<ErrorCode> = new Set([
  'UserCardNotFound',
  'SecurityCodeNeeded',
  'CreditCardExpired',
  'CreditCardNotSupported',
])
const refusesTenders = (code: ErrorCode): boolean => errorWords[code].screen === 'tenders'

/** The account that is selected where nobody has chosen comes first (specification section 4). */
const bestFirst = (accounts: readonly RewardsAccountWire[]): RewardsAccountWire[] =>
  [...accounts].sort((a, b) => b.hotelsMultiplier - a.hotelsMultiplier)

export const usePayment = <E extends PayingEntries>(
  form: UseFormReturn<E>,
  { quoteId, total, earnsAs, travelers = [], refusal }: PaymentPlan,
): Payment => {
  const services = useServices()
  const wallet = useQuery(walletOfQuote(services, quoteId))
  const accounts = useQuery(payingAccounts(services))
  const cards = useQuery(keptCards(services))
  const handle = useRef<CardHandle>(null)
  const [cardOnly, setCardOnly] = useState(refusal !== null && refusesTenders(refusal.code))
  // The part of the form that is ours: its other fields are the product's.
  const { setValue, getValues } = form as unknown as UseFormReturn<PayingEntries>
  const entries = useWatch({
    control: form.control as unknown as Control<PayingEntries>,
    name: 'payment',
  })
  const change = (changed: Partial<PaymentEntries>): void =>
    setValue('payment', { ...getValues().payment, ...changed })

  const best = wallet.data?.best ?? null
  useEffect(() => {
    const now = getValues().payment
    if (best === null || now.touched.tenders) return
    setValue('payment', {
      ...now,
      tenders: {
        ...now.tenders,
        offerId: best.offer?.offerId ?? '',
        credits: best.credits.map(({ creditId }) => creditId),
      },
    })
  }, [best, getValues, setValue])
  const { currency } = total
  useEffect(() => {
    const now = getValues().payment
    const first = cards.data?.find((card) => canPay(card, { currency }))
    if (first !== undefined && !now.touched.card)
      setValue('payment', { ...now, methodToken: first.methodToken })
  }, [cards.data, currency, getValues, setValue])

  const purses: Purses = {
    wallet: wallet.data ?? null,
    airlines: wallet.data === undefined ? null : airlinePurse(wallet.data, travelers),
    accounts: bestFirst(accounts.data ?? []),
    rate: redemptionRate(currency),
  }
  const split = cardOnly
    ? splitOf(fromWire(total), { ...purses, airlines: null }, noPayment.tenders)
    : splitOf(fromWire(total), purses, entries.tenders)
  const kept = cards.data ?? []
  const keptCard = kept.find(({ methodToken }) => methodToken === entries.methodToken) ?? null
  const earning = purses.accounts
    .filter((account) => multiplierOf(account, earnsAs) > 0)
    .map((account): Earning => {
      const earned = earnAt(
        multiplierOf(account, earnsAs),
        account.rewardsBalance.currency,
        split.card,
      )
      const { accountReferenceId, productDisplayName, lastFour } = account
      return {
        accountReferenceId,
        productDisplayName,
        lastFour,
        unit: earned.currency,
        amount: earned.currency === 'miles' ? earned.miles : Number(earned.cash.minor),
      }
    })
    .sort((one, other) => other.amount - one.amount)

  const onRefused = (code: ErrorCode): void => {
    if (refusesTenders(code)) setCardOnly(true)
    if (ofPurses.has(code))
      for (const { queryKey } of [walletOfQuote(services, quoteId), payingAccounts(services)])
        void services.queries.invalidateQueries({ queryKey })
    if (!ofCards.has(code)) return
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
    earning,
    kept,
    keptCard,
    handle,
    loading: wallet.isPending || accounts.isPending,
    needsCard: split.card.minor > 0n || !isSplit(split),
    asksCode: asksCodeFor(keptCard, split.card.minor),
    bodyWith: (methodToken, accountReferenceId) => ({
      ...(methodToken === null ? {} : { methodToken }),
      ...(accountReferenceId === '' ? {} : { accountReferenceId }),
      ...(isSplit(split)
        ? {
            tenders: {
              ...(split.offer === null ? {} : { offerId: split.offer.offerId }),
              ...(split.airlineCredits.length === 0
                ? {}
                : {
                    airlineCredits: split.airlineCredits.map(({ creditId, amount }) => ({
                      creditId,
                      amount: toWire(amount),
                    })),
                  }),
              ...(split.credits.length === 0
                ? {}
                : {
                    credits: split.credits.map(({ creditId, amount }) => ({
                      creditId,
                      amount: toWire(amount),
                    })),
                  }),
              ...(split.rewards === null
                ? {}
                : {
                    rewards: {
                      accountReferenceId: split.rewards.accountReferenceId,
                      units: split.rewards.units,
                    },
                  }),
              ...(split.card.minor > 0n ? { card: toWire(split.card) } : {}),
            },
          }
        : {}),
    }),
  }
}
