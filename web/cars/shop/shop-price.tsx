import type { ErrorCode } from '@portolan/contract/errors.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { wordsFor } from '../../checkout/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { carBookWords } from '../book/car-book-words.ts'
import type { CarOffer } from '../car-answers.ts'
import { daysText } from '../car-words.ts'
import { dueAtDeskLines, rentalPriceLines } from '../rental-price-lines.ts'
import { carBreachTexts } from '../availability/car-policy-words.ts'
import styles from './shop-page.module.css'

const c = classNames(styles)

interface ShopPriceProps {
  offer: CarOffer
  isPricing: boolean
  /** The last price could not be loaded. */
  failed: boolean
  pending: boolean
  error: ErrorCode | undefined
  onContinue: () => void
}

/** The whole price, what of it is due now, and the way on. */
export const ShopPrice = ({
  offer,
  isPricing,
  failed,
  pending,
  error,
  onContinue,
}: ShopPriceProps) => {
  const { profile } = useServices()
  const { price, days, policy } = offer
  const broken = carBreachTexts(policy?.breaches ?? [])
  const isOfMember = error === 'InvalidLoyaltyNumber' || error === 'LoyaltyNameMismatch'
  const refused = error === undefined || isOfMember ? null : wordsFor(carBookWords, error)
  const failure = failed ? wordsFor(carBookWords, 'QuoteError') : refused
  const dueNow = fromWire(price.dueNow)
  return (
    <aside aria-label="Price" className={c('aside')}>
      <div className={c('sheet')} aria-busy={isPricing || undefined}>
        <h2 className={c('small')}>What you pay</h2>
        {profile.hasTravelPolicies && (
          <p>
            <Mark tone={broken.length === 0 ? 'ok' : 'warn'}>
              {broken.length === 0 ? 'In policy' : broken.join('. ')}
            </Mark>
          </p>
        )}
        <PriceBreakdown
          caption="Price details"
          lines={rentalPriceLines(offer)}
          total={fromWire(price.total)}
          totalLabel={`Total, ${daysText(days)}`}
          tenders={dueAtDeskLines(offer)}
          due={{ label: 'Due now', amount: dueNow }}
        />
        {failure !== null && (
          <Notice tone="danger" role="alert" title={failure.title}>
            {failure.text}
          </Notice>
        )}
        <Button
          variant="primary"
          size="large"
          full
          busy={pending || isPricing}
          onClick={onContinue}
        >
          {dueNow.minor === 0n ? 'Continue' : `Continue at ${formatExact(dueNow)}`}
        </Button>
      </div>
    </aside>
  )
}
