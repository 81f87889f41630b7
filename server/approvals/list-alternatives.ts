import { listAlternatives } from '@portolan/contract/approvals/list-alternatives.ts'
import { exemptTier } from '@portolan/domain/policies/exempt-tier.ts'
import { exemptionsOn } from '@portolan/domain/policies/exemption.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { tierIdOf } from '@portolan/domain/companies/company.ts'
import { tierIn } from '@portolan/domain/policies/tier-in-currency.ts'
import { dateAt } from '@portolan/kernel/calendar.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { totalOf, type BookingProducts } from '../checkout/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import { exemptionsIn, tiersOf } from '../policies/index.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { orderOf, requestById } from './approvals.store.ts'
import { inOwnCompany } from './in-company.ts'
import { noSuchRequest } from './refusals.ts'
import { atInstant } from './request-flow.ts'
import { mayDecide, maySee, ownAlone } from './request-view.ts'

/** Suppliers are asked outside the transaction; where one fails, there are no alternatives. */
export const listAlternativesRoute = (deps: {
  readonly database: Database
  readonly log: Log
  readonly rates: ExchangeRates
  readonly sold: Pick<BookingProducts, 'of'>
}): Route =>
  route(listAlternatives, async ({ params: { requestId } }, context) => {
    const { personId } = context.principal
    const { now } = context
    const found = await inOwnCompany(deps, context, async ({ tx, of, facts }) => {
      const kept = await requestById(tx, of, requestId, { involving: ownAlone(facts, personId) })
      if (kept === undefined || !maySee(facts, kept.request, personId)) return refuse(noSuchRequest)
      const { request } = atInstant(kept, now)
      if (!mayDecide(facts, request, personId)) return ok(null)
      const travelerId = request.travelerIds[0] ?? request.askedById
      const id = tierIdOf(facts.company, travelerId)
      const own = (await tiersOf(tx, of)).find((one) => one.id === id)
      const on = dateAt(request.items[0]?.startsAt ?? now, 'UTC')
      const tier: PolicyTier | undefined =
        own && exemptTier(own, exemptionsOn(await exemptionsIn(tx, of), travelerId, on))
      const order = await orderOf(tx, of, requestId)
      return ok(tier === undefined || order === null ? null : { tier, order })
    })
    if (!found.ok) return found
    if (found.value === null) return ok({ alternatives: [] })
    const { tier, order } = found.value
    const [part, ...others] = order.parts.filter(({ addOnOf }) => addOnOf === undefined)
    if (part === undefined || others.length > 0) return ok({ alternatives: [] })
    const { currency } = totalOf([part])
    const inCurrency = tierIn(tier, (from) => deps.rates.rateOf(from, currency, now))
    const alternatives = await (
      deps.sold.of(part).inPolicyNow?.(part, inCurrency, now) ?? Promise.resolve([])
    ).catch((error: unknown) => {
      deps.log.warn('approvals: no alternatives were found', { error })
      return []
    })
    // The contract's arrays are mutable; nothing writes to these.
    return ok({ alternatives: [...alternatives] })
  })
