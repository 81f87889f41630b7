import { classNames } from '../class-names.ts'
import type { PriceGaugeProps, Verdict } from './forecast.props.ts'
import styles from './price-gauge.module.css'

const c = classNames(styles)

const blocks: readonly { verdict: Verdict; word: string }[] = [
  { verdict: 'wait', word: 'Wait' },
  { verdict: 'fair', word: 'Fair' },
  { verdict: 'good', word: 'Good' },
  { verdict: 'great', word: 'Great' },
]

/** The same scale without words, beside a verdict that says it. */
export const SmallGauge = ({ verdict }: PriceGaugeProps) => (
  <span className={c('small')} aria-hidden="true">
    {blocks.map((block) => (
      <i key={block.verdict} className={c('piece', block.verdict === verdict && 'here')} />
    ))}
  </span>
)

/** Today’s price on the scale from a price to wait for to a great one. */
export const PriceGauge = ({ verdict }: PriceGaugeProps) => (
  <ol className={c('gauge')} aria-label="How good today’s price is">
    {blocks.map((block) => (
      <li
        key={block.verdict}
        className={c('block', block.verdict === verdict && 'on')}
        aria-current={block.verdict === verdict ? 'true' : undefined}
      >
        {block.word}
      </li>
    ))}
  </ol>
)
