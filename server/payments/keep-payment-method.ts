import { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { mostKeptCards } from '@portolan/domain/payments/terms.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { keptCardAnswer } from './kept-card-answer.ts'
import { countKept, insertKept, isKept } from './kept-cards.store.ts'
import { noSuchCard, type PaymentsDeps } from './payments-deps.ts'

/**
 * Row first, vault second: a crash between them leaves a card that is listed and pays once more
 * without its code, never one that is kept and cannot be removed.
 */
export const keepPaymentMethodRoute = ({ database, sealer, vault }: PaymentsDeps): Route =>
  route(keepPaymentMethod, async ({ body }, { tenant, principal, now }) => {
    const person = { tenant, personId: principal.personId }
    if (
      !can(principal, 'payment-method:create', { tenant, ownerId: principal.personId }) ||
      (await vault.methodOf(body.methodToken, person)) === null
    )
      return refuse(noSuchCard)
    const [digest, sealed] = await Promise.all([
      sealer.digest(body.methodToken),
      sealer.seal(person, body.methodToken),
    ])
    const full = await database.tenant(tenant, async (tx) => {
      if (!(await isKept(tx, person, digest)) && (await countKept(tx, person)) >= mostKeptCards)
        return true
      await insertKept(tx, person, { digest, sealed, at: now })
      return false
    })
    if (full)
      return refuse({
        code: 'TooManyCards',
        message: `At most ${mostKeptCards} cards are kept for one person.`,
        facts: { most: mostKeptCards },
      })
    const kept = await vault.retain(body.methodToken, person)
    return kept === null ? refuse(noSuchCard) : ok(keptCardAnswer(kept, now))
  })
