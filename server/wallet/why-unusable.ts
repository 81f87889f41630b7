import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { statusOfCredit } from '@portolan/domain/wallet/credit.ts'
import type { Tx } from '../platform/database/database.ts'
import { creditsOf } from './credits.store.ts'
import { usesOf } from './offers.store.ts'

/** Why a person's own credit cannot be spent; null for an unknown credit and another person's alike. */
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

/** Whether an offer belongs to the person although it has not begun or is over. */
export const hasOffer = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  offerId: string,
): Promise<boolean> => (await usesOf(tx, tenant, personId, offerId)) !== null
