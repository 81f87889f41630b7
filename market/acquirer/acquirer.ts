import type { Ids } from '@portolan/kernel/ports.ts'
import type { MarketStore } from '../store/market-store.ts'
import type { CardVault } from '../vault/vault.ts'
import { chargeAt, type Charge, type ChargeEntry, type ChargeState } from './charge.ts'
import { testCards, type BankAnswer } from './test-cards.data.ts'

export const authorizationLifeMs = 7 * 86_400_000

export type AcquirerRefusal =
  | 'UnknownMethod'
  | 'UnknownCharge'
  | 'KeyReused'
  | 'NotAuthorized'
  | 'NotCaptured'
  | 'AboveAuthorized'
  | 'AboveCaptured'
  | 'InvalidAmount'
  | 'AlreadyCaptured'
  | 'Contended'
export type ChargeOutcome =
  | { readonly kind: 'done'; readonly charge: Charge }
  | { readonly kind: 'refused'; readonly why: AcquirerRefusal }

export interface Money {
  readonly minor: number
  readonly currency: string
}
export interface Authorization {
  readonly reference: string
  readonly methodToken: string
  readonly amount: Money
  readonly now: number
  /** Set by a condition: declines any card with this code. */
  readonly decline?: string
  /** Set by a condition: `read` returns null before this moment. */
  readonly visibleAt?: number
}

/**
 * Authorizes, captures, voids and refunds card charges. Every call is idempotent by its key; a key
 * reused with other contents is refused. A decline is a state of the charge, not a refusal.
 */
export interface CardAcquirer {
  authorize(request: Authorization): Promise<ChargeOutcome>
  capture(request: {
    readonly reference: string
    readonly amount: Money
    readonly key: string
    readonly now: number
  }): Promise<ChargeOutcome>
  void(request: { readonly reference: string; readonly now: number }): Promise<ChargeOutcome>
  refund(request: {
    readonly reference: string
    readonly amount: Money
    readonly key: string
    readonly now: number
  }): Promise<ChargeOutcome>
  /** The charge at `now`; null before it is visible. */
  read(reference: string, now: number): Promise<Charge | null>
  /** The charge of an open challenge; null if there is none or it is settled. */
  challenge(id: string, now: number): Promise<Charge | null>
  /** Records the cardholder's answer. Idempotent: the first answer counts. */
  settle(id: string, outcome: 'complete' | 'fail', now: number): Promise<Charge | null>
}

const refused = (why: AcquirerRefusal): ChargeOutcome => ({ kind: 'refused', why })
/** Zero is allowed: it checks the card of a stay that is paid at the property. */
const isAmount = (amount: Money): boolean => Number.isSafeInteger(amount.minor) && amount.minor >= 0

const stateAfter: Readonly<Record<BankAnswer['kind'], ChargeState>> = {
  accept: 'Authorized',
  challenge: 'Challenged',
  decline: 'Declined',
}

type Change = { readonly change: Partial<Charge>; readonly entry: ChargeEntry }

