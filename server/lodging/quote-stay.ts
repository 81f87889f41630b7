import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import { quotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import { accountsOfTenant } from '@portolan/domain/rewards/select-account.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { rewardsAccountsOf } from '../rewards/index.ts'
import { checkStayOf } from './check-request.ts'
import type { LodgingSupplier, StayChoice } from './lodging-supplier.ts'
import type { PoliciesOf } from './lodging.routes.ts'
import { keepStayQuote } from './lodging.store.ts'
import { unknownProperty } from './read-property.ts'
import { quoteAnswer, quoteLifeMs, stayPriceOf, type StayQuote } from './stay-quote.ts'

export interface QuoteStayDeps {
  readonly supplier: Pick<LodgingSupplier, 'summaries' | 'price'>
  readonly database: Database
  readonly ids: Ids
  readonly policiesOf: PoliciesOf
}

export const quoteStayRoute = ({ supplier, database, ids, policiesOf }: QuoteStayDeps): Route =>
  route(quoteStay, async ({ body }, context) => {
    const { principal, tenant, now } = context
    const { lodgingId, checkIn, checkOut } = body
    const [property] = await supplier.summaries([lodgingId])
    if (property === undefined) return refuse(unknownProperty)
    const checked = checkStayOf(body, property.zone, now)
    if (!checked.ok) return checked
    const choice: StayChoice = { lodgingId, checkIn, checkOut, rooms: checked.value.rooms.map((occupancy, at) => ({ occupancy, rateId: body.rooms[at]?.rateId ?? '' })) }
    const priced = await supplier.price({ choice, now })
    if (!priced.ok) return priced
    const price = stayPriceOf(priced.value)
    if (stayPriceFault(price, daysBetween(checkIn, checkOut)) !== null) return refuse({ code: 'QuoteError', message: 'The supplier’s price does not add up.' })
    const policies = await policiesOf(context)
    const { personId } = principal
    const product = priced.value.property.kind === 'Homes' ? 'homes' : 'hotels'
    const quote = await database.tenant(tenant, async (tx): Promise<StayQuote> => {
      const accounts = accountsOfTenant(tenant, await rewardsAccountsOf(tx, tenant, personId), null)
      const made: StayQuote = { id: ids.make('quote'), personId, createdAt: now, expiresAt: now + quoteLifeMs, choice, supplied: priced.value, policies, earn: quotedEarn(accounts, product, price.dueNow) }
      await keepStayQuote(tx, tenant, made)
      return made
    })
    return ok(quoteAnswer(quote))
  })
