import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './choice.module.css'
import { Words } from './words.tsx'

const c = classNames(styles)

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'style' | 'type' | 'children'
> {
  label: ReactNode
  note?: ReactNode
  /** Figures at the right end: a lowest fare, a count. */
  aside?: ReactNode
  invalid?: boolean | undefined
  /** Some of what it stands for is chosen. */
  partly?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export const Checkbox = ({
  label,
  note,
  aside,
  invalid,
  partly,
  className,
  ref,
  ...input
}: CheckboxProps) => (
  <label className={also(c('choice', input.disabled && 'off', invalid && 'wrong'), className)}>
    <input
      {...input}
      type="checkbox"
      className={c('input', 'check')}
      aria-invalid={invalid || undefined}
      ref={(element) => {
        if (element) element.indeterminate = partly ?? false
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
        return undefined
      }}
    />
    <span className={c('words')}>
      <Words>{label}</Words>
      {note && <span className={c('note')}>{note}</span>}
    </span>
    {aside && <span className={c('aside')}>{aside}</span>}
  </label>
)
