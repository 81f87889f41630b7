import { useId } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './segments.module.css'

const c = classNames(styles)

export interface SegmentsProps<Value extends string = string> {
  /** Said before the choices, not shown. */
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** `quiet`: words on a rule, for a choice beside something weightier. Default `inverted`. */
  look?: 'inverted' | 'quiet' | undefined
  className?: string | undefined
}

/** Two to four short choices; one is selected. */
export const Segments = <Value extends string = string>({
  label,
  choices,
  value,
  onChange,
  look = 'inverted',
  className,
}: SegmentsProps<Value>) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={also(c(look === 'quiet' ? 'quiet' : 'segments'), className)}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={c('segment')}>
          <input
            type="radio"
            name={name}
            className={c('input')}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={c('word')} data-word={choice.label}>
            {choice.label}
          </span>
        </label>
      ))}
    </div>
  )
}
