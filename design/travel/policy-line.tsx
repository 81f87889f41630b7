import { classNames } from '../class-names.ts'
import { Segments } from '../primitives/segments.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { policyVerdictWords } from './policy-cell.tsx'
import styles from './policy-line.module.css'
import { policyVerdicts, type PolicyLineProps, type PolicyTabsProps } from './policy.props.ts'

const c = classNames(styles)

/** The traveler's own rules for what is listed, in one line above the list. */
export const PolicyLine = ({ title, rules, all }: PolicyLineProps) => (
  <section className={c('line')} aria-label={title}>
    <ul className={c('rules')}>
      <li className={c('title')}>{title}</li>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
    <span className={c('all')}>{all}</span>
  </section>
)

/** Filters a list by verdict, with how many choices each has. */
export const PolicyTabs = ({ counts, value, onChange }: PolicyTabsProps) => {
  const all = policyVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0)
  return (
    <div className={c('tabs')}>
      <Segments
        label="Policy"
        value={value ?? 'All'}
        onChange={(chosen) =>
          onChange(policyVerdicts.find((verdict) => verdict === chosen) ?? null)
        }
        choices={[
          { value: 'All', label: `All ${formatCount(all)}` },
          ...policyVerdicts.map((verdict) => ({
            value: verdict,
            label: `${policyVerdictWords[verdict]} ${formatCount(counts[verdict])}`,
          })),
        ]}
      />
    </div>
  )
}
