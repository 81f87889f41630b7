import { Flag, Stamp } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Mark } from '../primitives/mark.tsx'
import styles from './policy-cell.module.css'
import type { PolicyBarProps, PolicyCellProps, PolicyVerdict } from './policy.props.ts'

const c = classNames(styles)

export const policyVerdictWords: Readonly<Record<PolicyVerdict, string>> = {
  InPolicy: 'In policy',
  NeedsApproval: 'Needs approval',
  OutOfPolicy: 'Out of policy',
}

const marks: Readonly<Record<PolicyVerdict, Omit<Parameters<typeof Mark>[0], 'children'>>> = {
  InPolicy: { tone: 'ok' },
  NeedsApproval: { tone: 'plain', icon: Stamp },
  OutOfPolicy: { tone: 'warn', icon: Flag },
}

export const PolicyMark = ({ verdict }: { verdict: PolicyVerdict }) => (
  <Mark {...marks[verdict]}>{policyVerdictWords[verdict]}</Mark>
)

const share = (part: number, whole: number): string =>
  `${whole > 0 ? ((Math.min(part, whole) / whole) * 100).toFixed(2) : 0}%`

/** The end of the axis for a list: a cap is never at its very end. */
export const policyAxis = (prices: readonly number[], caps: readonly (number | null)[]): number => {
  const highest = Math.max(0, ...caps.map((cap) => cap ?? 0))
  const dearest = Math.max(0, ...prices)
  return highest === 0 ? dearest : Math.min(Math.max(dearest, highest * 1.25), highest * 2)
}

/** A price against its cap. What is over is filled in the color of the flag; words say the same. */
export const PolicyBar = ({ price, cap, approvalOver, most }: PolicyBarProps) => (
  <div aria-hidden="true" className={c('axis')}>
    <span className={c('bar')} style={{ inlineSize: share(Math.min(price, cap ?? price), most) }} />
    {cap !== null && price > cap && (
      <span
        className={c('over')}
        style={{
          insetInlineStart: share(cap, most),
          inlineSize: share(Math.min(price, most) - Math.min(cap, most), most),
        }}
      />
    )}
    {approvalOver !== null && approvalOver < most && (
      <span className={c('asks')} style={{ insetInlineStart: share(approvalOver, most) }} />
    )}
    {cap !== null && <span className={c('cap')} style={{ insetInlineStart: share(cap, most) }} />}
  </div>
)

/** The verdict on one choice, the rule with its distance, and the nearest choice in policy. */
export const PolicyCell = ({ verdict, rule, nearest, bar }: PolicyCellProps) => (
  <div className={c('cell')}>
    <PolicyMark verdict={verdict} />
    {rule !== undefined && <p className={c('rule')}>{rule}</p>}
    {nearest !== undefined && <p className={c('rule')}>{nearest}</p>}
    {bar && <PolicyBar {...bar} />}
  </div>
)
