import { classNames } from '@portolan/design/class-names.ts'
import { formatExact, money } from '@portolan/kernel/money.ts'
import type { CSSProperties } from 'react'
import type { ApprovalRequest } from './approval-queries.ts'
import styles from './budget.module.css'

const c = classNames(styles)

const widthOf = (part: number, top: number): CSSProperties => ({
  inlineSize: `${top > 0 ? ((Math.max(0, part) / top) * 100).toFixed(3) : 0}%`,
})

/** What is left of this month's budget, without and with the request. The bar says the same. */
export const Budget = ({ budget }: { budget: NonNullable<ApprovalRequest['budget']> }) => {
  const { costCenter, amount, spent, requested, currency, shares } = budget
  const [left, leftAfter] = [amount - spent, amount - spent - requested]
  const text = (minor: number): string => formatExact(money(Math.abs(minor), currency))
  const leftText = (minor: number): string =>
    minor < 0 ? `${text(minor)} over budget` : `${text(minor)} left`
  const top = Math.max(amount, spent + requested)
  return (
    <section>
      <h2>Budget this month</h2>
      <p>{`${costCenter}: ${text(spent)} of ${text(amount)} spent`}</p>
      <div aria-hidden="true" className={c('bar')}>
        <i className={c('spent')} style={widthOf(spent, top)} />
        <i className={c('requested', leftAfter < 0 && 'over')} style={widthOf(requested, top)} />
      </div>
      <p className={c('shares')}>
        {`This request takes it from ${shares.spent}% to ${shares.after}%. ${shares.timePassed}% of the month has passed.`}
      </p>
      <dl className={c('left')}>
        <div>
          <dt>Without this request</dt>
          <dd>{leftText(left)}</dd>
        </div>
        <div>
          <dt>With this request</dt>
          <dd className={c(leftAfter < 0 && 'short')}>{leftText(leftAfter)}</dd>
        </div>
      </dl>
    </section>
  )
}
