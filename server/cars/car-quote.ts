import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readCarQuote } from '@portolan/contract/cars/read-car-quote.ts'
import { perDayOf } from '@portolan/domain/cars/car-price.ts'
import { carPolicyBreach, type CarPolicy } from '@portolan/domain/policies/car-policy.ts'
import { accountsOfTenant } from '@portolan/domain/rewards/select-account.ts'
import { quotedEarn, type QuotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { quotesOf, type Quote } from '../quotes/index.ts'
import { rewardsAccountsOf } from '../rewards/index.ts'
import { carFactsOf, cents, type QuotedRental } from './car-facts.ts'

/** What is quoted: the rental, with what it earns and the policies it is judged by. */
export interface QuotedCar extends QuotedRental {
  /** The person's policies when it was priced; empty for a consumer. */
  readonly policies: readonly CarPolicy[]
  /** Highest-earning account first. */
  readonly earn: readonly QuotedEarn[]
}
export type CarQuote = Quote<QuotedCar>

export const carQuotes = quotesOf<QuotedCar>('cars')

/** Stores a priced car as the person's quote. */
export const keepCarQuote = (
  { database, ids }: { readonly database: Database; readonly ids: Ids },
  {
    tenant,
    personId,
    now,
    ...quoted
  }: Omit<QuotedCar, 'earn'> & {
    readonly tenant: TenantId
    readonly personId: string
    readonly now: number
  },
): Promise<CarQuote> =>
  database.tenant(tenant, async (tx) => {
    const accounts = accountsOfTenant(tenant, await rewardsAccountsOf(tx, tenant, personId), null)
    const earn = quotedEarn(accounts, 'cars', cents(quoted.supplied.dueNow))
    return carQuotes.keep(tx, ids, { tenant, personId, body: { ...quoted, earn }, now })
  })

export const carQuoteAnswer = ({
  id,
  quotedAt,
  expiresAt,
  body,
}: CarQuote): AnswerOf<typeof readCarQuote> => ({
  id,
  createdAt: instantOf(quotedAt),
  expiresAt: instantOf(expiresAt),
  ...carFactsOf(body),
  breach: carPolicyBreach(body.policies, cents(perDayOf(body.supplied.total, body.supplied.days))),
  earn: [...body.earn],
})
