import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldWords } from './field-frame.tsx'

const c = classNames(styles)

export interface TextFieldProps
  extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'className'> {
  /** Inside the box, before and after the text: a currency, a unit, a button. */
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

export const TextField = ({
  label,
  error,
  help,
  optional,
  className,
  id,
  before,
  after,
  ...input
}: TextFieldProps) => (
  <FieldFrame
    {...{ label, error, help, optional, className, id, before, after }}
    disabled={input.disabled}
  >
    {(links) => <input type="text" {...input} {...links} className={c('control')} />}
  </FieldFrame>
)

export interface TextAreaFieldProps
  extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style' | 'className'> {
  ref?: Ref<HTMLTextAreaElement> | undefined
}

export const TextAreaField = ({
  label,
  error,
  help,
  optional,
  className,
  id,
  ...input
}: TextAreaFieldProps) => (
  <FieldFrame {...{ label, error, help, optional, className, id }} disabled={input.disabled}>
    {(links) => <textarea {...input} {...links} className={c('control', 'area')} />}
  </FieldFrame>
)
