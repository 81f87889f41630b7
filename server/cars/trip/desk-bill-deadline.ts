import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Deadline } from '../../platform/deadlines/deadlines.ts'

export const deskBillKind = 'car-desk-bill'

/** A booked car, by its part of a trip. */
export interface RentedPart {
  readonly tenant: TenantId
  readonly tripId: string
  readonly partId: string
}

/** When the desk of a rental is asked what it charged; one question per rental at a time. */
export const deskBillDue = ({ tenant, tripId, partId }: RentedPart, dueAt: number): Deadline => ({
  tenant,
  kind: deskBillKind,
  key: `${tripId} ${partId}`,
  dueAt,
  payload: { tripId, partId },
})
