import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { statusOfCredit } from '@portolan/domain/wallet/credit.ts'
import type { Offer, OwnOffer } from '@portolan/domain/wallet/offer.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { negate, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { CreditWithRest } from './credits.store.ts'

type Details = AnswerOf<typeof readWalletDetails>

export type SealOffer = (offer: Offer) => Promise<string>

/**
 * `seal`: opaque properties that the client returns when an offer's card is followed (reliability
 * T11).
 */
export const offerAnswer = async (
  { offer, usesLeft }: OwnOffer,
  seal: SealOffer,
): Promise<Details['offers'][number]> => {
  const { amount, saleEventStartOn, expiresOn, descriptions, funnels, ...facts } = offer
  const { minor, currency } = toWire(amount)
  return {
    ...facts,
    descriptions: [...descriptions],
    funnels: [...funnels],
    amount: { amount: minor, currency },
    usesLeft,
    saleEventStartOn: saleEventStartOn === null ? null : instantOf(saleEventStartOn),
    expiresOn: instantOf(expiresOn),
    trackingProperties: { offer_id: offer.id },
    trackingPropertiesV2: { encryptedProperties: await seal(offer) },
  }
}

/** Stored negative (wallet-4). */
const owed = (left: CreditWithRest['left']): MoneyWire => toWire(negate(left))

export const breakdownAnswer = (
  { credit, left }: CreditWithRest,
  now: number,
): Details['creditBreakdown'][number] => {
  const status = statusOfCredit(credit, left, now)
  return {
    id: credit.id,
    amount: owed(left),
    granted: toWire(credit.granted),
    origin: credit.origin,
    CreditDetail: { value: credit.origin === 'Annual' ? 'Statement' : 'Travel' },
    status: { Status: status === 'Redeemed' ? 'Empty' : status },
    grantedOn: instantOf(credit.grantedAt),
    expiresOn: credit.expiresAt === null ? null : instantOf(credit.expiresAt),
    productType: credit.productType,
    last4: credit.last4,
    restrictedToProducts:
      credit.restrictedTo === null ? null : { values: [...credit.restrictedTo] },
    copyProperties: {
      restrictedOnlyCopies:
        credit.restrictionCopy === null ? null : { descriptorCopy: credit.restrictionCopy },
    },
  }
}

/** Spendable now; all credits are in the issuer's currency. */
export const totalLeft = (credits: readonly CreditWithRest[], now: number): MoneyWire =>
  owed(
    sum(
      credits
        .filter(({ credit, left }) => statusOfCredit(credit, left, now) === 'Available')
        .map(({ left }) => left),
      'USD',
    ),
  )
