import type { Refusal } from '@portolan/contract/errors.ts'
import { cardFault, type PayingCard } from '@portolan/domain/payments/paying-card.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { noSuchCard } from './payments-deps.ts'
import type { TokenSealer } from './sealed-tokens.ts'
import type { Vault, VaultPerson } from './vault.ts'

/** A card that its person names for what a change costs more, and its token as it is kept. */
export interface NamedCard {
  readonly card: PayingCard
  readonly sealedToken: string
}
export interface NamedCardDeps {
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: Pick<TokenSealer, 'seal'>
}

/** Asks the vault, and so before any transaction; null where no card is named. */
export const namedCard = async (
  { vault, sealer }: NamedCardDeps,
  person: VaultPerson,
  methodToken: string | undefined,
): Promise<Result<NamedCard | null, Refusal>> => {
  if (methodToken === undefined) return ok(null)
  const card = await vault.methodOf(methodToken, person)
  return card === null
    ? refuse(noSuchCard)
    : ok({ card, sealedToken: await sealer.seal(person, methodToken) })
}

/**
 * The card that is charged with what is due, or why it cannot be; null where nothing is due,
 * whatever is named.
 */
export const cardToCharge = (
  named: NamedCard | null,
  due: MoneyWire,
  now: number,
): Result<NamedCard | null, Refusal> => {
  if (due.minor <= 0) return ok(null)
  if (named === null)
    return refuse({
      code: 'UserCardNotFound',
      message: 'Something is due, and no card is named.',
      field: 'methodToken',
    })
  const { card } = named
  const fault = cardFault(card, due, now)
  return fault === null
    ? ok(named)
    : refuse({
        code: fault,
        message: 'This card cannot pay like this.',
        field: 'methodToken',
        facts: { brand: card.brand, lastFour: card.lastFour },
      })
}
