import { listPaymentMethods } from '@portolan/contract/payments/list-payment-methods.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { keptCardAnswer } from './kept-card-answer.ts'
import { sealedTokensOf } from './kept-cards.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'

/** Cards that the vault no longer has are left out. */
export const listPaymentMethodsRoute = ({ database, sealer, vault }: PaymentsDeps): Route =>
  route(listPaymentMethods, async (_input, { tenant, principal, now }) => {
    const person = { tenant, personId: principal.personId }
    if (!can(principal, 'payment-method:list', { tenant, ownerId: principal.personId }))
      return refuse({ code: 'NotFound', message: 'There are no such cards.' })
    const sealed = await database.tenant(tenant, (tx) => sealedTokensOf(tx, person))
    const found = await Promise.all(
      sealed.map(async (text) => vault.methodOf(await sealer.open(person, text), person)),
    )
    return ok({
      methods: found
        .filter((method) => method !== null)
        .map((method) => keptCardAnswer(method, now)),
    })
  })
