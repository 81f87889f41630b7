import { listAirlineCredits } from '@portolan/contract/wallet/list-airline-credits.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { airlineCreditAnswer } from './airline-credit-answer.ts'
import { airlineCreditsOf } from './airline-credits.store.ts'

export const listAirlineCreditsRoute = ({ database }: { readonly database: Database }): Route =>
  route(listAirlineCredits, async ({ query }, { principal, tenant, now }) => {
    const held = await database.tenant(tenant, (tx) =>
      airlineCreditsOf(tx, tenant, principal.personId, query.airline ?? null),
    )
    return ok({ credits: held.map((credit) => airlineCreditAnswer(credit, now)) })
  })
