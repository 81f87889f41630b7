import { monthName, monthNames } from '@portolan/kernel/calendar.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { FocusEvent, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './date-entry.module.css'
import {
  faultOfDate,
  partsOfText,
  textOfParts,
  type DatePart,
  type DateParts,
} from './date-parts.ts'
import fieldStyles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldWords } from './field-frame.tsx'
import { Icon } from './icon.tsx'

const c = classNames(styles)
const field = classNames(fieldStyles)

export interface DateEntryProps extends FieldWords {
  /** `1986-03-14`; with empty parts while it is not whole (`textOfParts`). */
  value: string
  onChange: (text: string) => void
  /** The focus has left all three parts. */
  onBlur?: (() => void) | undefined
  /**
   * `section-2 bday`: what a browser may fill in, its parts are named by this piece. Off where left
   * out.
   */
  autoComplete?: string | undefined
  /** The part that the focus is led to when the date is wrong: the wrong one, else the day. */
  ref?: Ref<HTMLInputElement & HTMLSelectElement> | undefined
}

const digits = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * A date somebody knows by heart: day, month, year, typed. For dates that are looked for there is
 * the calendar.
 */
export const DateEntry = ({
  label,
  error,
  help,
  optional,
  className,
  value,
  onChange,
  onBlur,
  autoComplete,
  ref,
}: DateEntryProps) => {
  const id = useId()
  const [typed, setTyped] = useState<DateParts>(() => partsOfText(value))
  // Filled from elsewhere, what was typed here is no longer the value.
  const parts = textOfParts(typed) === value ? typed : partsOfText(value)
  const wrong = error === undefined || error === '' ? null : (faultOfDate(value)?.part ?? 'all')
  const change = (part: DatePart, text: string): void => {
    const next = { ...parts, [part]: text }
    setTyped(next)
    onChange(textOfParts(next))
  }
  const common = (part: DatePart) => ({
    ref: part === (wrong === 'month' || wrong === 'year' ? wrong : 'day') ? ref : undefined,
    value: parts[part],
    'aria-invalid': wrong === part || wrong === 'all' || undefined,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.closest('[role="group"]')?.contains(relatedTarget) !== true) onBlur?.()
    },
    autoComplete: autoComplete === undefined ? 'off' : `${autoComplete}-${part}`,
  })
  return (
    <FieldFrame {...{ label, error, help, optional, className, id }}>
      {({ 'aria-describedby': described }) => (
        <div
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={described}
          className={c('parts')}
        >
          <input
            {...common('day')}
            id={id}
            aria-label="Day"
            placeholder="Day"
            inputMode="numeric"
            maxLength={2}
            className={field('control')}
            onChange={({ target }) => change('day', digits(target.value))}
          />
          <span className={c('month')}>
            <select
              {...common('month')}
              aria-label="Month"
              className={`${field('control', 'select')} ${c(parts.month === '' && 'none')}`}
              onChange={({ target }) => change('month', target.value)}
            >
              <option value="" disabled hidden>
                Month
              </option>
              {monthNames.map((english, at) => (
                <option key={english} value={String(at + 1).padStart(2, '0')}>
                  {monthName(at)}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} size={16} className={field('arrow')} />
          </span>
          <input
            {...common('year')}
            aria-label="Year"
            placeholder="Year"
            inputMode="numeric"
            maxLength={4}
            className={field('control')}
            onChange={({ target }) => change('year', digits(target.value))}
          />
        </div>
      )}
    </FieldFrame>
  )
}
