/** What the pieces of checkout take. */
import type { Money } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'

export interface PriceLine {
  id: string
  label: string
  /** `2 × $507.00`. */
  note?: string | undefined
  /** `null` shows `absent` (`Included`). */
  amount: Money | null
  absent?: string | undefined
}

export interface PriceBreakdownProps {
  /** Said before the table. */
  caption: string
  lines: readonly PriceLine[]
  total: Money
  totalLabel?: string | undefined
  /** Credit, miles: shown with a minus sign. */
  tenders?: readonly PriceLine[] | undefined
  /** `Charged to your card`. */
  due?: { label: string; amount: Money } | undefined
  className?: string | undefined
}

export interface ProgressStep {
  id: string
  label: string
  state: 'done' | 'active' | 'waiting' | 'failed'
  /** `09:58:04` when done, `11 s` while active. */
  time?: string | undefined
  /** Why it failed, or what is being waited for. */
  note?: string | undefined
}

export interface StepProgressProps {
  label: string
  steps: readonly ProgressStep[]
  /** `You can close this page. We'll keep going and email you.` */
  foot?: ReactNode
}

export interface CheckoutStepsProps {
  label: string
  steps: readonly { id: string; label: string }[]
  current: string
  /** Steps already passed can be gone back to. */
  onGo?: ((id: string) => void) | undefined
}

/**
 * One purse of a payment. Ruled: an offer. Dotted: an airline's credit. Hatched: given credit.
 * Filled: miles. Open: the card.
 */
export interface SplitPart {
  id: string
  label: string
  /** `of 184,220; 1,000 miles pay $10.00`. */
  note?: ReactNode
  amount: Money
  pattern: 'ruled' | 'dotted' | 'hatched' | 'filled' | 'open'
  /** `Change`, a stepper. */
  action?: ReactNode
}

export interface SplitBarProps {
  /** Said for the bar: `$300.00 credit, $400.00 in miles, $850.40 on card`. */
  label: string
  /** In the order drawn; their amounts are the whole. */
  parts: readonly SplitPart[]
  /**
   * The border that can be moved: the end of the part `id`, between none of it and `max` minor
   * units, in steps. The caller moves the difference to the part after it.
   */
  handle?:
    | {
        id: string
        label: string
        max: Money
        step: Money
        format: (amount: Money) => string
        onChange: (amount: Money) => void
      }
    | undefined
}
