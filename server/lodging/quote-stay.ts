import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkStayOf } from './check-request.ts'
import type { LodgingShops } from './lodging-shop.ts'
import type { StayChoice } from './lodging-supplier.ts'
import type { PoliciesOf, PrivilegesOf } from './lodging.routes.ts'
import { makeStayQuote, type QuotingDeps } from './make-stay-quote.ts'
import { unknownProperty } from './read-property.ts'
import { quoteAnswer } from './stay-quote.ts'

export interface QuoteStayDeps extends Omit<QuotingDeps, 'shop'> {
  readonly shops: LodgingShops
  readonly policiesOf: PoliciesOf
  readonly privilegesOf: PrivilegesOf
}

export const quoteStayRoute = (deps: QuoteStayDeps): Route =>
  route(quoteStay, async ({ body }, context) => {
    const { principal, tenant, now } = context
    const { lodgingId, checkIn, checkOut } = body
    const shop = deps.shops(currencyOf(principal))
    const [property] = await shop.summaries([lodgingId])
    if (property === undefined) return refuse(unknownProperty)
    const stay = checkStayOf(body, property.zone, now)
    if (!stay.ok) return stay
    const choice: StayChoice = {
      lodgingId,
      checkIn,
      checkOut,
      rooms: stay.value.rooms.map((occupancy, at) => ({
        occupancy,
        rateId: body.rooms[at]?.rateId ?? '',
      })),
      ...(await deps.privilegesOf(context, stay.value)),
    }
    const quote = await makeStayQuote(
      { ...deps, shop },
      {
        tenant,
        personId: principal.personId,
        choice,
        policies: await deps.policiesOf(context),
        now,
      },
    )
    return quote.ok ? ok(quoteAnswer(quote.value)) : quote
  })
