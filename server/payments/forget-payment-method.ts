import { forgetPaymentMethod } from '@portolan/contract/payments/forget-payment-method.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { deleteKept, isKept } from './kept-cards.store.ts'
import { noSuchCard, type PaymentsDeps } from './payments-deps.ts'

/** Vault first, then the row: after a crash in between, the call can be repeated. */
export const forgetPaymentMethodRoute = ({ database, sealer, vault }: PaymentsDeps): Route =>
  route(forgetPaymentMethod, async ({ body }, { tenant, principal }) => {
    const person = { tenant, personId: principal.personId }
    const digest = await sealer.digest(body.methodToken)
    const kept = await database.tenant(tenant, (tx) => isKept(tx, person, digest))
    if (!kept || !can(principal, 'payment-method:delete', { tenant, ownerId: principal.personId }))
      return refuse(noSuchCard)
    await vault.redact(body.methodToken, person)
    const gone = await database.tenant(tenant, (tx) => deleteKept(tx, person, digest))
    return gone ? ok({ deleted: true as const }) : refuse(noSuchCard)
  })
