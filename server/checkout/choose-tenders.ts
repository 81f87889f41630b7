import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import {
  cardPart,
  withCard,
  type RewardsTender,
  type Tender,
} from '@portolan/domain/payments/tenders.ts'
import type { RewardsAccount } from '@portolan/domain/rewards/account.ts'
import { earn } from '@portolan/domain/rewards/earn.ts'
import {
  mayRedeem,
  meetsRedemptionMinimum,
  redeemed,
  redemptionMinimum,
} from '@portolan/domain/rewards/redeem.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import type { AskedCredit } from '@portolan/domain/wallet/airline-credit.ts'
import {
  compare,
  fromWire,
  money,
  subtract,
  sum,
  toWire,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { earnOf, type PlaceBookingBody } from './accept-quote.ts'
import { totalOf } from './booking-part.ts'
import type { BookingEarn } from './booking-request.ts'
import type { QuoteFacts } from './quote-desk.ts'
import type { TenderDesk } from './tender-desk.ts'

type Asked = NonNullable<PlaceBookingBody['payment']['tenders']>

/** What pays for a booking, and what it earns. */
export interface ChosenTenders {
  readonly tenders: readonly Tender[]
  readonly earn: BookingEarn | null
}
export interface TenderChoice {
  readonly principal: Principal
  readonly quote: QuoteFacts
  readonly body: PlaceBookingBody
  /** Product time. */
  readonly now: number
}

const askedCredit = ({
  creditId,
  amount: { minor, currency },
}: {
  readonly creditId: string
  readonly amount: MoneyWire
}): AskedCredit => ({ creditId, amount: money(minor, currency) })

const field = (path: string): string => `payment.tenders.${path}`

/**
 * Rewards are the account's own at the stamped rate: who may redeem them, how many there are, and
 * never more than is left to pay.
 */
const fromRewards = (
  asked: NonNullable<Asked['rewards']>,
  accounts: readonly RewardsAccount[],
  left: Money,
): Result<RewardsTender, Refusal> => {
  const { accountReferenceId, units } = asked
  const account = accounts.find((one) => one.accountReferenceId === accountReferenceId)
  if (account === undefined)
    return refuse({
      code: 'UserCardNotFound',
      message: 'No such rewards account of the caller.',
      field: field('rewards.accountReferenceId'),
    })
  const {
    productDisplayName,
    lastFour,
    rewardsBalance: { amount: held, currency: unit },
  } = account
  if (!mayRedeem(account.customerAccountRole))
    return refuse({
      code: 'RedemptionNotAllowed',
      message: 'Only its primary holder or an account manager redeems the rewards of an account.',
      field: field('rewards.accountReferenceId'),
    })
  if (!meetsRedemptionMinimum(account))
    return refuse({
      code: 'RedemptionMinimumNotMet',
      message: 'The account is below the redemption minimum.',
      field: field('rewards.accountReferenceId'),
      facts: { minimum: redemptionMinimum[unit], held },
    })
  if (units > held)
    return refuse({
      code: 'NotEnoughRewards',
      message: 'The account holds fewer.',
      field: field('rewards.units'),
      facts: { held },
    })
  const rate = redemptionRate(left.currency)
  const amount = redeemed(units, rate)
  if (amount.minor === 0n)
    return refuse({
      code: 'OutOfRange',
      message: 'So few are worth nothing in the currency of the price.',
      field: field('rewards.units'),
    })
  if (compare(amount, left) > 0)
    return refuse({
      code: 'TendersExceedTotal',
      message: 'That is worth more than what is left to pay.',
      field: field('rewards.units'),
      facts: { leftMinor: Number(left.minor), currency: left.currency },
    })
  return ok({
    kind: 'Rewards',
    accountReferenceId,
    productDisplayName,
    lastFour,
    unit,
    units,
    amount: toWire(amount),
    rate,
  })
}

/**
 * What the card's part earns on the account that was to earn (decision 87 of the specification):
 * nothing is earned on what the others pay.
 */
const earnOnCard = (
  { quote, body }: TenderChoice,
  accounts: readonly RewardsAccount[],
  card: Money,
): BookingEarn | null => {
  const quoted = earnOf(quote, body)
  const account = accounts.find(
    ({ accountReferenceId }) => accountReferenceId === quoted?.accountReferenceId,
  )
  if (quoted === null || account === undefined) return null
  const earned = earn(account, quote.earnsAs, card)
  return {
    ...quoted,
    unit: earned.currency,
    amount: earned.currency === 'miles' ? earned.miles : Number(earned.cash.minor),
  }
}

const cardFault = (
  { asked, total }: { readonly asked: Asked | undefined; readonly total: Money },
  tenders: readonly Tender[],
): Refusal | null => {
  if (asked?.card === undefined) return null
  const part = cardPart(tenders)?.minor ?? 0
  if (asked.card.currency !== total.currency)
    return {
      code: 'CurrencyDiffers',
      message: 'The card pays in the currency of the price.',
      field: field('card'),
    }
  return asked.card.minor === part
    ? null
    : {
        code: 'TenderSumDiffers',
        message: 'What is left for the card is another amount.',
        field: field('card'),
        facts: { cardMinor: part, currency: total.currency },
      }
}

/**
 * What pays for a booking, from the server's own books: the offer at its own discount, airlines'
 * credits, travel credits, rewards at the stamped rate, and the card for the rest. Whoever pays by
 * card alone asks nobody anything.
 */
export const chooseTenders = async <T>(
  desk: TenderDesk<T>,
  tx: T,
  choice: TenderChoice,
): Promise<Result<ChosenTenders, Refusal>> => {
  const { principal, quote, body, now } = choice
  const asked = body.payment.tenders
  const [airlineCredits, credits] = [asked?.airlineCredits ?? [], asked?.credits ?? []]
  const total = fromWire(totalOf(quote.parts))
  const alone = withCard(total, [])
  const chosen = async (): Promise<Result<ChosenTenders, Refusal>> => {
    if (
      asked === undefined ||
      (asked.offerId === undefined &&
        airlineCredits.length === 0 &&
        credits.length === 0 &&
        asked.rewards === undefined)
    )
      return ok({ tenders: alone, earn: earnOf(quote, body) })
    for (const [name, ofKind] of [
      ['airlineCredits', airlineCredits],
      ['credits', credits],
    ] as const) {
      const foreign = ofKind.findIndex(({ amount }) => amount.currency !== total.currency)
      if (foreign >= 0)
        return refuse({
          code: 'CurrencyDiffers',
          message: 'A credit pays in the currency of the price.',
          field: field(`${name}.${foreign}.amount`),
        })
    }
    const ofAirlines =
      airlineCredits.length === 0
        ? null
        : await desk.fromAirlines(
            tx,
            principal,
            { parts: quote.parts, travelers: body.travelers, at: now },
            airlineCredits.map(askedCredit),
          )
    if (ofAirlines?.ok === false) return ofAirlines
    const wallet =
      asked.offerId === undefined && credits.length === 0
        ? ok([])
        : await desk.fromWallet(
            tx,
            principal,
            {
              parts: quote.parts,
              at: now,
              ...(ofAirlines === null ? {} : { paidByAirlines: ofAirlines.value.ofParts }),
            },
            {
              ...(asked.offerId === undefined ? {} : { offerId: asked.offerId }),
              credits: credits.map(askedCredit),
            },
          )
    if (!wallet.ok) return wallet
    const [offer, others] = [
      wallet.value.filter(({ kind }) => kind === 'TravelWalletOffer'),
      wallet.value.filter(({ kind }) => kind !== 'TravelWalletOffer'),
    ]
    const spent = [...offer, ...(ofAirlines?.value.tenders ?? []), ...others]
    const left = subtract(
      total,
      sum(
        spent.map(({ amount }) => fromWire(amount)),
        total.currency,
      ),
    )
    if (left.minor < 0n)
      return refuse({
        code: 'TendersExceedTotal',
        message: 'The credits are more than what is to pay.',
        field: field('credits'),
      })
    const accounts = await desk.accountsOf(tx, principal)
    const rewards = asked.rewards === undefined ? null : fromRewards(asked.rewards, accounts, left)
    if (rewards?.ok === false) return rewards
    const tenders = withCard(total, [...spent, ...(rewards === null ? [] : [rewards.value])])
    const card = cardPart(tenders)
    return ok({
      tenders,
      earn: card === null ? null : earnOnCard(choice, accounts, fromWire(card)),
    })
  }
  const answer = await chosen()
  if (!answer.ok) return answer
  const fault = cardFault({ asked, total }, answer.value.tenders)
  if (fault !== null) return refuse(fault)
  if (cardPart(answer.value.tenders) !== null && body.payment.methodToken === undefined)
    return refuse({
      code: 'UserCardNotFound',
      message: 'A card has to pay the rest.',
      field: 'payment.methodToken',
    })
  return answer
}
