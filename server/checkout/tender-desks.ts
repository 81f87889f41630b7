import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { expiringIdOf, isHeld } from '@portolan/domain/payments/tender-types.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import { putDeadline } from '../platform/deadlines/create-deadlines.ts'
import { accountsInSession } from '../rewards/index.ts'
import { airlineCreditDesk } from './pay-from-airlines.ts'
import { rewardsDesk } from './pay-from-rewards.ts'
import { walletDesks } from './pay-from-wallet.ts'
import {
  runStep,
  tenderField,
  type HoldingBooking,
  type TenderDesks,
  type TenderSteps,
} from './tender-desk.ts'

const wallet = walletDesks()

/** The desks of a frozen price: what it pays of a rise, and a deposit. */
export type FreezeDesks = Pick<
  TenderDesks<Tx>,
  'PriceFreezeExerciseDiscount' | 'HotelPriceFreezeDeposit'
>
/** The desks of what pays new flights after a disruption. */
export type RescueDesks = Pick<
  TenderDesks<Tx>,
  'DisruptionProtectionCredit' | 'MissedConnectionCredit'
>
/** Desks of protections, which are wired before checkout. */
export type ProtectionDesks = FreezeDesks & RescueDesks
/** Where no price is frozen. */
const noFreezes: FreezeDesks = {
  PriceFreezeExerciseDiscount: {
    accept: async (_tx, { asked }) =>
      asked.freezeId === undefined
        ? ok({ tenders: [] })
        : refuse({
            code: 'ProtectionNotOffered',
            message: 'There is no such frozen price.',
            field: tenderField('freezeId'),
          }),
  },
  HotelPriceFreezeDeposit: { accept: async () => ok({ tenders: [] }) },
}

/** Where no disruption is covered. */
const noRescue: RescueDesks = {
  DisruptionProtectionCredit: {
    accept: async (_tx, { asked }) =>
      asked.assistanceId === undefined
        ? ok({ tenders: [] })
        : refuse({
            code: 'ProtectionNotOffered',
            message: 'There is no such assistance.',
            field: tenderField('assistanceId'),
          }),
  },
  MissedConnectionCredit: {
    accept: async (_tx, { asked }) =>
      asked.guaranteeId === undefined
        ? ok({ tenders: [] })
        : refuse({
            code: 'ProtectionNotOffered',
            message: 'There is no such guarantee.',
            field: tenderField('guaranteeId'),
          }),
  },
}

/** The desks of what needs no other capability, in the order in which they accept. */
const ownDesks: Omit<TenderDesks<Tx>, keyof ProtectionDesks> = {
  AirlineCredit: airlineCreditDesk,
  TravelWalletOffer: wallet.offers,
  TravelWalletCredit: wallet.credits,
  Rewards: rewardsDesk(accountsInSession),
}

/** The desks of the tenders in use. A frozen price comes first: it is a part of the price. */
export const tenderDesks = (
  freezes: FreezeDesks = noFreezes,
  rescue: RescueDesks = noRescue,
): TenderDesks<Tx> => ({
  ...freezes,
  ...rescue,
  ...ownDesks,
})

/** Deadline kind: a deposit's share of a refund is due to how it was paid. The key is its contract. */
export const depositReturn = 'deposit-return'
const returnDesks: TenderSteps<Tx> = {
  ...ownDesks,
  HotelPriceFreezeDeposit: {
    return: async (tx, { contractId: key }, { tenant, at }) =>
      putDeadline(tx, { tenant, kind: depositReturn, key, dueAt: at, payload: {} }),
  },
}

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
): Promise<void> => runStep(returnDesks, 'return', tx, tenders, booking)
