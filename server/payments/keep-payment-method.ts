import { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { maxSavedCards } from '@portolan/domain/payments/terms.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { keptCardAnswer } from './kept-card-answer.ts'
import { countKept, insertKept, isKept } from './kept-cards.store.ts'
import { noSuchCard, type PaymentsDeps } from './payments-deps.ts'

/** Row first, then the vault: a crash in between never leaves a stored card that cannot be removed. */
export const keepPaymentMethodRoute = ({ database, sealer, vault }: PaymentsDeps): Route =>
  route(keepPaymentMethod, async ({ body }, { tenant, principal, now }) => {
    const person = { tenant, personId: principal.personId }
    if (!can(principal, 'payment-method:create', { tenant, ownerId: principal.personId }))
      return refuse(noSuchCard)
    const entered = await vault.methodOf(body.methodToken, person)
    // An account's card is there without being saved, and could be removed if it were.
    if (entered === null || entered.accountReferenceId !== null) return refuse(noSuchCard)
    const [digest, sealed] = await Promise.all([
      sealer.digest(body.methodToken),
      sealer.seal(person, body.methodToken),
    ])
    const full = await database.tenant(tenant, async (tx) => {
      if (!(await isKept(tx, person, digest)) && (await countKept(tx, person)) >= maxSavedCards)
        return true
      await insertKept(tx, person, { digest, sealed, at: now })
      return false
    })
    if (full)
      return refuse({
        code: 'TooManyCards',
        message: `At most ${maxSavedCards} cards are kept for one person.`,
        facts: { most: maxSavedCards },
      })
    const kept = await vault.retain(body.methodToken, person)
    return kept === null ? refuse(noSuchCard) : ok(keptCardAnswer(kept, now))
  })
