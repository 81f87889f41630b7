import { formatExact, formatWhole } from '@portolan/kernel/money.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { also, classNames } from '../class-names.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const c = classNames(styles)

export interface PriceProps {
  amount: Money
  /** Lists show whole units, checkout and receipts the exact amount. */
  digits: 'whole' | 'exact'
  /** `row`: 28 serif. `card`: 21 serif. `text`: as the words around it. `strong`: the same, heavier. */
  look?: 'row' | 'card' | 'text' | 'strong' | undefined
  /** A difference carries its sign, `+$32.00` or `−$32.00`. */
  signed?: boolean | undefined
  /** Struck through; said as a former price. */
  was?: boolean | undefined
  className?: string | undefined
}

/** An amount as text: `$612`, `$1,336.00`, `+$56`. The minus is a real one. */
export const priceText = (amount: Money, digits: 'whole' | 'exact', signed = false): string => {
  const text = (digits === 'whole' ? formatWhole(amount) : formatExact(amount)).replace('-', '−')
  return signed && amount.minor > 0n ? `+${text}` : text
}

export const Price = ({
  amount,
  digits,
  look = 'text',
  signed = false,
  was = false,
  className,
}: PriceProps) => {
  const own = also(c('price', look !== 'text' && look, was && 'was'), className)
  const text = priceText(amount, digits, signed)
  return was ? (
    <s className={own}>
      <VisuallyHidden>was </VisuallyHidden>
      {text}
    </s>
  ) : (
    <span className={own}>{text}</span>
  )
}
