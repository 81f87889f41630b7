import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ScaleAxis } from './scale-line.tsx'
import styles from './result-list.module.css'
import type { ResultFlagProps, ResultPriceProps, ResultRowProps } from './results.props.ts'
import { Price } from '../primitives/price.tsx'
import { Flag } from '../primitives/flag.tsx'

const c = classNames(styles)

export interface ResultListProps {
  /** Minutes of the axis in the head; without it the head has none. */
  span?: number | undefined
  /** `ListProgress`. */
  progress?: ReactNode
  /** Rows carry a policy column. */
  policed?: boolean | undefined
  /** Joined to the sort tabs above. */
  joined?: boolean | undefined
  id?: string | undefined
  /** The caller's own list element with rows in it, virtual or not. */
  children: ReactNode
}

/** One list is one sheet with rules, never a stack of cards. */
export const ResultList = ({
  span,
  progress,
  policed = false,
  joined = false,
  id,
  children,
}: ResultListProps) => (
  <div id={id} className={c('list', policed && 'policed', joined && 'joined')}>
    {(span !== undefined || progress !== undefined) && (
      <div className={c('head')}>
        <div className={c('progress')}>{progress}</div>
        {span !== undefined && (
          <div className={c('axis')}>
            <ScaleAxis span={span} />
          </div>
        )}
      </div>
    )}
    {children}
  </div>
)

export const ResultRow = ({
  flag,
  warning,
  mark,
  times,
  line,
  facts,
  price,
  policy,
  tinted = false,
  action,
  expansion,
  open = false,
  label,
}: ResultRowProps) => (
  <article className={c('row', open && 'open', tinted && 'tinted')} aria-label={label}>
    {flag && <div className={c('flag')}>{flag}</div>}
    {warning && <div className={c('flag', 'warning')}>{warning}</div>}
    <div className={c('grid')}>
      <div className={c('mark')}>{mark}</div>
      <div className={c('times')}>{times}</div>
      <div className={c('line')}>{line}</div>
      <div className={c('facts')}>{facts}</div>
      {policy !== undefined && <div className={c('policy')}>{policy}</div>}
      <div className={c('price')}>{price}</div>
      <div className={c('action')}>{action}</div>
    </div>
    {open && expansion && <div className={c('expansion')}>{expansion}</div>}
  </article>
)

/** A flag and its reason. */
export const ResultFlag = ({ tone = 'ink', icon, label, reason }: ResultFlagProps) => (
  <>
    <Flag tone={tone}>
      {icon}
      {label}
    </Flag>
    <span>{reason}</span>
  </>
)

/** Price of honor over what the party pays. */
export const ResultPrice = ({ amount, note, was, signed = false }: ResultPriceProps) => (
  <>
    {was && <Price amount={was} digits="whole" was className={c('was')} />}
    <Price amount={amount} digits="whole" look="row" signed={signed} className={c('amount')} />
    {note && <div className={c('under')}>{note}</div>}
  </>
)
