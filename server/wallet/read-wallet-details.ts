import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { offerSelected } from '@portolan/contract/tracking/event.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { personById } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { creditsOf } from './credits.store.ts'
import type { PropertySealer } from '../tracking/index.ts'
import { offersOf } from './offers.store.ts'
import { breakdownAnswer, offerAnswer, totalLeft, type SealOffer } from './wallet-answer.ts'

export interface DetailsDeps {
  readonly database: Database
  readonly properties: Pick<PropertySealer, 'seal'>
}

export const readWalletDetailsRoute = ({ database, properties }: DetailsDeps): Route =>
  route(readWalletDetails, async (_input, { tenant, principal, now }) => {
    const { personId } = principal
    if (!can(principal, 'wallet:read', { tenant, ownerId: personId }))
      return refuse({ code: 'NotFound', message: 'There is no such wallet.' })
    const seal: SealOffer = ({ id, amount }) =>
      properties.seal(
        { tenant, sessionId: principal.sessionId, eventName: offerSelected },
        { offer: id, amount: Number(amount.minor) },
        now,
      )
    const { own, ...credits } = await database.tenant(tenant, async (tx) => {
      const found = await personById(tx, tenant, personId)
      const own = await offersOf(tx, tenant, personId, now)
      // Only primary holders see credits (wallet-5); others do not learn
      // whether any exist.
      if (found?.person.accountRole !== 'Primary') return { own, credit: null, creditBreakdown: [] }
      const credits = await creditsOf(tx, tenant, personId)
      return {
        own,
        credit: { amount: totalLeft(credits, now) },
        creditBreakdown: credits.map((credit) => breakdownAnswer(credit, now)),
      }
    })
    return ok({ offers: await Promise.all(own.map((one) => offerAnswer(one, seal))), ...credits })
  })
