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
  /** Taken from the card at booking: exactly what stands on the button. */
  due: Money
  /** The amount is being asked for again. */
  pricing?: boolean | undefined
  /** What one agrees to. */
  terms: string
  way: ReactNode
  summary: ReactNode
  /** The sections of the form. */
  children: ReactNode
}

/**
 * The form of a checkout: its sections, what is wrong with them, and the one button, also where a
 * thumb reaches it.
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
  /** `brief`: the amount stands beside it already. */
  const button = (className: string, brief = false) => (
    <Button
      type="submit"
      variant="primary"
      size="large"
      busy={isSubmitting || pricing}
      className={className}
      aria-label={brief && !isSubmitting && !pricing ? words : undefined}
    >
      {isSubmitting
        ? brief
          ? 'Sending'
          : 'Sending your booking'
        : pricing
          ? 'Pricing'
          : brief && !free
            ? 'Book and pay'
            : words}
    </Button>
  )
  return (
    <form className={columns} noValidate aria-label="Check and pay" onSubmit={place}>
      <div className={c('main')}>
        {way}
        <h1 className={c('title')}>Check and pay</h1>
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
          <small>{free ? 'Nothing to pay now' : 'To your card'}</small>
          <strong>{total}</strong>
        </p>
        {button('', true)}
      </div>
    </form>
  )
}
