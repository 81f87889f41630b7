import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CreditTender, OfferTender } from '@portolan/domain/payments/tenders.ts'
import { currencyOfPurchase } from '@portolan/domain/wallet/purchase.ts'
import { acceptStack, type StackFault } from '@portolan/domain/wallet/stack.ts'
import { holdablesIn, spentOf } from '@portolan/domain/wallet/stamped-rate.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import { hasBooked } from '../trips/index.ts'
import { hasOffer, holdables, openOffer, whyCreditIsUnusable } from '../wallet/index.ts'
import { purchaseOf } from './purchase-of.ts'
import type { TenderDesk, WalletAsked } from './tender-desk.ts'

const offerCodes: Readonly<Record<Extract<StackFault, { of: 'offer' }>['reason'], ErrorCode>> = {
  Unknown: 'TravelOfferNotFound',
  Used: 'TravelOfferUsed',
  NotStarted: 'TravelOfferNotValid',
  Expired: 'TravelOfferNotValid',
  OtherProduct: 'TravelOfferNotValid',
  OtherCurrency: 'CurrencyDiffers',
  NotMet: 'TravelOfferNotValid',
  GivesNothing: 'TravelOfferNotValid',
}
const creditCodes: Readonly<
  Record<
    Extract<StackFault, { of: 'credit' }>['reason'],
    { readonly code: ErrorCode; readonly field: 'creditId' | 'amount' }
  >
> = {
  Unknown: { code: 'CreditNotFound', field: 'creditId' },
  Twice: { code: 'CreditNotFound', field: 'creditId' },
  Expired: { code: 'CreditExpired', field: 'creditId' },
  Restricted: { code: 'CreditNotForProduct', field: 'creditId' },
  PaidAtProperty: { code: 'CreditNotForProduct', field: 'creditId' },
  OtherCurrency: { code: 'CurrencyDiffers', field: 'amount' },
  NotPositive: { code: 'OutOfRange', field: 'amount' },
  MoreThanLeft: { code: 'NotEnoughCredit', field: 'amount' },
}

const field = (path: string): string => `payment.tenders.${path}`
const refusalOf = (fault: StackFault): Refusal => {
  const facts = { reason: fault.reason }
  switch (fault.of) {
    case 'offer':
      return {
        code: offerCodes[fault.reason],
        message: 'The offer cannot pay for this.',
        field: field('offerId'),
        facts,
      }
    case 'credit':
      return {
        code: creditCodes[fault.reason].code,
        message: 'The credit cannot pay for this.',
        field: field(`credits.${fault.at}.${creditCodes[fault.reason].field}`),
        facts,
      }
    case 'airlines':
      return {
        code: 'TendersExceedTotal',
        message: 'With the offer’s discount, the airline’s credits are more than the ticket costs.',
        field: field('airlineCredits'),
        facts,
      }
    case 'credits':
      return {
        code: 'TendersExceedTotal',
        message: 'The credits are more than what they may pay of this.',
        field: field('credits'),
        facts,
      }
  }
}

/**
 * What the wallet does not offer to spend may be the person's nonetheless, and is then refused by
 * its own name.
 */
const ofItsOwn = async (
  tx: Tx,
  {
    tenant,
    personId,
    at,
  }: { readonly tenant: TenantId; readonly personId: string; readonly at: number },
  asked: WalletAsked,
  fault: StackFault,
): Promise<Refusal | null> => {
  if (fault.of === 'credits' || fault.of === 'airlines' || fault.reason !== 'Unknown') return null
  if (fault.of === 'offer') {
    const { offerId = '' } = asked
    return (await hasOffer(tx, tenant, personId, offerId))
      ? {
          code: 'TravelOfferNotValid',
          message: 'The offer has not begun, or it is over.',
          field: field('offerId'),
          facts: { reason: 'Expired' },
        }
      : null
  }
  const why = await whyCreditIsUnusable(
    tx,
    tenant,
    personId,
    asked.credits[fault.at]?.creditId ?? '',
    at,
  )
  if (why === null) return null
  const part = why === 'Expired' ? 'creditId' : 'amount'
  return {
    code: why === 'Expired' ? 'CreditExpired' : 'NotEnoughCredit',
    message: 'Nothing is left of the credit.',
    field: field(`credits.${fault.at}.${part}`),
    facts: { reason: why },
  }
}

/**
 * What the wallet pays of a booking, in the transaction that holds it: the offer at its own
 * discount, then credits in the order of their expiry, both at the stamped rate where the price is
 * not in their own currency. The offer's uses are opened here, so that what holds one finds its
 * account and the floor.
 */
export const payFromWallet: TenderDesk<Tx>['fromWallet'] = async (
  tx,
  { tenant, personId },
  { parts, paidByAirlines, at },
  asked,
) => {
  const [held, booked] = [
    await holdables(tx, tenant, personId, at),
    await hasBooked(tx, tenant, personId),
  ]
  const purchase = purchaseOf(parts, { firstBooking: !booked, at, paidByAirlines })
  const answer = acceptStack(purchase, holdablesIn(currencyOfPurchase(purchase), held), asked)
  if (!answer.ok)
    return refuse(
      (await ofItsOwn(tx, { tenant, personId, at }, asked, answer.fault)) ??
        refusalOf(answer.fault),
    )
  const { offer, credits } = answer.stack
  if (offer !== null) await openOffer(tx, tenant, personId, offer.offerId, at)
  const tenders: (OfferTender | CreditTender)[] = credits.map(({ creditId, amount }) => {
    const spent = spentOf(
      amount,
      held.credits.find((credit) => credit.creditId === creditId)?.available.currency ??
        amount.currency,
    )
    return {
      kind: 'TravelWalletCredit',
      creditId,
      amount: toWire(amount),
      ...(spent === undefined ? {} : { spent }),
    }
  })
  return ok(
    offer === null
      ? tenders
      : [
          { kind: 'TravelWalletOffer', offerId: offer.offerId, amount: toWire(offer.discount) },
          ...tenders,
        ],
  )
}
