import { stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { accountsOfTenant } from '@portolan/domain/rewards/select-account.ts'
import { quotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { rewardsAccountsOf } from '../rewards/index.ts'
import type { LodgingShop } from './lodging-shop.ts'
import type { StayChoice } from './lodging-supplier.ts'
import { stayPriceOf, stayQuotes, type StayQuote } from './stay-quote.ts'

export interface QuotingDeps {
  /** In the payment currency. */
  readonly shop: Pick<LodgingShop, 'price'>
  readonly database: Database
  readonly ids: Ids
}
export interface AskedQuote {
  readonly tenant: TenantId
  readonly personId: string
  readonly choice: StayChoice
  /** The trip with whose flights it is sold at package rates. */
  readonly alongTrip?: string
  readonly policies: readonly HotelPolicy[] | null
  readonly now: number
}

/** Prices a choice and stores it as the person's quote. A price that does not add up is refused. */
export const makeStayQuote = async (
  { shop, database, ids }: QuotingDeps,
  { tenant, personId, choice, alongTrip, policies, now }: AskedQuote,
): Promise<Result<StayQuote, Refusal>> => {
  const priced = await shop.price({ choice, now })
  if (!priced.ok) return priced
  const price = stayPriceOf(priced.value)
  if (stayPriceFault(price, daysBetween(choice.checkIn, choice.checkOut)) !== null)
    return refuse({ code: 'QuoteError', message: 'The supplier’s price does not add up.' })
  const product = priced.value.property.kind === 'Homes' ? 'homes' : 'hotels'
  return ok(
    await database.tenant(tenant, async (tx) => {
      const accounts = accountsOfTenant(tenant, await rewardsAccountsOf(tx, tenant, personId), null)
      const earn = quotedEarn(accounts, product, price.dueNow)
      const body = {
        choice,
        supplied: priced.value,
        policies,
        earn,
        ...(alongTrip === undefined ? {} : { alongTrip }),
      }
      return stayQuotes.keep(tx, ids, { tenant, personId, body, now })
    }),
  )
}
