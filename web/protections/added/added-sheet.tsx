import { classNames } from '@portolan/design/class-names.ts'
import { formatExact, money } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { ProtectionTerms } from '../../shell/protection-terms.tsx'
import { untilWords } from '../../shell/until-words.ts'
import { exactText, oddsText, smallText } from '../price-freeze/freeze-words.ts'
import styles from '../price-freeze/freeze-sheet.module.css'
import type { AddOnQuote } from './added-queries.ts'

const c = classNames(styles)

/** What the assistance pays, what it costs and pays on average, and the worst case (protections-13). */
export const AddedSheet = ({
  quote: { title, travelers, offer },
  children,
}: {
  quote: Pick<AddOnQuote, 'title' | 'travelers' | 'offer'>
  children?: ReactNode
}) => {
  const { beforePaying, paid, lastUse, zone } = offer
  const { premium, coverage, expected, returnedPercent, odds } = beforePaying
  const each = formatExact(money(BigInt(coverage.minor) / BigInt(travelers), coverage.currency))
  return (
    <aside aria-label="Disruption assistance" className={c('around')}>
      <div className={c('sheet')}>
        <dl className={c('rows')}>
          <div>
            <dt>Covers</dt>
            <dd>{title}</dd>
          </div>
          <div>
            <dt>New flights up to, each</dt>
            <dd>{each}</dd>
          </div>
          <div>
            <dt>Or a refund of the base fare</dt>
            <dd>{exactText(paid)}</dd>
          </div>
          <div>
            <dt>Until</dt>
            <dd>{untilWords(lastUse, zone)}</dd>
          </div>
        </dl>
        <div className={c('fee')}>
          <p className={c('due')}>
            <span>
              <b>{travelers === 1 ? 'Price' : `Price for ${travelers} travelers`}</b>
            </span>
            <strong>{exactText(premium)}</strong>
          </p>
          <div className={c('fair')} aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, returnedPercent)}%` }} />
          </div>
          <p className={c('note')}>
            <b>{`Pays back about ${smallText(expected)} on average.`}</b>{' '}
            {`${oddsText(odds)} use it.`}
          </p>
        </div>
        <div className={c('worst')}>
          <b>Worst case</b>
          <p>{`If nothing happens to your flights, you lose the ${exactText(premium)}.`}</p>
        </div>
        <div className={c('act')}>
          {children}
          <p>
            <ProtectionTerms protection="disruption-assistance" beside />
          </p>
        </div>
      </div>
    </aside>
  )
}
