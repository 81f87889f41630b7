import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { statusOfCredit } from '@portolan/domain/wallet/credit.ts'
import type { Tx } from '../platform/database/database.ts'
import { creditsOf } from './credits.store.ts'
import { usesOf } from './offers.store.ts'

/**
 * Why a person's own credit is not among what may be spent; null where it is nobody's or somebody
 * else's, which are the same to whoever asks.
 */
export const whyCreditIsUnusable = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  creditId: string,
  at: number,
): Promise<'Expired' | 'Redeemed' | null> => {
  const own = (await creditsOf(tx, tenant, personId)).find(({ credit }) => credit.id === creditId)
  const status = own === undefined ? null : statusOfCredit(own.credit, own.left, at)
  return status === 'Available' ? null : status
}

/**
 * Whether an offer that may not be used now is the person's all the same: it has not begun, or it
 * is over.
 */
export const hasOffer = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  offerId: string,
): Promise<boolean> => (await usesOf(tx, tenant, personId, offerId)) !== null
