import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  statusOfCredit,
  type Credit,
  type Holdables,
  type UsableCredit,
} from '@portolan/domain/wallet/credit.ts'
import { hasBegun } from '@portolan/domain/wallet/offer.ts'
import { openOfferJournal } from '@portolan/domain/wallet/wallet-journals.ts'
import { post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { creditsOf } from './credits.store.ts'
import { offersOf, usesOf } from './offers.store.ts'

/** With what a screen calls a credit by. */
export interface OwnHoldables extends Holdables {
  readonly credits: readonly (UsableCredit & Pick<Credit, 'origin' | 'last4'>)[]
}

/**
 * What a person may pay with out of the wallet now, for `acceptStack` of domain/wallet: credits
 * with something left that have not expired, and offers that have begun, those used up included so
 * that a refusal can say so. Asked inside the transaction that holds it; what keeps two holds apart
 * is the floor of the ledger's accounts, not this reading. Credits are found under their primary
 * holder alone: anybody else has none.
 */
export const holdables = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  at: number,
): Promise<OwnHoldables> => {
  const [credits, offers] = [
    await creditsOf(tx, tenant, personId),
    await offersOf(tx, tenant, personId, at),
  ]
  return {
    credits: credits.flatMap(({ credit, left }) => {
      const { id, expiresAt, restrictedTo, origin, last4 } = credit
      return statusOfCredit(credit, left, at) === 'Available'
        ? [{ creditId: id, available: left, expiresAt, restrictedTo, origin, last4 }]
        : []
    }),
    offers: offers.filter(({ offer }) => hasBegun(offer, at)),
  }
}

/**
 * Opens a person's uses of an offer in the ledger. Whoever is about to hold one calls this first,
 * in the same transaction: of two at once the second waits here, and then finds the floor. False
 * where the offer is not theirs.
 */
export const openOffer = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  offerId: string,
  at: number,
): Promise<boolean> => {
  const uses = await usesOf(tx, tenant, personId, offerId)
  if (uses === null) return false
  await post(tx, tenant, openOfferJournal(offerId, personId, uses), at)
  return true
}
