import { listPriceMatches } from '@portolan/contract/protections/list-price-matches.ts'
import { lastClaim } from '@portolan/domain/protections/price-match/conditions.ts'
import { matchBarOf } from '@portolan/domain/protections/price-match/eligibility.ts'
import { priceMatchTerms } from '@portolan/domain/protections/price-match/terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { BookingProducts } from '../checkout/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTrip } from '../trips/index.ts'
import { priceMatchAnswer } from './price-match-answer.ts'
import { matchablesOf, matchClaims } from './price-match/match-claims.ts'

export const listPriceMatchesRoute = ({
  database,
  sold,
}: {
  readonly database: Database
  readonly sold: Pick<BookingProducts, 'of'>
}): Route =>
  route(listPriceMatches, async ({ params: { tripId } }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const own = await ownTrip(tx, principal, 'protection:claim', tripId)
      if (!own.ok) return own
      const { personId } = principal
      const { bookingId } = own.value
      const claims = await matchClaims.ofBooking(tx, { tenant, personId, bookingId })
      const matchables = await matchablesOf(tx, sold, tenant, own.value)
      const unclaimed = [...matchables].filter(
        ([, { product }]) => !claims.some(({ body }) => body.product === product),
      )
      return ok({
        claims: claims.map((claim) => priceMatchAnswer(tx, tenant, claim)),
        claimable: unclaimed.flatMap(([covers, { title, paid, booking }]) => {
          if (matchBarOf(booking, now) !== null) return []
          const until = instantOf(lastClaim({ booking: { ...booking, claimedBefore: false } }))
          const most = { minor: priceMatchTerms.most, currency: 'USD' as const }
          return [{ covers, title, paid: toWire(paid), until, most }]
        }),
        barred: unclaimed.flatMap(([covers, { title, booking }]) => {
          const bar = matchBarOf(booking, now)
          return bar === null ? [] : [{ covers, title, bar }]
        }),
      })
    }),
  )
