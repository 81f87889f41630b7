import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { Vault, VaultMethod, VaultPerson } from '../../payments/vault.ts'
import type { SpreedlyCall } from './client.ts'
import {
  methodAnswer,
  transactionAnswer,
  transactionsAnswer,
  type SpreedlyMethod,
} from './shapes.ts'
import { signTokenisation } from './sign.ts'

/**
 * Stores token owners, because Spreedly knows only environments. Tokens cannot be guessed, so the
 * first person to present one created it.
 */
export interface TokenOwners {
  /** Whether the token is this person's; records new tokens. */
  readonly owns: (token: string, person: VaultPerson) => Promise<boolean>
}

export interface SpreedlyVaultDeps {
  readonly call: SpreedlyCall
  readonly environmentKey: string
  readonly certificateToken: string
  /** PEM; matches the certificate in the environment. */
  readonly privateKey: string
  readonly owners: TokenOwners
  /** Origin of the pages that frame Spreedly's fields. */
  readonly vaultOrigin: () => string
  readonly clock: Clock
  readonly ids: Pick<Ids, 'secret'>
}

/** Validity of a signature, by Spreedly's documentation. */
const signatureLifeMs = 600_000
/** Format of tokens; anything else is rejected without a call. */
const isToken = (token: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(token)

const cardOf = (method: SpreedlyMethod, codeAt: number): VaultMethod | null => {
  const {
    token,
    payment_method_type: type,
    storage_state: state,
    card_type: brand,
    last_four_digits: lastFour,
    month,
    year,
  } = method
  if (
    type !== 'credit_card' ||
    state === 'redacted' ||
    state === 'closed' ||
    brand == null ||
    lastFour == null ||
    month == null ||
    year == null
  )
    return null
  return {
    token,
    accountReferenceId: null,
    brand,
    lastFour,
    expires: `${year}-${String(month).padStart(2, '0')}`,
    kept: state === 'retained',
    codeAt,
  }
}

/** Spreedly's vault as the portal's `Vault`. */
export const createSpreedlyVault = (deps: SpreedlyVaultDeps): Vault => {
  const { call, environmentKey, owners, clock, ids } = deps

  /** When the security code was last entered: at the last recaching, or the tokenization. */
  const codeAt = async (method: SpreedlyMethod): Promise<number> => {
    if (method.storage_state !== 'retained') return Date.parse(method.created_at)
    const { transactions } = transactionsAnswer.parse(
      (await call('GET', `payment_methods/${method.token}/transactions.json?order=desc`)) ?? {
        transactions: [],
      },
    )
    const recached = transactions
      .filter(
        ({ transaction_type: type, succeeded }) => type === 'RecacheSensitiveData' && succeeded,
      )
      .map(({ created_at: at }) => Date.parse(at))
    return Math.max(Date.parse(method.created_at), ...recached)
  }
  const own = async (token: string, person: VaultPerson): Promise<SpreedlyMethod | null> => {
    if (!isToken(token)) return null
    const answer = await call('GET', `payment_methods/${token}.json`)
    if (answer === null || !(await owners.owns(token, person))) return null
    return methodAnswer.parse(answer).payment_method
  }
  return {
    credentials: () => {
      const now = clock.now()
      return Promise.resolve({
        environmentKey,
        ...signTokenisation(deps, ids.secret(), now),
        vaultOrigin: deps.vaultOrigin(),
        expiresAt: new Date(now + signatureLifeMs).toISOString(),
      })
    },
    methodOf: async (token, person) => {
      const method = await own(token, person)
      return method === null ? null : cardOf(method, await codeAt(method))
    },
    // Spreedly knows no accounts: its cards are those that were entered.
    accountCards: () => Promise.resolve([]),
    retain: async (token, person) => {
      const method = await own(token, person)
      if (method === null || cardOf(method, 0) === null) return null
      const { transaction } = transactionAnswer.parse(
        await call('PUT', `payment_methods/${token}/retain.json`),
      )
      if (!transaction.succeeded)
        throw new Error(`spreedly: a card was not retained (${transaction.message_key})`)
      return cardOf(transaction.payment_method, await codeAt(transaction.payment_method))
    },
    redact: async (token, person) => {
      const method = await own(token, person)
      if (method === null || cardOf(method, 0) === null) return
      const { transaction } = transactionAnswer.parse(
        await call('PUT', `payment_methods/${token}/redact.json`),
      )
      if (!transaction.succeeded)
        throw new Error(`spreedly: a card was not redacted (${transaction.message_key})`)
    },
  }
}
