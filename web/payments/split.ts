import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { weighWallet } from '@portolan/contract/checkout/weigh-wallet.ts'
import type { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import {
  mayRedeem,
  meetsRedemptionMinimum,
  redeemed,
  type RedemptionRate,
} from '@portolan/domain/rewards/redeem.ts'
import {
  airlineCreditRefusal,
  spendAirlineCredits,
  type AirlineCreditRefusal,
  type AirlineCreditWithRest,
  type AirlinePurchase,
  type NamedTraveler,
} from '@portolan/domain/wallet/airline-credit.ts'
import { fromWire, money, subtract, zero, type Money } from '@portolan/kernel/money.ts'
import type { PaymentEntries } from './payment-entries.ts'

export type Weighed = AnswerOf<typeof weighWallet>
export type RewardsAccountWire = AnswerOf<typeof listRewardsAccounts>['accounts'][number]

type AirlineCreditWire = Weighed['airlineCredits'][number]
export interface AirlinePurse {
  readonly credits: readonly AirlineCreditWire[]
  readonly purchase: AirlinePurchase
}
const domainCreditOf = (credit: AirlineCreditWire): AirlineCreditWithRest => ({
  credit: { ...credit, expiresAt: Date.parse(credit.expiresAt) },
  left: fromWire(credit.left),
})

/** `at: 0` because the server already decided which credits have expired. */
export const airlinePurse = (
  { airlineCredits, tickets }: Pick<Weighed, 'airlineCredits' | 'tickets'>,
  travelers: readonly NamedTraveler[],
): AirlinePurse => ({
  credits: airlineCredits,
  purchase: {
    tickets: tickets.map(
      (ticket) => ticket && { airline: ticket.airline, travelers: ticket.travelers.map(fromWire) },
    ),
    travelers,
    at: 0,
  },
})
/** Why a credit cannot pay; null if it can. */
export const airlineCreditRefusalOf = (
  credit: AirlineCreditWire,
  { purchase }: AirlinePurse,
): AirlineCreditRefusal | null =>
  credit.state === 'FtcExpired'
    ? 'FtcExpired'
    : airlineCreditRefusal(domainCreditOf(credit), purchase)

/** What a frozen price pays of a quote. It may be nothing, and is used all the same. */
export interface FreezeDiscount {
  readonly freezeId: string
  readonly amount: Money
  /** What its deposit pays; absent where there is none. */
  readonly deposit?: Money
  /** It pays for another freeze instead of a rise. */
  readonly isExchange?: true
}

/** Everything but the card that can pay. */
export interface Purses {
  /** Pays first, and is not combined with an offer. Absent without a frozen price. */
  readonly freeze?: FreezeDiscount | null
  readonly wallet: Pick<Weighed, 'weighed' | 'credits'> | null
  /** Airline credits and the tickets they can pay; null until the wallet is loaded. */
  readonly airlines: AirlinePurse | null
  readonly accounts: readonly RewardsAccountWire[]
  readonly rate: RedemptionRate
}

/**
 * What each tender pays, in this order: frozen price, offer, airline credits, travel credits,
 * rewards, and the card for the rest. Always sums to the total.
 */
export interface Split {
  readonly freeze: FreezeDiscount | null
  readonly offer: {
    readonly offerId: string
    readonly title: string
    readonly amount: Money
  } | null
  readonly airlineCredits: readonly { readonly creditId: string; readonly amount: Money }[]
  readonly credits: readonly { readonly creditId: string; readonly amount: Money }[]
  readonly rewards: {
    readonly accountReferenceId: string
    readonly units: number
    readonly amount: Money
  } | null
  readonly card: Money
}

const zeroOrMore = (amount: Money): Money =>
  amount.minor < 0n ? money(0n, amount.currency) : amount
const least = (a: Money, b: Money): Money => (a.minor < b.minor ? a : b)

/** The most units that are worth no more than `left`. */
export const mostUnits = (left: Money, rate: RedemptionRate): number => {
  const each = BigInt(rate.minorPer10000)
  return Number(((left.minor + 1n) * 10_000n + each - 1n) / each) - 1
}

/**
 * The credits to show where nothing is due at booking: those of a premium stay that is paid at the
 * property, which say that they can’t pay for it (wallet-10).
 */
export const creditsPaidAtProperty = (
  wallet: Pick<Weighed, 'credits'> | null,
): Weighed['credits'] =>
  wallet?.credits.some(({ refusal }) => refusal === 'PaidAtProperty') === true ? wallet.credits : []

/** Why an account's rewards cannot pay; null if they can. */
export const redemptionRefusal = ({
  customerAccountRole,
  rewardsBalance,
}: RewardsAccountWire): 'RedemptionNotAllowed' | 'RedemptionMinimumNotMet' | null => {
  if (!mayRedeem(customerAccountRole)) return 'RedemptionNotAllowed'
  return meetsRedemptionMinimum({ rewardsBalance }) ? null : 'RedemptionMinimumNotMet'
}

/** What a chosen offer pays; null if none applies. */
const offerOf = (total: Money, wallet: Purses['wallet'], offerId: string): Split['offer'] => {
  const chosen = wallet?.weighed.find((one) => one.offerId === offerId)
  const terms = chosen?.outcome.kind === 'Legal' ? chosen.outcome.stack.offer : null
  return chosen === undefined || terms == null
    ? null
    : { offerId, title: chosen.title, amount: least(fromWire(terms.discount), total) }
}

/** What the frozen price, the offer and the credits pay, and what is left for rewards and the card. */
const beforeRewards = (
  total: Money,
  { freeze = null, wallet, airlines }: Purses,
  { offerId, airlineCredits: { without }, credits }: PaymentEntries['tenders'],
): Omit<Split, 'rewards' | 'card'> & { readonly left: Money } => {
  const offer = freeze === null ? offerOf(total, wallet, offerId) : null
  const frozen = freeze && { ...freeze, amount: least(freeze.amount, total) }
  const deposit = frozen?.deposit ?? zero(total.currency)
  let left = subtract(subtract(total, (offer ?? frozen)?.amount ?? zero(total.currency)), deposit)
  const usable =
    airlines?.credits.filter(
      ({ id, state }) => state === 'FtcAvailable' && !without.includes(id),
    ) ?? []
  const airlineCredits =
    airlines === null
      ? []
      : spendAirlineCredits(airlines.purchase, usable.map(domainCreditOf), left).map(
          ({ credit, amount }) => ({ creditId: credit.id, amount }),
        )
  left = airlineCredits.reduce((rest, { amount }) => subtract(rest, amount), left)
  const spent: Split['credits'][number][] = []
  for (const credit of wallet?.credits ?? []) {
    if (credit.refusal !== null || !credits.includes(credit.creditId) || left.minor === 0n) continue
    const amount = least(fromWire(credit.worth), left)
    spent.push({ creditId: credit.creditId, amount })
    left = subtract(left, amount)
  }
  return { freeze: frozen, offer, airlineCredits, credits: spent, left: zeroOrMore(left) }
}

/** The most units of an account that can pay. */
export const redeemableUnits = (
  total: Money,
  purses: Purses,
  tenders: PaymentEntries['tenders'],
  account: RewardsAccountWire,
): number =>
  redemptionRefusal(account) === null
    ? Math.min(
        account.rewardsBalance.amount,
        mostUnits(beforeRewards(total, purses, tenders).left, purses.rate),
      )
    : 0

/** The split of a choice: no tender pays more than its balance, or than what is left to pay. */
export const splitOf = (
  total: Money,
  purses: Purses,
  tenders: PaymentEntries['tenders'],
): Split => {
  const { freeze, offer, airlineCredits, credits, left } = beforeRewards(total, purses, tenders)
  const { accountReferenceId } = tenders.rewards
  const account = purses.accounts.find((one) => one.accountReferenceId === accountReferenceId)
  const units =
    account === undefined
      ? 0
      : Math.min(tenders.rewards.units, redeemableUnits(total, purses, tenders, account))
  const worth = redeemed(units, purses.rate)
  const rewards = worth.minor > 0n ? { accountReferenceId, units, amount: worth } : null
  return {
    freeze,
    offer,
    airlineCredits,
    credits,
    rewards,
    card: rewards === null ? left : subtract(left, worth),
  }
}

/** The tenders of a form: the best ones until the person chooses. */
export const tendersWithBest = (
  { tenders, touched }: Pick<PaymentEntries, 'tenders' | 'touched'>,
  best: Weighed['best'] | null,
): PaymentEntries['tenders'] =>
  best === null || touched.tenders
    ? tenders
    : {
        ...tenders,
        offerId: best.offer?.offerId ?? '',
        credits: best.credits.map(({ creditId }) => creditId),
      }

/** True if anything but the card pays. */
export const isSplit = ({ freeze, offer, airlineCredits, credits, rewards }: Split): boolean =>
  freeze !== null ||
  offer !== null ||
  airlineCredits.length > 0 ||
  credits.length > 0 ||
  rewards !== null
