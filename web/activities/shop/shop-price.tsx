import type { ErrorCode } from '@portolan/contract/errors.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { money } from '@portolan/kernel/money.ts'
import { wordsFor } from '../../checkout/index.ts'
import type { ActivityOffer } from '../activity-answers.ts'
import { activityPriceLines } from '../activity-price-lines.ts'
import { confirmsText, dollars, startText } from '../activity-words.ts'
import { activityBookWords } from '../book/activity-book-words.ts'
import { ownStartText } from '../clocks.ts'
import { priceOfParty, type ChosenStart } from './chosen-start.ts'
import styles from './shop-page.module.css'

const c = classNames(styles)

interface ShopPriceProps {
  offer: ActivityOffer
  chosen: ChosenStart
  pending: boolean
  error: ErrorCode | undefined
  /** With the total that is shown, in US cents. */
  onContinue: (total: number) => void
}

/** The chosen start on both clocks, its whole price, and the way on. */
export const ShopPrice = ({ offer, chosen, pending, error, onContinue }: ShopPriceProps) => {
  const { start, option, party, refusal } = chosen
  const priced = start === null ? null : priceOfParty(start, offer.units, party)
  const own = start === null ? null : ownStartText({ ...start, early: 0, zone: offer.zone })
  const failure = error === undefined ? null : wordsFor(activityBookWords, error)
  return (
    <aside aria-label="Price" className={c('aside')}>
      <div className={c('sheet')}>
        <h2 className={c('small')}>{start === null ? 'Choose a start' : startText(start)}</h2>
        {own !== null && <p className={c('quiet')}>{`On your clock: ${own}`}</p>}
        {priced !== null && option !== null && (
          <PriceBreakdown
            caption="Price details"
            lines={activityPriceLines({ ...priced, isPerGroup: option.pricing === 'PerGroup' })}
            total={money(priced.total, 'USD')}
            totalLabel="Total, includes taxes and fees"
          />
        )}
        {offer.confirmsIn > 0 && (
          <Notice tone="warn" title={confirmsText(offer.confirmsIn)}>
            Your card isn’t charged until it does, and you can cancel until then.
          </Notice>
        )}
        {failure !== null && (
          <Notice tone="danger" role="alert" title={failure.title}>
            {failure.text}
          </Notice>
        )}
        <Button
          variant="primary"
          size="large"
          full
          busy={pending}
          disabled={priced === null || refusal !== null}
          onClick={() => priced !== null && onContinue(priced.total)}
        >
          {priced === null ? 'Continue' : `Continue at ${dollars(priced.total)}`}
        </Button>
        <p className={c('quiet')}>
          Your places are held for 30 minutes while you pay. Nothing is charged yet.
        </p>
      </div>
    </aside>
  )
}
