import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { expiringIdOf, isHeld } from '@portolan/domain/payments/tender-types.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import { accountsInSession } from '../rewards/index.ts'
import { airlineCreditDesk } from './pay-from-airlines.ts'
import { rewardsDesk } from './pay-from-rewards.ts'
import { walletDesks } from './pay-from-wallet.ts'
import { runStep, tenderField, type HoldingBooking, type TenderDesks } from './tender-desk.ts'

const wallet = walletDesks()

type FreezeDesk = TenderDesks<Tx>['PriceFreezeExerciseDiscount']
/** Where no price is frozen. */
const noFreezes: FreezeDesk = {
  accept: async (_tx, { asked }) =>
    asked.freezeId === undefined
      ? ok({ tenders: [] })
      : refuse({
          code: 'ProtectionNotOffered',
          message: 'There is no such frozen price.',
          field: tenderField('freezeId'),
        }),
}

/** The desks of what needs no other capability, in the order in which they accept. */
const ownDesks: Omit<TenderDesks<Tx>, 'PriceFreezeExerciseDiscount'> = {
  AirlineCredit: airlineCreditDesk,
  TravelWalletOffer: wallet.offers,
  TravelWalletCredit: wallet.credits,
  Rewards: rewardsDesk(accountsInSession),
}

/** The desks of the tenders in use. A frozen price comes first: it is a part of the price. */
export const tenderDesks = (freezes: FreezeDesk = noFreezes): TenderDesks<Tx> => ({
  PriceFreezeExerciseDiscount: freezes,
  ...ownDesks,
})

/** Expiration by the id of a credit or an offer, in product time (ms), of those that expire. */
export const creditEnds = async (
  tx: Tx,
  tenant: TenantId,
  tenders: readonly Tender[],
): Promise<Readonly<Record<string, number>>> => {
  const ends: Record<string, number> = {}
  const desks: Partial<TenderDesks<Tx>> = ownDesks
  for (const tender of tenders.filter(isHeld)) {
    const id = expiringIdOf(tender)
    const end = id === null ? null : await desks[tender.kind]?.endOf?.(tx, tenant, id)
    if (id !== null && typeof end === 'number') ends[id] = end
  }
  return ends
}

/** Runs the desks' part of a refund. */
export const returnTenders = (
  tx: Tx,
  tenders: readonly Tender[],
  booking: HoldingBooking,
): Promise<void> => runStep(ownDesks, 'return', tx, tenders, booking)
