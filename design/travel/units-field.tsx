import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './units-field.module.css'

const c = classNames(styles)

export interface UnitsFieldProps {
  /** `Miles of Venture X 4417 to redeem`. */
  label: string
  value: number
  /** No more can be had or is needed. */
  max: number
  /** Digits after the point: 2 where a unit is shown as `12.30`. */
  digits?: 0 | 2 | undefined
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  /** Id of the sentence that says why not, or what it is worth. */
  describedBy?: string | undefined
  onChange: (value: number) => void
}

const per = (digits: number): number => 10 ** digits
const shown = (value: number, digits: number): string =>
  digits === 0 ? String(value) : (value / per(digits)).toFixed(digits)

/**
 * A count of units typed by hand: a native number input, never above what there is. While it is
 * typed it may be empty.
 */
export const UnitsField = ({
  label,
  value,
  max,
  digits = 0,
  disabled,
  invalid,
  describedBy,
  onChange,
}: UnitsFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="number"
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      className={c('units')}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      min={0}
      max={shown(max, digits)}
      step={digits === 0 ? 1 : 1 / per(digits)}
      disabled={disabled}
      value={typed ?? shown(value, digits)}
      onChange={(event) => {
        setTyped(event.target.value)
        const units = Math.round(Number(event.target.value) * per(digits))
        onChange(Number.isFinite(units) ? Math.min(Math.max(units, 0), max) : 0)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
