import { classNames } from '@portolan/design/class-names.ts'
import { packageTerms } from '@portolan/domain/packages/terms.ts'
import { heldUntilOf } from '../../checkout/index.ts'
import { leftText } from '../../shell/use-time-left.ts'
import styles from './price-hold.module.css'

const c = classNames(styles)

/** How long the price is held, to scale and in words (packages-2). */
export const PriceHold = ({ expiresAt, msLeft }: { expiresAt: string; msLeft: number }) => (
  <div className={c('hold')}>
    <p className={c('words')} role="timer">
      <b>{`Price held until ${heldUntilOf({ expiresAt })}`}</b>
      <span>{`${leftText(msLeft)} left`}</span>
    </p>
    <div aria-hidden="true" className={c('bar')}>
      <i style={{ inlineSize: `${Math.min(100, (msLeft / packageTerms.quoteLife) * 100)}%` }} />
    </div>
    <p className={c('note')}>Then we check both prices again and show any difference.</p>
  </div>
)
