import { openingJournal } from '@portolan/domain/ledger/booking-journals.ts'
import {
  accountKey,
  journalOf,
  type LedgerAccount,
  type LedgerJournal,
} from '@portolan/domain/ledger/journal.ts'
import {
  creditAccount,
  creditIssued,
  offerAccount,
  offerIssued,
  rewardsAccount,
} from '@portolan/domain/ledger/tender-accounts.ts'
import type { PlaceBookingBody } from '@portolan/server/checkout/accept-quote.ts'
import { totalOf } from '@portolan/server/checkout/booking-part.ts'
import type { ChooseTendersDeps } from '@portolan/server/checkout/choose-tenders.ts'
import { rewardsDesk } from '@portolan/server/checkout/pay-from-rewards.ts'
import type { AccountsOf } from '@portolan/server/checkout/tender-desk.ts'
import type { MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import { money } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { WalletPlan } from './faults.ts'
import { memoryGuaranteeDesk } from './memory-contracts.ts'

const accountReferenceId = 'account_1'
const offerId = 'offer_1'
const creditId = (at: number): string => `credit_${at + 1}`
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

/**
 * What a person of this plan pays with for a trip at this price: what each tender pays, and what is
 * left for the card.
 */
export const tendersOf = ({ offer, credits, miles }: WalletPlan, total: number) => {
  const discount = offer === null ? 0 : Math.floor(total * offer.share)
  let left = total - discount
  const paid = credits.map(({ share, held }) => {
    const amount = Math.floor(left * share)
    left -= amount
    return { amount, held: Math.floor(amount * held) }
  })
  const units = miles === null ? 0 : Math.floor(left * miles.share)
  return {
    discount,
    credits: paid,
    units,
    milesHeld: miles === null ? 0 : Math.max(100, Math.floor(units * miles.held)),
    card: left - units,
  }
}

/** The same as a person's choice on the wire. */
export const choiceOf = (
  plan: WalletPlan,
  total: number,
): NonNullable<PlaceBookingBody['payment']['tenders']> => {
  const { credits, units, card } = tendersOf(plan, total)
  return {
    ...(plan.offer === null ? {} : { offerId }),
    credits: credits.flatMap(({ amount }, at) =>
      amount === 0 ? [] : [{ creditId: creditId(at), amount: usd(amount) }],
    ),
    ...(units === 0 ? {} : { rewards: { accountReferenceId, units } }),
    card: usd(card),
  }
}

const given = (
  of: 'credit' | 'offer',
  id: string,
  from: LedgerAccount,
  to: LedgerAccount,
  amount: number,
): LedgerJournal =>
  journalOf({ of, id, step: 'Give' }, 'Given', [{ from, to, amount: BigInt(amount) }])

/** What the person is given before anything is booked. */
export const openings = (
  plan: WalletPlan,
  total: number,
  personId: string,
): readonly LedgerJournal[] => {
  const { credits, milesHeld } = tendersOf(plan, total)
  return [
    openingJournal({ accountReferenceId, unit: 'miles', amount: BigInt(milesHeld) }),
    ...credits.map(({ held }, at) =>
      given('credit', creditId(at), creditIssued('USD'), creditAccount(creditId(at), 'USD'), held),
    ),
    ...(plan.offer === null
      ? []
      : [
          given(
            'offer',
            `${offerId}:${personId}`,
            offerIssued,
            offerAccount(offerId, personId),
            plan.offer.uses,
          ),
        ]),
  ]
}

const rates = {
  flightsMultiplier: 5,
  hotelsMultiplier: 10,
  carsMultiplier: 10,
  homesMultiplier: 5,
} as const
const balanceOf = (tx: MemoryTx, account: LedgerAccount): bigint =>
  tx.table<bigint>('ledgerBalances').get(accountKey(account)) ?? 0n

const accountsOf: AccountsOf<MemoryTx> = async (tx) => {
  const held = balanceOf(tx, rewardsAccount(accountReferenceId, 'miles'))
  return [
    {
      accountReferenceId,
      productDisplayName: 'Venture X',
      customerAccountRole: 'Primary',
      accountType: 'Personal',
      lastFour: '1234',
      ...rates,
      rewardsBalance: { amount: Number(held), currency: 'miles', currencyDescription: 'miles' },
      rewardsCashEquivalent: money(held, 'USD'),
    },
  ]
}

/** What the person has, as rewards and the wallet would tell it from the ledger. */
export const createMemoryTenders = (plan: WalletPlan | null): ChooseTendersDeps<MemoryTx> => ({
  accountsOf,
  desks: {
    PriceFreezeExerciseDiscount: { accept: async () => ok({ tenders: [] }) },
    HotelPriceFreezeDeposit: { accept: async () => ok({ tenders: [] }) },
    DisruptionProtectionCredit: { accept: async () => ok({ tenders: [] }) },
    MissedConnectionCredit: memoryGuaranteeDesk,
    AirlineCredit: {
      accept: async (_tx, { asked: { airlineCredits = [] } }) =>
        airlineCredits.length === 0
          ? ok({ tenders: [] })
          : refuse({
              code: 'CreditNotFound',
              message: 'No airline keeps anything for who has never canceled.',
              field: 'payment.tenders.airlineCredits.0.creditId',
            }),
    },
    TravelWalletOffer: {
      accept: async (tx, { choice: { principal, quote }, asked }) => {
        if (asked.offerId === undefined) return ok({ tenders: [] })
        if (plan === null) throw new Error('a wallet was asked of who has none')
        if (balanceOf(tx, offerAccount(offerId, principal.personId)) < 1n)
          return refuse({
            code: 'TravelOfferUsed',
            message: 'used',
            field: 'payment.tenders.offerId',
          })
        const { discount } = tendersOf(plan, totalOf(quote.parts).minor)
        return ok({ tenders: [{ kind: 'TravelWalletOffer', offerId, amount: usd(discount) }] })
      },
    },
    TravelWalletCredit: {
      accept: async (tx, { asked: { credits = [] } }) => {
        const short = credits.findIndex(
          ({ creditId: id, amount }) => balanceOf(tx, creditAccount(id, 'USD')) < amount.minor,
        )
        if (short >= 0)
          return refuse({
            code: 'NotEnoughCredit',
            message: 'less',
            field: `payment.tenders.credits.${short}.amount`,
          })
        return ok({
          tenders: credits.map(({ creditId: id, amount: { minor } }) => ({
            kind: 'TravelWalletCredit',
            creditId: id,
            amount: usd(minor),
          })),
        })
      },
    },
    Rewards: rewardsDesk(accountsOf),
  },
})
