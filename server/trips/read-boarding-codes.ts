import { readBoardingCodes } from '@portolan/contract/trips/read-boarding-codes.ts'
import { checkInOf } from '@portolan/domain/trips/check-in.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { aztecRows } from './documents/barcode.ts'
import { boardingCodesOf } from './documents/boarding-codes-of.ts'
import { ownTrip } from './own-trip.ts'

export const readBoardingCodesRoute = ({ database }: { readonly database: Database }): Route =>
  route(readBoardingCodes, async ({ params }, { principal, tenant, now }) => {
    const own = await database.tenant(tenant, (tx) => ownTrip(tx, principal, 'trip:read', params.tripId))
    if (!own.ok) return own
    return ok({
      flights: boardingCodesOf(own.value).map(({ segment, codes }) => {
        const { opensAt, closesAt, state } = checkInOf(Date.parse(segment.departure.instant), now)
        return { segmentId: segment.id, checkIn: { opensAt: instantOf(opensAt), closesAt: instantOf(closesAt), state }, codes: codes.map((code) => ({ ...code, rows: [...aztecRows(code.text)] })) }
      }),
    })
  }, { cost: () => 3 })
