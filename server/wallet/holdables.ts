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

/** Fields of a credit that screens show. */
export interface OwnHoldables extends Holdables {
  readonly credits: readonly (UsableCredit & Pick<Credit, 'origin' | 'last4'>)[]
}

/**
 * Credits and offers a person may pay with now, for `acceptStack` of domain/wallet: unexpired
 * credits with a balance, and offers that have begun, used-up ones included so that a refusal can
 * say so. Read inside the transaction that holds them; the ledger's floor, not this read, prevents
 * double use. Only primary holders have credits.
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
 * Opens a person's uses of an offer in the ledger; call it before holding one, in the same
 * transaction. Of two concurrent calls the second waits. False if the offer is not theirs.
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
