import { listPaymentMethods } from '@portolan/contract/payments/list-payment-methods.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { bestFirst } from '@portolan/domain/rewards/select-account.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { accountsInSession } from '../rewards/index.ts'
import { keptCardAnswer } from './kept-card-answer.ts'
import { sealedTokensOf } from './kept-cards.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'

/**
 * The cards of the caller's accounts, then saved ones. Cards that the vault no longer has are left
 * out.
 */
export const listPaymentMethodsRoute = ({ database, sealer, vault }: PaymentsDeps): Route =>
  route(listPaymentMethods, async (_input, { tenant, principal, now }) => {
    const person = { tenant, personId: principal.personId }
    if (!can(principal, 'payment-method:list', { tenant, ownerId: principal.personId }))
      return refuse({ code: 'NotFound', message: 'There are no such cards.' })
    const { sealed, accounts } = await database.tenant(tenant, async (tx) => ({
      sealed: await sealedTokensOf(tx, person),
      accounts: bestFirst(await accountsInSession(tx, person)),
    }))
    const [issued, found] = await Promise.all([
      vault.accountCards(person, accounts),
      Promise.all(
        sealed.map(async (text) => vault.methodOf(await sealer.open(person, text), person)),
      ),
    ])
    return ok({
      methods: [...issued, ...found.filter((method) => method !== null)].map((method) =>
        keptCardAnswer(method, now, accounts),
      ),
    })
  })
