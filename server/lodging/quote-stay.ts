import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkStayOf } from './check-request.ts'
import type { LodgingShops } from './lodging-shop.ts'
import type { StayChoice } from './lodging-supplier.ts'
import type { PoliciesOf } from './lodging.routes.ts'
import { privilegedStay, type Privileges } from './privileged-stay.ts'
import { makeStayQuote, type QuotingDeps } from './make-stay-quote.ts'
import { unknownProperty } from './read-property.ts'
import { quoteAnswer } from './stay-quote.ts'

export interface QuoteStayDeps extends Omit<QuotingDeps, 'shop'>, Privileges {
  readonly shops: LodgingShops
  readonly policiesOf: PoliciesOf
}

export const quoteStayRoute = (deps: QuoteStayDeps): Route =>
  route(quoteStay, async ({ body }, context) => {
    const { principal, tenant, now } = context
    const { lodgingId, alongTripId: alongTrip } = body
    const shop = deps.shops(currencyOf(principal))
    const [property] = await shop.summaries([lodgingId])
    if (property === undefined) return refuse(unknownProperty)
    const stay = checkStayOf(body, property.zone, now)
    if (!stay.ok) return stay
    const privileged = await privilegedStay(deps, context, stay.value, alongTrip)
    if (!privileged.ok) return privileged
    const { rooms: occupancies, ...dates } = privileged.value
    const choice: StayChoice = {
      ...dates,
      lodgingId,
      rooms: occupancies.map((occupancy, at) => ({
        occupancy,
        rateId: body.rooms[at]?.rateId ?? '',
      })),
    }
    const quote = await makeStayQuote(
      { ...deps, shop },
      {
        tenant,
        personId: principal.personId,
        choice,
        ...(alongTrip === undefined ? {} : { alongTrip }),
        policies: await deps.policiesOf(context, choice.checkIn),
        now,
      },
    )
    return quote.ok ? ok(quoteAnswer(quote.value)) : quote
  })
