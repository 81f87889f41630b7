import { formatExact, type Money } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { HeaderSteps } from '../shell/layout/header-steps.tsx'
import styles from './checkout-layout.module.css'
import { columns } from './columns.ts'
import { FoldedSummary } from './folded-summary.tsx'
import type { Placement } from './use-placement.ts'

const c = classNames(styles)

interface CheckoutLayoutProps {
  placement: Placement
  /** Charged to the card at booking: exactly the amount on the button. */
  due: Money
  /** The amount is being repriced. */
  pricing?: boolean | undefined
  /** Terms accepted by booking. */
  terms: ReactNode
  /** When free cancellation ends, in words; null if there is none. */
  freeUntil: string | null
  way: ReactNode
  summary: ReactNode
  /** What is bought, in a line above the form on phones. */
  brief: { readonly title: string; readonly note: string }
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
  freeUntil,
  way,
  summary,
  brief,
  children,
}: CheckoutLayoutProps) => {
  const isMobile = useMobile()
  const { isSubmitting, isSubmitted, isValid } = useFormContext().formState
  const free = due.minor === 0n
  const total = formatExact(due)
  const words = free ? 'Book' : `Book and pay ${total}`
  const label = (isBrief: boolean): string => {
    if (isSubmitting) return isBrief ? 'Sending' : 'Sending your booking'
    if (pricing) return 'Updating price'
    return isBrief && !free ? 'Book and pay' : words
  }
  /** `isBrief`: without the amount, which is already shown beside the button. */
  const button = (className: string, isBrief = false) => (
    <Button
      type="submit"
      variant="primary"
      size="large"
      busy={isSubmitting || pricing}
      className={className}
      aria-label={isBrief && !isSubmitting && !pricing ? words : undefined}
    >
      {label(isBrief)}
    </Button>
  )
  return (
    <form className={columns} noValidate aria-label="Review and pay" onSubmit={place}>
      {isMobile && (
        <FoldedSummary {...brief} total={total}>
          {summary}
        </FoldedSummary>
      )}
      <div className={c('main')}>
        <HeaderSteps>{way}</HeaderSteps>
        <h1 className={c('title')}>Review and pay</h1>
        {freeUntil !== null && (
          <Notice
            tone="ok"
            icon={CalendarCheck}
            className={c('free')}
            title={`Free cancellation until ${freeUntil}`}
          >
            Cancel by then for a full refund.
          </Notice>
        )}
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
      {!isMobile && summary}
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
