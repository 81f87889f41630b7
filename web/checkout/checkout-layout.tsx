import { formatExact, fromWire, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { ApprovalSection } from '../approvals/index.ts'
import { HeaderSteps } from '../shell/layout/header-steps.tsx'
import styles from './checkout-layout.module.css'
import { ChargeSection } from './charge-section.tsx'
import { columns } from './columns.ts'
import { FoldedSummary } from './folded-summary.tsx'
import { OurTerms } from './our-terms.tsx'
import type { Placement } from './use-placement.ts'

const c = classNames(styles)

interface CheckoutLayoutProps {
  placement: Placement
  /** Charged to the card at booking: exactly the amount on the button. */
  due: Money
  /** The amount is being repriced. */
  pricing?: boolean | undefined
  /** What the button does besides paying; default `Book`. */
  action?: string | undefined
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

/** What the button says while nothing can be sent. */
const busyLabel = (isSubmitting: boolean, isBrief: boolean, pricing: boolean): string | null => {
  if (isSubmitting) return isBrief ? 'Sending' : 'Sending your booking'
  return pricing ? 'Updating price' : null
}

/** In full, and without the amount. `action` is null where the booking is sent for approval. */
const buttonWords = (action: string | null, total: string | null) => {
  const pays = action === null ? 'Send for approval' : `${action} and pay`
  if (total === null) return { words: action ?? pays, brief: action ?? pays }
  return { words: action === null ? `${pays} at ${total}` : `${pays} ${total}`, brief: pays }
}

const askedWords = (freeze: { readonly fee: MoneyWire } | null): string =>
  freeze === null
    ? 'Charged once approved'
    : `Charged once approved, ${formatExact(fromWire(freeze.fee))} now`
const chargedWords = (free: boolean): string =>
  free ? 'Nothing to pay now' : 'Charged to your card'

/** What only companies are asked. */
const CompanySections = ({ approval }: Pick<Placement, 'approval'>) => (
  <>
    <ChargeSection />
    <ApprovalSection of={approval} />
  </>
)

/** Where a booking is sent for approval: only a freeze of its price is charged by the press. */
const askTerms = (freeze: { readonly fee: MoneyWire } | null) => (
  <span>
    By sending, you agree to the rules shown and our <OurTerms />. You’ll be charged{' '}
    {freeze === null
      ? 'the amount on the button or less, once it’s approved.'
      : `${formatExact(fromWire(freeze.fee))} for the price freeze now, and the amount on the button or less once it’s approved.`}
  </span>
)

/**
 * The checkout form: its sections, its errors and the submit button, repeated in the bar at the
 * bottom on phones.
 */
export const CheckoutLayout = ({
  placement: { fault, place, approval },
  due,
  pricing = false,
  action = 'Book',
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
  const { needed } = approval
  const { words, brief: briefWords } = buttonWords(needed ? null : action, free ? null : total)
  const label = (isBrief: boolean): string =>
    busyLabel(isSubmitting, isBrief, pricing) ?? (isBrief ? briefWords : words)
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
        <CompanySections approval={approval} />
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
          <p className={c('terms')}>{needed ? askTerms(needed.freeze) : terms}</p>
        </div>
      </div>
      {!isMobile && summary}
      <div className={c('bar')}>
        <p>
          <small>{needed ? askedWords(needed.freeze) : chargedWords(free)}</small>
          <strong>{total}</strong>
        </p>
        {button('', true)}
      </div>
    </form>
  )
}
