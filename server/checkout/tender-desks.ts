import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { expiringIdOf, isHeld } from '@portolan/domain/payments/tender-types.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { Tx } from '../platform/database/database.ts'
import { accountsInSession } from '../rewards/index.ts'
import { airlineCreditDesk } from './pay-from-airlines.ts'
import { rewardsDesk } from './pay-from-rewards.ts'
import { walletDesks } from './pay-from-wallet.ts'
import { runStep, type HoldingBooking, type TenderDesks } from './tender-desk.ts'

const wallet = walletDesks()

/** The desks of the tenders in use, in the order in which they accept. */
export const tenderDesks: TenderDesks<Tx> = {
  AirlineCredit: airlineCreditDesk,
  TravelWalletOffer: wallet.offers,
  TravelWalletCredit: wallet.credits,
  Rewards: rewardsDesk(accountsInSession),
}

/** Expiration by the id of a credit or an offer, in product time (ms), of those that expire. */
export const creditEnds = async (
  tx: Tx,
  tenant: TenantId,
  tenders: readonly Tender[],
): Promise<Readonly<Record<string, number>>> => {
  const ends: Record<string, number> = {}
  for (const tender of tenders.filter(isHeld)) {
    const id = expiringIdOf(tender)
    const end = id === null ? null : await tenderDesks[tender.kind].endOf?.(tx, tenant, id)
    if (id !== null && typeof end === 'number') ends[id] = end
  }
  return ends
}

/** Runs the desks' part of a refund. */
export const returnTenders = (
  tx: Tx,
  tenders: readonly Tender[],
  booking: HoldingBooking,
): Promise<void> => runStep(tenderDesks, 'return', tx, tenders, booking)
