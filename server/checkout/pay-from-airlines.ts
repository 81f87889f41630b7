import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { AirlineCreditTender } from '@portolan/domain/payments/tenders.ts'
import {
  acceptAirlineCredits,
  type AirlineCreditFault,
} from '@portolan/domain/wallet/airline-credit.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import { airlineCreditEnd, airlineCreditsOf } from '../wallet/index.ts'
import { foreignCredit, requestedCredit, tenderField, type TenderDesk } from './tender-desk.ts'

const codes: Readonly<
  Record<
    AirlineCreditFault['reason'],
    { readonly code: ErrorCode; readonly field: 'creditId' | 'amount' }
  >
> = {
  Unknown: { code: 'CreditNotFound', field: 'creditId' },
  Twice: { code: 'CreditNotFound', field: 'creditId' },
  FtcExpired: { code: 'CreditExpired', field: 'creditId' },
  Redeemed: { code: 'NotEnoughCredit', field: 'amount' },
  OtherAirline: { code: 'CreditNotForProduct', field: 'creditId' },
  OtherTraveler: { code: 'CreditNotForProduct', field: 'creditId' },
  OtherCurrency: { code: 'CurrencyDiffers', field: 'amount' },
  NotPositive: { code: 'OutOfRange', field: 'amount' },
  MoreThanLeft: { code: 'NotEnoughCredit', field: 'amount' },
  MoreThanTicket: { code: 'TendersExceedTotal', field: 'amount' },
}

/**
 * The desk of airline credits: each only for its own person, airline and traveler, and at most for
 * that traveler's tickets. The ledger's balance floor, not this read, prevents double spending.
 */
export const airlineCreditDesk: TenderDesk<Tx, AirlineCreditTender> = {
  accept: async (tx, { choice: { principal, quote, body, now }, asked, left }) => {
    const { airlineCredits = [] } = asked
    if (airlineCredits.length === 0) return ok({ tenders: [] })
    const foreign = foreignCredit('airlineCredits', airlineCredits, left)
    if (foreign !== null) return refuse(foreign)
    const held = await airlineCreditsOf(tx, principal.tenant, principal.personId)
    const answer = acceptAirlineCredits(
      { tickets: quote.creditable, travelers: body.travelers, at: now },
      held,
      airlineCredits.map(requestedCredit),
      left.currency,
    )
    if (!answer.ok) {
      const { at: place, reason } = answer.fault
      return refuse({
        code: codes[reason].code,
        message: 'This airline credit can’t be used for this booking.',
        field: tenderField(`airlineCredits.${place}.${codes[reason].field}`),
        facts: { reason },
      })
    }
    const { credits, ofParts } = answer.paid
    return ok({
      tenders: credits.map(({ credit, amount }) => ({
        kind: 'AirlineCredit',
        creditId: credit.id,
        airline: credit.airline,
        amount: toWire(amount),
      })),
      paidOfParts: ofParts,
    })
  },
  endOf: airlineCreditEnd,
}
