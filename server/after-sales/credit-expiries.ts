import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { creditEnds, type PaidBooking } from '../checkout/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { CreditExpiries } from './refund-lines.ts'

export const expiriesOf = (
  tx: Tx,
  tenant: TenantId,
  { tenders }: Pick<PaidBooking, 'tenders'>,
): Promise<CreditExpiries> => creditEnds(tx, tenant, tenders)
