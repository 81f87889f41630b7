import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { Words } from './words.tsx'

const c = classNames(styles)

export interface FieldWords {
  label: ReactNode
  /** The sentence that says what is wrong and what would be right. */
  error?: string | undefined
  help?: ReactNode
  /** `Optional`, beside the label. */
  optional?: string | undefined
  className?: string | undefined
}

/** What the control inside the frame must carry so that label, help and error belong to it. */
export interface ControlLinks {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldWords {
  id?: string | undefined
  disabled?: boolean | undefined
  before?: ReactNode
  after?: ReactNode
  children: (links: ControlLinks) => ReactNode
}

/** Label 15, box 48, help 15: the one frame of every field. */
export const FieldFrame = ({
  label,
  error,
  help,
  optional,
  className,
  id,
  disabled,
  before,
  after,
  children,
}: FieldFrameProps) => {
  const own = useId()
  const control = id ?? own
  const wrong = error !== undefined && error !== ''
  const helpId = help ? `${control}-help` : undefined
  const described = wrong ? `${control}-error` : helpId
  return (
    <div className={also(c('field', wrong && 'wrong', disabled && 'off'), className)}>
      <label className={c('label')} id={`${control}-label`} htmlFor={control}>
        <Words>{label}</Words>
        {optional && <span className={c('optional')}>{optional}</span>}
      </label>
      <div className={c('box')}>
        {before && <span className={c('before')}>{before}</span>}
        {children({
          id: control,
          'aria-describedby': described,
          'aria-invalid': wrong || undefined,
        })}
        {after && <span className={c('after')}>{after}</span>}
      </div>
      {wrong ? (
        <p className={c('error')} id={`${control}-error`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      ) : (
        help && (
          <p className={c('help')} id={`${control}-help`}>
            {help}
          </p>
        )
      )}
    </div>
  )
}
