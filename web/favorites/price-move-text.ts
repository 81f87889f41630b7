import { priceMove } from '@portolan/domain/favorites/wishlist.ts'
import { formatWhole, money, type MoneyWire } from '@portolan/kernel/money.ts'

/** How a price has changed since it was saved (favorites-4); empty where the two can't be compared. */
export const priceMoveText = (saved: MoneyWire | null, now: MoneyWire | null): string => {
  const move = priceMove(saved, now)
  if (move === null || now === null) return ''
  if (move === 0) return 'Same price as when you saved it'
  const amount = formatWhole(money(Math.abs(move), now.currency))
  return `${amount} ${move < 0 ? 'less' : 'more'} than when you saved it`
}
