import { readDepositRoom } from '@portolan/contract/cars/read-deposit-room.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { bestFirst } from '@portolan/domain/rewards/select-account.ts'
import { takenOnSite } from '@portolan/domain/trips/on-site.ts'
import { exchangedMinor } from '@portolan/kernel/exchange.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { accountsInSession } from '../rewards/index.ts'
import type { CreditLines } from '../rewards/credit-lines.ts'
import type { OnSiteOf } from '../trips/index.ts'
import { cents } from './car-facts.ts'

export interface DepositRoomDeps {
  readonly database: Pick<Database, 'tenant'>
  readonly creditLines: CreditLines
  /** What the caller's trips take from a card at their places. */
  readonly onSiteOf: OnSiteOf
  readonly rates: Pick<ExchangeRates, 'rateOf'>
}

const hour = 3_600_000
/** The day as it is anywhere, from its first zone to its last. */
const dayAnywhere = (day: string): { readonly from: number; readonly until: number } => ({
  from: Date.parse(day) - 14 * hour,
  until: Date.parse(day) + 36 * hour,
})

export const readDepositRoomRoute = ({
  database,
  creditLines,
  onSiteOf,
  rates,
}: DepositRoomDeps): Route =>
  route(readDepositRoom, async ({ query: { day } }, { tenant, principal, now }) => {
    if (!can(principal, 'rewards:read', { tenant, ownerId: principal.personId }))
      return refuse({ code: 'NotFound', message: 'There are no such accounts.' })
    const accounts = bestFirst(
      await database.tenant(tenant, (tx) => accountsInSession(tx, principal)),
    )
    const between = dayAnywhere(day)
    const [available, onSite] = await Promise.all([
      creditLines.available(accounts.map(({ accountReferenceId }) => accountReferenceId)),
      onSiteOf(principal, { from: now, until: between.until }),
    ])
    const inDollars = ({ minor, currency }: MoneyWire): number => {
      const rate = rates.rateOf(currency, 'USD', now)
      return rate === null ? minor : exchangedMinor(minor, rate)
    }
    return ok({
      cards: accounts.flatMap(({ accountReferenceId, productDisplayName, lastFour }) => {
        const credit = available.get(accountReferenceId)
        return credit === undefined
          ? []
          : [{ accountReferenceId, productDisplayName, lastFour, available: credit }]
      }),
      upcoming: cents(
        takenOnSite(onSite, now, between).reduce((sum, amount) => sum + inDollars(amount), 0),
      ),
    })
  })
