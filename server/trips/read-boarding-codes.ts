import { readBoardingCodes } from '@portolan/contract/trips/read-boarding-codes.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { checkInOf } from '@portolan/domain/trips/check-in.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { aztecRows } from './documents/barcode.ts'
import { boardingCodesOf } from './documents/boarding-codes-of.ts'
import { noSuchTrip } from './refusals.ts'
import { tripById } from './trips.store.ts'

export const readBoardingCodesRoute = ({ database }: { readonly database: Database }): Route =>
  route(readBoardingCodes, async ({ params }, { principal, tenant, now }) => {
    const trip = await database.tenant(tenant, (tx) => tripById(tx, tenant, principal.personId, params.tripId))
    if (trip === null || !can(principal, 'trip:read', { tenant, ownerId: trip.ownerId })) return noSuchTrip
    return ok({
      flights: boardingCodesOf(trip).map(({ segment, codes }) => {
        const { opensAt, closesAt, state } = checkInOf(Date.parse(segment.departure.instant), now)
        return { segmentId: segment.id, checkIn: { opensAt: instantOf(opensAt), closesAt: instantOf(closesAt), state }, codes: codes.map((code) => ({ ...code, rows: [...aztecRows(code.text)] })) }
      }),
    })
  }, { cost: () => 3 })
