import { money, sum } from '@portolan/kernel/money.ts'
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { Price } from '../primitives/price.tsx'
import type { SplitBarProps } from './checkout.props.ts'
import styles from './split-bar.module.css'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

const share = (part: bigint, whole: bigint): number =>
  whole > 0n ? Number((part * 1_000_000n) / whole) / 10_000 : 0

/** A range stops only at whole steps: its last one is where the whole is reached. */
const topOf = (max: bigint, step: bigint): number => Number(((max + step - 1n) / step) * step)

/**
 * What pays for it, to scale; the handle moves the border between two purses, the rows below say
 * the amounts.
 */
export const SplitBar = ({ label, parts, handle }: SplitBarProps) => {
  const currency = parts[0]?.amount.currency
  if (!currency) return null
  const whole = sum(
    parts.map(({ amount }) => amount),
    currency,
  ).minor
  const at = handle ? parts.findIndex(({ id }) => id === handle.id) : -1
  const before = parts
    .slice(0, Math.max(at, 0))
    .reduce((total, { amount }) => total + amount.minor, 0n)
  const moved = parts[at]
  return (
    <div>
      <div className={c('bar')}>
        <div className={c('line')} role="img" aria-label={label}>
          {parts.map(({ id, amount, pattern }) => (
            <span
              key={id}
              className={c('part', pattern, amount.minor === 0n && 'none')}
              style={{ inlineSize: `${share(amount.minor, whole)}%` }}
            />
          ))}
        </div>
        {handle && moved && (
          <input
            type="range"
            className={c('input')}
            style={
              {
                '--from': `${share(before, whole)}%`,
                '--to': `${share(before + handle.max.minor, whole)}%`,
              } as CSSProperties
            }
            aria-label={handle.label}
            aria-valuetext={handle.format(moved.amount)}
            min={0}
            max={topOf(handle.max.minor, handle.step.minor)}
            step={Number(handle.step.minor)}
            value={Number(moved.amount.minor)}
            onChange={(event) =>
              handle.onChange(
                money(Math.min(event.target.valueAsNumber, Number(handle.max.minor)), currency),
              )
            }
          />
        )}
      </div>
      <ul>
        {parts.map((part) => (
          <li key={part.id} className={c('row')}>
            <span aria-hidden="true" className={c('swatch', part.pattern)} />
            <span>
              <Words>{part.label}</Words>
              {part.note && <span className={c('note')}>{part.note}</span>}
            </span>
            <span className={c('action')}>{part.action}</span>
            <Price amount={part.amount} digits="exact" className={c('amount')} />
          </li>
        ))}
      </ul>
    </div>
  )
}