export const createCardAcquirer = (deps: {
  readonly store: Pick<MarketStore, 'addCharge' | 'charge' | 'replaceCharge' | 'chargeOfChallenge'>
  readonly vault: Pick<CardVault, 'recentMethod' | 'card'>
  readonly ids: Ids
}): CardAcquirer => {
  const { store, vault, ids } = deps

  /** Compare-and-set with retries: `decide` runs again if the charge changed in the meantime. */
  const change = async (
    reference: string,
    now: number,
    decide: (charge: Charge) => Change | ChargeOutcome,
  ): Promise<ChargeOutcome> => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const stored = await store.charge(reference)
      if (stored === null) return refused('UnknownCharge')
      const decision = decide(chargeAt(stored, now))
      if ('kind' in decision) return decision
      const next: Charge = {
        ...stored,
        ...decision.change,
        version: stored.version,
        visibleAt: Math.min(stored.visibleAt, now),
        entries: [...stored.entries, decision.entry],
      }
      if (await store.replaceCharge(next)) return { kind: 'done', charge: next }
    }
    return refused('Contended')
  }
  const replayed = (
    charge: Charge,
    kind: ChargeEntry['kind'],
    key: string,
    amount: number,
  ): ChargeOutcome | null => {
    const earlier = charge.entries.find((entry) => entry.kind === kind && entry.key === key)
    if (earlier === undefined) return null
    return earlier.amount === amount ? { kind: 'done', charge } : refused('KeyReused')
  }

  const settle: CardAcquirer['settle'] = async (id, outcome, now) => {
    const found = await store.chargeOfChallenge(id)
    if (found === null) return null
    const settled = await change(found.reference, now, (charge) => {
      if (charge.state !== 'Challenged') return { kind: 'done', charge }
      const entry: ChargeEntry = {
        key: id,
        kind: 'confirm',
        amount: outcome === 'complete' ? charge.amount : 0,
        at: now,
      }
      return outcome === 'complete'
        ? {
            change: {
              state: 'Authorized',
              authorized: charge.amount,
              expiresAt: now + authorizationLifeMs,
            },
            entry,
          }
        : { change: { state: 'Declined', decline: 'CardDeclined' }, entry }
    })
    return settled.kind === 'done' ? settled.charge : null
  }

  return {
    authorize: async ({ reference, methodToken, amount, now, decline, visibleAt }) => {
      if (!isAmount(amount)) return refused('InvalidAmount')
      const method = await vault.recentMethod(methodToken)
      const card = method === null ? null : vault.card(method)
      if (method === null || card === null) return refused('UnknownMethod')
      const bank =
        decline === undefined
          ? (testCards[card.number] ?? { kind: 'accept' })
          : ({ kind: 'decline', code: decline } as const)
      const charge: Charge = {
        reference,
        version: 1,
        methodToken,
        brand: method.brand,
        lastFour: method.lastFour,
        currency: amount.currency,
        amount: amount.minor,
        state: stateAfter[bank.kind],
        authorized: bank.kind === 'accept' ? amount.minor : 0,
        captured: 0,
        refunded: 0,
        decline: bank.kind === 'decline' ? bank.code : null,
        challenge: bank.kind === 'challenge' ? ids.secret() : null,
        createdAt: now,
        visibleAt: visibleAt ?? now,
        expiresAt: now + authorizationLifeMs,
        entries: [{ key: reference, kind: 'authorize', amount: amount.minor, at: now }],
      }
      if (await store.addCharge(charge)) return { kind: 'done', charge }
      const existing = await store.charge(reference)
      if (existing === null) return refused('Contended')
      const sameRequest =
        existing.amount === amount.minor &&
        existing.currency === amount.currency &&
        existing.methodToken === methodToken
      return sameRequest ? { kind: 'done', charge: chargeAt(existing, now) } : refused('KeyReused')
    },
    capture: ({ reference, amount, key, now }) =>
      change(reference, now, (charge) => {
        const replay = replayed(charge, 'capture', key, amount.minor)
        if (replay !== null) return replay
        if (!isAmount(amount) || amount.currency !== charge.currency)
          return refused('InvalidAmount')
        if (charge.state === 'Captured') return refused('AlreadyCaptured')
        if (charge.state !== 'Authorized') return refused('NotAuthorized')
        if (amount.minor > charge.authorized) return refused('AboveAuthorized')
        return {
          change: { state: 'Captured', captured: amount.minor },
          entry: { key, kind: 'capture', amount: amount.minor, at: now },
        }
      }),
    void: ({ reference, now }) =>
      change(reference, now, (charge) => {
        if (charge.state === 'Captured') return refused('AlreadyCaptured')
        if (charge.state === 'Voided' || charge.state === 'Declined')
          return { kind: 'done', charge }
        return {
          change: { state: 'Voided' },
          entry: { key: `${reference}:void`, kind: 'void', amount: charge.authorized, at: now },
        }
      }),
    refund: ({ reference, amount, key, now }) =>
      change(reference, now, (charge) => {
        const replay = replayed(charge, 'refund', key, amount.minor)
        if (replay !== null) return replay
        if (!isAmount(amount) || amount.currency !== charge.currency)
          return refused('InvalidAmount')
        if (charge.state !== 'Captured') return refused('NotCaptured')
        if (charge.refunded + amount.minor > charge.captured) return refused('AboveCaptured')
        return {
          change: { refunded: charge.refunded + amount.minor },
          entry: { key, kind: 'refund', amount: amount.minor, at: now },
        }
      }),
    read: async (reference, now) => {
      const charge = await store.charge(reference)
      return charge === null || charge.visibleAt > now ? null : chargeAt(charge, now)
    },
    challenge: async (id, now) => {
      const charge = await store.chargeOfChallenge(id)
      return charge !== null && chargeAt(charge, now).state === 'Challenged' ? charge : null
    },
    settle,
  }
}
