import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { NewTimes } from '../../trips/index.ts'
import { changeOfTrip } from './schedule-changes.store.ts'
import { acceptChange, type SettleDeps } from './settle-schedule-change.ts'

export const createNewTimes = (deps: SettleDeps): NewTimes => ({
  refusal: async (tx, trip, changeId) => {
    const change = await changeOfTrip(tx, trip.tenant as TenantId, trip.id, changeId)
    if (change?.state !== 'Open')
      return {
        code: 'ChangeAnswered',
        message: 'This change was already answered, or the airline has changed the flights again.',
      }
    return change.judgment.acceptable
      ? null
      : {
          code: 'ChangeNotAcceptable',
          message: 'These flights can no longer be flown as booked.',
        }
  },
  accept: async (tx, { trip, changeId, by, at }) => {
    const change = await changeOfTrip(tx, trip.tenant as TenantId, trip.id, changeId)
    if (change?.state === 'Open') await acceptChange(tx, deps, { trip, change, by, now: at })
  },
})
