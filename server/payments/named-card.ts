import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { cardFault, type PayingCard } from '@portolan/domain/payments/paying-card.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { noSuchCard } from './payments-deps.ts'
import type { TokenSealer } from './sealed-tokens.ts'
import type { Vault, VaultPerson } from './vault.ts'

/** The card chosen for a change, with its sealed token. */
export interface NamedCard {
  readonly card: PayingCard
  readonly sealedToken: string
}
export interface NamedCardDeps {
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: Pick<TokenSealer, 'seal'>
}

/** Calls the vault, so call it outside transactions. Null if no card is given. */
export const namedCard = async (
  { vault, sealer }: NamedCardDeps,
  person: VaultPerson & Pick<Principal, 'actedBy'>,
  methodToken: string | undefined,
): Promise<Result<NamedCard | null, Refusal>> => {
  if (methodToken === undefined) return ok(null)
  // Nobody pays with a person's card for them: the owner adds it in a session of their own.
  if (person.actedBy !== null) return refuse(noSuchCard)
  const card = await vault.methodOf(methodToken, person)
  return card === null
    ? refuse(noSuchCard)
    : ok({ card, sealedToken: await sealer.seal(person, methodToken) })
}

/** The card to charge for the amount due, or the refusal. Null if nothing is due. */
export const cardToCharge = (
  named: NamedCard | null,
  due: MoneyWire,
  now: number,
): Result<NamedCard | null, Refusal> => {
  if (due.minor <= 0) return ok(null)
  if (named === null)
    return refuse({
      code: 'UserCardNotFound',
      message: 'A card is required for the amount due.',
      field: 'methodToken',
    })
  const { card } = named
  const fault = cardFault(card, due, now)
  return fault === null
    ? ok(named)
    : refuse({
        code: fault,
        message: 'This card can’t be used.',
        field: 'methodToken',
        facts: { brand: card.brand, lastFour: card.lastFour },
      })
}
