import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { fromWire } from '@portolan/kernel/money.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Section } from '../../checkout/index.ts'
import type { FreezeDiscount } from '../../payments/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { vouchersQuery, type Voucher, type VoucherQuote } from './voucher-queries.ts'
import { exactText, stayText } from './voucher-words.ts'
import styles from './frozen-stay.module.css'

/** Frozen prices of other dates or rooms whose deposit can pay for this one (protections-22). */
const exchangeable = (vouchers: readonly Voucher[], quote: VoucherQuote): readonly Voucher[] =>
  vouchers.filter(
    ({ state, deposit, property, checkIn, checkOut, rooms }) =>
      state === 'Valid' &&
      deposit.currency === quote.deposit.currency &&
      !(
        property.id === quote.property.id &&
        checkIn === quote.checkIn &&
        checkOut === quote.checkOut &&
        rooms.map(({ rateId }) => rateId).join() === quote.rooms.map(({ rateId }) => rateId).join()
      ),
  )

const keep = 'keep'

/** The choice to exchange a frozen price that the person has, and what its deposit pays. */
export const useExchange = (
  quote: VoucherQuote,
): { readonly pays: FreezeDiscount | null; readonly section: ReactNode } => {
  const { data } = useInfiniteQuery(vouchersQuery(useServices()))
  const [wanted, setWanted] = useState(keep)
  const held = exchangeable(data?.pages.flatMap(({ freezes }) => freezes) ?? [], quote)
  if (held.length === 0) return { pays: null, section: null }
  const chosen = held.find(({ id }) => id === wanted)
  const paid = (deposit: Voucher['deposit']): Voucher['deposit'] =>
    deposit.minor < quote.deposit.minor ? deposit : quote.deposit
  return {
    pays:
      chosen === undefined
        ? null
        : {
            freezeId: chosen.id,
            amount: fromWire({ ...quote.deposit, minor: 0 }),
            deposit: fromWire(paid(chosen.deposit)),
            isExchange: true,
          },
    section: (
      <Section title="Exchange a frozen price" note="Optional">
        <RadioGroup
          legend="Exchange a frozen price"
          hideLegend
          look="cards"
          value={wanted}
          onChange={setWanted}
          choices={[
            { value: keep, label: 'Keep my frozen prices' },
            ...held.map((voucher) => ({
              value: voucher.id,
              label: `Exchange ${voucher.property.name}, ${stayText(voucher)}`,
              aside: `−${exactText(paid(voucher.deposit))}`,
            })),
          ]}
        />
        <p className={styles['exchange']}>
          The price you exchange isn’t frozen anymore. Its deposit pays for this one, and we refund
          the rest of it to how you paid.
        </p>
      </Section>
    ),
  }
}
