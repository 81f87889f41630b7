import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldWords } from './field-frame.tsx'
import { Icon } from './icon.tsx'

const c = classNames(styles)

export interface SelectChoice {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps
  extends
    FieldWords,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'style' | 'className' | 'children'> {
  choices: readonly SelectChoice[]
  /** First row while nothing is chosen, `Choose one`; cannot be chosen again. */
  placeholder?: string | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** The platform's own list: on a phone nothing drawn by us is better. */
export const SelectField = ({
  label,
  error,
  help,
  optional,
  className,
  id,
  choices,
  placeholder,
  ...select
}: SelectFieldProps) => (
  <FieldFrame {...{ label, error, help, optional, className, id }} disabled={select.disabled}>
    {(links) => (
      <>
        <select {...select} {...links} className={c('control', 'select')}>
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={16} className={c('arrow')} />
      </>
    )}
  </FieldFrame>
)
