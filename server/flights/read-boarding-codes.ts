import { readBoardingCodes } from '@portolan/contract/flights/read-boarding-codes.ts'
import { checkInOf } from '@portolan/domain/trips/check-in.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { aztecRows, ownTrip } from '../trips/index.ts'
import { boardingCodesOf } from './trip/boarding-codes-of.ts'
import { journeyOf } from './trip/flight-part.ts'

export const readBoardingCodesRoute = ({ database }: { readonly database: Database }): Route =>
  route(
    readBoardingCodes,
    async ({ params }, { principal, tenant, now }) => {
      const own = await database.tenant(tenant, (tx) =>
        ownTrip(tx, principal, 'trip:read', params.tripId),
      )
      if (!own.ok) return own
      const flights = boardingCodesOf(journeyOf(own.value)).map(async ({ segment, codes }) => {
        const { opensAt, closesAt, state } = checkInOf(Date.parse(segment.departure.instant), now)
        const encoded = await Promise.all(
          codes.map(async (code) => ({ ...code, rows: [...(await aztecRows(code.text))] })),
        )
        return {
          segmentId: segment.id,
          checkIn: { opensAt: instantOf(opensAt), closesAt: instantOf(closesAt), state },
          codes: encoded,
        }
      })
      return ok({ flights: await Promise.all(flights) })
    },
    { cost: () => 3 },
  )
