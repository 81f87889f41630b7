import { Notice } from '@portolan/design/primitives/notice.tsx'
import { formatExact, fromWire, money, sum } from '@portolan/kernel/money.ts'
import type { FreezeTerms } from './freeze-queries.ts'

/**
 * The price of the list differs from the one that can be frozen: old, new, before anything is
 * chosen.
 */
export const PriceMoved = ({
  flights: { travelers },
  was,
}: {
  flights: Pick<FreezeTerms, 'travelers'>
  /** Minor units, of all travelers. */
  was: string | undefined
}) => {
  const currency = travelers[0]?.frozen.currency ?? 'USD'
  const now = sum(
    travelers.map(({ frozen }) => fromWire(frozen)),
    currency,
  )
  if (was === undefined || !/^\d{1,12}$/.test(was) || BigInt(was) === now.minor) return null
  const before = money(BigInt(was), currency)
  return (
    <Notice
      tone="warn"
      title={now.minor > before.minor ? 'The fare has gone up' : 'The fare has gone down'}
    >
      {`The total was ${formatExact(before)} in the list and is now ${formatExact(now)}. Nothing was charged.`}
    </Notice>
  )
}
