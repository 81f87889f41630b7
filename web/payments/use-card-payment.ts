import { takesBrand } from '@portolan/domain/payments/card-brand.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useServices } from '../shell/services-context.ts'
import type { CardHandle, VaultedCard } from './card-frame.tsx'
import { noPayment, type PaymentEntries } from './payment-entries.ts'
import { keptCards, type KeptCard } from './payment-queries.ts'

/** What the choice of a card needs to know, and what it changes. */
export interface CardPayment {
  /** What is charged: its currency decides which cards can be. */
  readonly total: MoneyWire
  readonly entries: Pick<PaymentEntries, 'keep' | 'touched'>
  readonly change: (entries: Partial<PaymentEntries>) => void
  readonly kept: readonly KeptCard[]
  /** Null where a card is typed. */
  readonly keptCard: KeptCard | null
  /** Whether the vault wants its code once more for this amount. */
  readonly asksCode: boolean
  readonly handle: RefObject<CardHandle | null>
}

export const canPay = (
  { brand, hasExpired }: KeptCard,
  { currency }: Pick<MoneyWire, 'currency'>,
): boolean => !hasExpired && takesBrand(brand, currency)
export const asksCodeFor = (card: KeptCard | null, minor: bigint): boolean =>
  card?.withoutCode != null && minor > BigInt(card.withoutCode.minor)

/**
 * The card to charge, from the vault where something was typed there; what is wrong in its fields
 * the vault's own form says.
 */
export const vaultedCard = async ({
  keptCard,
  asksCode,
  handle,
}: Pick<CardPayment, 'keptCard' | 'asksCode' | 'handle'>): Promise<VaultedCard> =>
  keptCard !== null && !asksCode
    ? { ok: true, token: keptCard.methodToken }
    : ((await handle.current?.vaulted()) ?? { ok: false, why: 'unavailable' })

/**
 * A card alone pays, outside of a checkout: the first kept one that can be charged, until somebody
 * chooses.
 */
export const useCardPayment = (
  total: MoneyWire,
): CardPayment & {
  /** The card that is typed is to be kept. */ readonly wishesToKeep: boolean
} => {
  const { data: kept = [] } = useQuery(keptCards(useServices()))
  const [entries, setEntries] = useState<PaymentEntries>(noPayment)
  const handle = useRef<CardHandle>(null)
  const methodToken = entries.touched.card
    ? entries.methodToken
    : (kept.find((card) => canPay(card, total))?.methodToken ?? '')
  const keptCard = kept.find((card) => card.methodToken === methodToken) ?? null
  return {
    total,
    entries,
    change: (changed) => setEntries((before) => ({ ...before, ...changed })),
    kept,
    keptCard,
    asksCode: asksCodeFor(keptCard, BigInt(total.minor)),
    handle,
    wishesToKeep: entries.keep && keptCard === null,
  }
}
