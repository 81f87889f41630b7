import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './choice.module.css'
import { Words } from './words.tsx'

const c = classNames(styles)

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'style' | 'type' | 'role' | 'children'
> {
  label: ReactNode
  note?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** On and off at once, for what takes effect without a further press. */
export const Switch = ({ label, note, className, ...input }: SwitchProps) => (
  <label className={also(c('choice', input.disabled && 'off'), className)}>
    {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox carries its own state */}
    <input {...input} type="checkbox" role="switch" className={c('input', 'switch')} />
    <span className={c('words')}>
      <Words>{label}</Words>
      {note && <span className={c('note')}>{note}</span>}
    </span>
  </label>
)
