import type { ErrorCode } from '@portolan/contract/errors.ts'
import {
  acceptAirlineCredits,
  type AirlineCreditFault,
} from '@portolan/domain/wallet/airline-credit.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import { airlineCreditsOf } from '../wallet/index.ts'
import { totalOf } from './booking-part.ts'
import { ticketsOf } from './purchase-of.ts'
import type { TenderDesk } from './tender-desk.ts'

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
 * What airlines' credits pay of a booking, in the transaction that holds them: each of its own
 * person, airline and traveller, and never more than that traveller's tickets cost. What keeps two
 * holds apart is the floor of the ledger's accounts, not this reading.
 */
export const payFromAirlines: TenderDesk<Tx>['fromAirlines'] = async (
  tx,
  { tenant, personId },
  { parts, travelers, at },
  asked,
) => {
  const held = await airlineCreditsOf(tx, tenant, personId)
  const answer = acceptAirlineCredits(
    { tickets: ticketsOf(parts), travelers, at },
    held,
    asked,
    totalOf(parts).currency,
  )
  if (!answer.ok) {
    const { at: place, reason } = answer.fault
    return refuse({
      code: codes[reason].code,
      message: 'The airline’s credit cannot pay for this.',
      field: `payment.tenders.airlineCredits.${place}.${codes[reason].field}`,
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
    ofParts,
  })
}
