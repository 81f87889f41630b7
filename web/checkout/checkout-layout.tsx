import { formatExact, type Money } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import styles from './checkout-layout.module.css'
import { columns } from './columns.ts'
import type { Placement } from './use-placement.ts'

const c = classNames(styles)

interface CheckoutLayoutProps {
  placement: Placement
  /** Charged to the card at booking: exactly the amount on the button. */
  due: Money
  /** The amount is being repriced. */
  pricing?: boolean | undefined
  /** Terms accepted by booking. */
  terms: string
  way: ReactNode
  summary: ReactNode
  /** The sections of the form. */
  children: ReactNode
}

/**
 * The checkout form: its sections, its errors and the submit button, repeated in the bar at the
 * bottom on phones.
 */
export const CheckoutLayout = ({
  placement: { fault, place },
  due,
  pricing = false,
  terms,
  way,
  summary,
  children,
}: CheckoutLayoutProps) => {
  const { isSubmitting, isSubmitted, isValid } = useFormContext().formState
  const free = due.minor === 0n
  const total = formatExact(due)
  const words = free ? 'Book' : `Book and pay ${total}`
  const label = (brief: boolean): string => {
    if (isSubmitting) return brief ? 'Sending' : 'Sending your booking'
    if (pricing) return 'Updating price'
    return brief && !free ? 'Book and pay' : words
  }
  /** `brief`: without the amount, which is already shown beside the button. */
  const button = (className: string, brief = false) => (
    <Button
      type="submit"
      variant="primary"
      size="large"
      busy={isSubmitting || pricing}
      className={className}
      aria-label={brief && !isSubmitting && !pricing ? words : undefined}
    >
      {label(brief)}
    </Button>
  )
  return (
    <form className={columns} noValidate aria-label="Review and pay" onSubmit={place}>
      <div className={c('main')}>
        {way}
        <h1 className={c('title')}>Review and pay</h1>
        {children}
        {fault !== null && (
          <Notice tone="danger" role="alert" title={fault.title}>
            {fault.text}
          </Notice>
        )}
        {isSubmitted && !isValid && (
          <p role="alert" className={c('incomplete')}>
            Some fields above need your attention.
          </p>
        )}
        <div className={c('pay')}>
          {button(c('wide'))}
          <p className={c('terms')}>{terms}</p>
        </div>
      </div>
      {summary}
      <div className={c('bar')}>
        <p>
          <small>{free ? 'Nothing to pay now' : 'Charged to your card'}</small>
          <strong>{total}</strong>
        </p>
        {button('', true)}
      </div>
    </form>
  )
}
