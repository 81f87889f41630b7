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
  /** Cards of the person's accounts, then saved ones. */
  readonly kept: readonly KeptCard[]
  /** `kept` is not known yet. */
  readonly cardsLoading: boolean
  /** Null for a new card. */
  readonly savedCard: KeptCard | null
  /** True if the vault requires the security code again for this amount. */
  readonly asksCode: boolean
  readonly handle: RefObject<CardHandle | null>
}

const canPay = (
  { brand, hasExpired }: KeptCard,
  { currency }: Pick<MoneyWire, 'currency'>,
): boolean => !hasExpired && takesBrand(brand, currency)
/** The card that was chosen; until then the first one that can pay. Null for a new card. */
export const chosenCard = (
  kept: readonly KeptCard[],
  { methodToken, touched }: Pick<PaymentEntries, 'methodToken' | 'touched'>,
  total: Pick<MoneyWire, 'currency'>,
): KeptCard | null =>
  kept.find((card) => (touched.card ? card.methodToken === methodToken : canPay(card, total))) ??
  null
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

/** Payment by card alone, outside checkout. */
export const useCardPayment = (
  total: MoneyWire,
): CardPayment & {
  /** A new card is to be saved. */
  readonly savesNewCard: boolean
} => {
  const { data: kept = [], isPending: cardsLoading } = useQuery(keptCards(useServices()))
  const [entries, setEntries] = useState<PaymentEntries>(noPayment)
  const handle = useRef<CardHandle>(null)
  const savedCard = chosenCard(kept, entries, total)
  return {
    total,
    entries,
    change: (changed) => setEntries((before) => ({ ...before, ...changed })),
    kept,
    cardsLoading,
    savedCard,
    asksCode: asksCodeFor(savedCard, BigInt(total.minor)),
    handle,
    savesNewCard: entries.keep && savedCard === null,
  }
}
