import { chooseCurrency } from '@portolan/contract/identity/choose-currency.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { setCurrency } from './persons.store.ts'

/** Stored with the person, so all their sessions use it from the next call on. */
export const chooseCurrencyRoute = ({ database }: { readonly database: Database }): Route =>
  route(chooseCurrency, async ({ body: { currency } }, { tenant, principal }) => {
    await database.tenant(tenant, (tx) => setCurrency(tx, tenant, principal.personId, currency))
    return ok({ currency })
  })
