import { takesBrand } from '@portolan/domain/payments/card-brand.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useServices } from '../shell/services-context.ts'
import type { CardHandle, VaultedCard } from './card-frame.tsx'
import { noPayment, type PaymentEntries } from './payment-entries.ts'
import { keptCards, type KeptCard } from './payment-queries.ts'

/** The state of the card choice, and how to change it. */
export interface CardPayment {
  /** The amount; its currency decides which cards can pay. */
  readonly total: MoneyWire
  readonly entries: Pick<PaymentEntries, 'keep' | 'touched'>
  readonly change: (entries: Partial<PaymentEntries>) => void
  readonly kept: readonly KeptCard[]
  /** Null for a new card. */
  readonly savedCard: KeptCard | null
  /** True if the vault requires the security code again for this amount. */
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
 * The card to charge. Anything entered in the vault's form is sent first; that form shows its own
 * errors.
 */
export const vaultedCard = async ({
  savedCard,
  asksCode,
  handle,
}: Pick<CardPayment, 'savedCard' | 'asksCode' | 'handle'>): Promise<VaultedCard> =>
  savedCard !== null && !asksCode
    ? { ok: true, token: savedCard.methodToken }
    : ((await handle.current?.vaulted()) ?? { ok: false, why: 'unavailable' })

/** Payment by card alone, outside checkout. Preselects the first saved card that can pay. */
export const useCardPayment = (
  total: MoneyWire,
): CardPayment & {
  /** A new card is to be saved. */
  readonly savesNewCard: boolean
} => {
  const { data: kept = [] } = useQuery(keptCards(useServices()))
  const [entries, setEntries] = useState<PaymentEntries>(noPayment)
  const handle = useRef<CardHandle>(null)
  const methodToken = entries.touched.card
    ? entries.methodToken
    : (kept.find((card) => canPay(card, total))?.methodToken ?? '')
  const savedCard = kept.find((card) => card.methodToken === methodToken) ?? null
  return {
    total,
    entries,
    change: (changed) => setEntries((before) => ({ ...before, ...changed })),
    kept,
    savedCard,
    asksCode: asksCodeFor(savedCard, BigInt(total.minor)),
    handle,
    savesNewCard: entries.keep && savedCard === null,
  }
}
