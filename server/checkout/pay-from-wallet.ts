import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { CreditTender, OfferTender } from '@portolan/domain/payments/tenders.ts'
import { tenderOf } from '@portolan/domain/payments/tenders.ts'
import { currencyOfPurchase } from '@portolan/domain/wallet/purchase.ts'
import {
  acceptStack,
  type RequestedStack,
  type Stack,
  type StackFault,
} from '@portolan/domain/wallet/stack.ts'
import { holdablesIn, spentOf } from '@portolan/domain/wallet/stamped-rate.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import { hasBooked } from '../trips/index.ts'
import {
  creditById,
  hasOffer,
  holdables,
  offerById,
  openOffer,
  whyCreditIsUnusable,
} from '../wallet/index.ts'
import { purchaseOf } from './purchase-of.ts'
import {
  foreignCredit,
  requestedCredit,
  tenderField as field,
  type TenderAsking,
  type TenderChoice,
  type TenderDesk,
} from './tender-desk.ts'

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

const refusalOf = (fault: StackFault): Refusal => {
  const facts = { reason: fault.reason }
  switch (fault.of) {
    case 'offer':
      return {
        code: offerCodes[fault.reason],
        message: 'This offer can’t be used for this booking.',
        field: field('offerId'),
        facts,
      }
    case 'credit':
      return {
        code: creditCodes[fault.reason].code,
        message: 'This credit can’t be used for this booking.',
        field: field(`credits.${fault.at}.${creditCodes[fault.reason].field}`),
        facts,
      }
    case 'airlines':
      return {
        code: 'TendersExceedTotal',
        message: 'After the offer’s discount, the airline credits exceed the ticket price.',
        field: field('airlineCredits'),
        facts,
      }
    case 'credits':
      return {
        code: 'TendersExceedTotal',
        message: 'The credits exceed what they can be used for.',
        field: field('credits'),
        facts,
      }
  }
}

/** Names the reason if the person has the credit or offer, but cannot use it here. */
const ofItsOwn = async (
  tx: Tx,
  { principal: { tenant, personId }, now: at }: TenderChoice,
  asked: RequestedStack,
  fault: StackFault,
): Promise<Refusal | null> => {
  if (fault.of === 'credits' || fault.of === 'airlines' || fault.reason !== 'Unknown') return null
  if (fault.of === 'offer') {
    const { offerId = '' } = asked
    return (await hasOffer(tx, tenant, personId, offerId))
      ? {
          code: 'TravelOfferNotValid',
          message: 'This offer hasn’t started or has ended.',
          field: field('offerId'),
          facts: { reason: 'Expired' },
        }
      : null
  }
  const why = await whyCreditIsUnusable(
    tx,
    tenant,
    personId,
    asked.credits?.[fault.at]?.creditId ?? '',
    at,
  )
  if (why === null) return null
  const part = why === 'Expired' ? 'creditId' : 'amount'
  return {
    code: why === 'Expired' ? 'CreditExpired' : 'NotEnoughCredit',
    message: 'This credit is used up.',
    field: field(`credits.${fault.at}.${part}`),
    facts: { reason: why },
  }
}

type Held = Awaited<ReturnType<typeof holdables>>
interface Accepted {
  readonly stack: Stack
  readonly held: Held
}

type AcceptStack = (
  tx: Tx,
  asking: TenderAsking,
  asked: RequestedStack,
) => Promise<Result<Accepted, Refusal>>

/** Checks a stack against the person's wallet, which is read once for all desks of a request. */
const stackAcceptance = (): AcceptStack => {
  const reads = new WeakMap<
    TenderChoice,
    Promise<{ readonly held: Held; readonly booked: boolean }>
  >()
  const readOf = async (tx: Tx, { principal: { tenant, personId }, now }: TenderChoice) => ({
    held: await holdables(tx, tenant, personId, now),
    booked: await hasBooked(tx, tenant, personId),
  })
  return async (tx, { choice, paidOfParts }, asked) => {
    const read = reads.get(choice) ?? readOf(tx, choice)
    reads.set(choice, read)
    const { held, booked } = await read
    const purchase = purchaseOf(choice.quote.purchase, {
      firstBooking: !booked,
      at: choice.now,
      paidByAirlines: paidOfParts,
    })
    const answer = acceptStack(purchase, holdablesIn(currencyOfPurchase(purchase), held), asked)
    return answer.ok
      ? ok({ stack: answer.stack, held })
      : refuse((await ofItsOwn(tx, choice, asked, answer.fault)) ?? refusalOf(answer.fault))
  }
}

const offerDesk = (accept: AcceptStack): TenderDesk<Tx, OfferTender> => ({
  accept: async (tx, asking) => {
    const { offerId } = asking.asked
    if (offerId === undefined) return ok({ tenders: [] })
    const answer = await accept(tx, asking, { offerId })
    if (!answer.ok) return answer
    const { offer } = answer.value.stack
    return ok({
      tenders:
        offer === null
          ? []
          : [{ kind: 'TravelWalletOffer', offerId, amount: toWire(offer.discount) }],
    })
  },
  // Opens the account of the offer's uses, so that the hold has an account with a floor.
  hold: async (tx, { offerId }, { tenant, personId, at }) => {
    await openOffer(tx, tenant, personId, offerId, at)
  },
  endOf: async (tx, tenant, offerId) => (await offerById(tx, tenant, offerId))?.expiresOn ?? null,
})
const creditDesk = (accept: AcceptStack): TenderDesk<Tx, CreditTender> => ({
  accept: async (tx, asking) => {
    const { credits = [] } = asking.asked
    if (credits.length === 0) return ok({ tenders: [] })
    const foreign = foreignCredit('credits', credits, asking.left)
    if (foreign !== null) return refuse(foreign)
    const offer = tenderOf(asking.accepted, 'TravelWalletOffer')
    const answer = await accept(tx, asking, {
      ...(offer === undefined ? {} : { offerId: offer.offerId }),
      credits: credits.map(requestedCredit),
    })
    if (!answer.ok) return answer
    const { stack, held } = answer.value
    return ok({
      tenders: stack.credits.map(({ creditId, amount }): CreditTender => {
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
      }),
    })
  },
  endOf: async (tx, tenant, creditId) =>
    (await creditById(tx, tenant, creditId))?.expiresAt ?? null,
})

/**
 * The desks of travel offers and travel credits, at the stamped rate if the currencies differ. Both
 * apply to one stack: the offer's discount, then credits by expiration.
 */
export const walletDesks = (): {
  readonly offers: TenderDesk<Tx, OfferTender>
  readonly credits: TenderDesk<Tx, CreditTender>
} => {
  const accept = stackAcceptance()
  return { offers: offerDesk(accept), credits: creditDesk(accept) }
}
