import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './choice.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { Words } from './words.tsx'

const c = classNames(styles)

export interface RadioChoice<Value extends string = string> {
  value: Value
  label: ReactNode
  note?: ReactNode
  aside?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string = string> {
  legend: string
  hideLegend?: boolean | undefined
  choices: readonly RadioChoice<Value>[]
  /** `null`: nothing is chosen yet. Nothing that costs may be chosen beforehand. */
  value: Value | null
  onChange: (value: Value) => void
  /** `cards`: equal joined boxes, for a choice of weight. */
  look?: 'list' | 'row' | 'cards' | undefined
  error?: string | undefined
  name?: string | undefined
  className?: string | undefined
}

export const RadioGroup = <Value extends string = string>(props: RadioGroupProps<Value>) => {
  const {
    legend,
    hideLegend = false,
    choices,
    value,
    onChange,
    look = 'list',
    error,
    className,
  } = props
  const own = useId()
  const name = props.name ?? own
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      className={also(c(error && 'wrong'), className)}
      aria-describedby={error ? `${own}-error` : undefined}
    >
      {hideLegend ? (
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={c('legend')}>{legend}</legend>
      )}
      <div className={c(look)}>
        {choices.map((choice) => (
          <label key={choice.value} className={c('choice', choice.disabled && 'off')}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className={c('input', 'radio')}
            />
            <span className={c('words')}>
              <Words>{choice.label}</Words>
              {choice.note && <span className={c('note')}>{choice.note}</span>}
            </span>
            {choice.aside && <span className={c('aside')}>{choice.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className={c('error')} id={`${own}-error`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
