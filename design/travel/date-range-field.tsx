import { formatDay } from '@portolan/kernel/calendar.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { also, classNames } from '../class-names.ts'
import { FieldFrame } from '../primitives/field-frame.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Popover } from '../primitives/popover.tsx'
import { useMobile } from '../primitives/use-media.ts'
import styles from './date-range-field.module.css'
import { FetchedCalendar, loadCalendar, useCalendarLoaded } from './fetched-calendar.tsx'
import { readDate } from './read-date.ts'
import cellStyles from './search-cell.module.css'
import type { DateRangeFieldProps, DateSelection } from './search.props.ts'

const c = classNames(styles)
const cell = classNames(cellStyles)

type End = 'start' | 'end'

/**
 * Two dates, typed or picked. The calendar opens below while the text is being typed; arrow down
 * enters it. What cannot be read, or lies outside the bounds, falls back to what was there.
 */
export const DateRangeField = (props: DateRangeFieldProps) => {
  const { startLabel, endLabel, error, variant = 'field', className, ...calendar } = props
  const { mode, start, end, onChange, today, min = today, max, unavailable, onMonths } = calendar
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<End>('start')
  const [draft, setDraft] = useState<{ of: End; text: string } | null>(null)
  const around = useRef<HTMLDivElement>(null)
  const id = useId()
  const mobile = useMobile()
  const drawable = useCalendarLoaded()
  // Drawn before it is opened, it begins at the month that is chosen by then.
  const [beginsAt, setBeginsAt] = useState(start)
  if (!open && beginsAt !== start) setBeginsAt(start)
  const asCell = variant === 'cell'

  const within = (date: CalendarDate): boolean => date >= min && (max === undefined || date <= max)
  const allowed = (chosen: DateSelection): boolean => unavailable?.(chosen) !== true
  // A beginning that cannot be had has no end: a press begins the range anew.
  const picks: End =
    asked === 'end' && start !== null && allowed({ start, end: null }) ? 'end' : 'start'
  const settle = (): void => {
    if (draft === null) return
    const date = readDate(draft.text, today)
    setDraft(null)
    if (date === null || !within(date)) return
    if (draft.of === 'start' && allowed({ start: date, end: null }))
      onChange({ start: date, end: end !== null && end >= date ? end : null })
    else if (draft.of === 'end' && start !== null && date >= start && allowed({ start, end: date }))
      onChange({ start, end: date })
  }
  const pick = (dates: DateSelection): void => {
    setAsked('start')
    onChange(dates)
  }
  const ask = (of: End): void => {
    setAsked(of)
    setOpen(true)
  }
  const pressed =
    (of: End) =>
    (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.key === 'Enter') {
        event.preventDefault()
        settle()
      } else if (event.key === 'ArrowDown') {
        event.preventDefault()
        if (open)
          around.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
        else ask(of)
      }
    }

  const half = (of: End) => {
    const label = of === 'start' ? startLabel : endLabel
    const date = of === 'start' ? start : end
    const shown = date === null ? '' : formatDay(date)
    const press = {
      type: 'button' as const,
      'aria-expanded': open,
      'aria-haspopup': 'dialog' as const,
      onClick: () => ask(of),
    }
    const described = error ? `${id}-error` : undefined
    const input = (control: string) => (
      <input
        id={control}
        className={c('input', !asCell && 'boxed')}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="Add date"
        aria-expanded={open}
        aria-haspopup="dialog"
        role="combobox"
        aria-controls={`${id}-calendar`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        value={draft?.of === of ? draft.text : shown}
        onFocus={(event) => event.target.select()}
        onClick={() => ask(of)}
        onChange={(event) => {
          setDraft({ of, text: event.target.value })
          setOpen(true)
        }}
        onKeyDown={pressed(of)}
        onBlur={settle}
      />
    )
    return (
      <div className={c('half')} key={of}>
        {asCell ? (
          mobile ? (
            <button
              {...press}
              className={cell('cell', 'press', open && 'open', error && 'wrong')}
              aria-describedby={described}
            >
              <span className={cell('label')}>{label}</span>
              <span className={cell('value')}>
                {shown || <span className={cell('none')}>Add date</span>}
              </span>
            </button>
          ) : (
            <label className={cell('cell', error && 'wrong')} htmlFor={`${id}-${of}`}>
              <span className={cell('label')}>{label}</span>
              <span className={cell('value')}>{input(`${id}-${of}`)}</span>
            </label>
          )
        ) : (
          <FieldFrame label={label} id={`${id}-${of}`} error={of === 'start' ? error : undefined}>
            {(links) =>
              mobile ? (
                <button {...press} id={links.id} className={c('press')}>
                  {shown || <span className={cell('none')}>Add date</span>}
                </button>
              ) : (
                input(links.id)
              )
            }
          </FieldFrame>
        )}
      </div>
    )
  }

  return (
    <div ref={around} className={also(c('around'), className)} onPointerEnter={loadCalendar}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={mode === 'range' ? `${startLabel} and ${endLabel.toLowerCase()}` : startLabel}
        focus="trigger"
        onPhone="full"
        ahead={drawable}
        className={c(asCell && 'fill')}
        trigger={
          <div className={c('pair', mode === 'single' && 'single', !asCell && 'fields')}>
            {half('start')}
            {mode === 'range' && half('end')}
          </div>
        }
      >
        <div id={`${id}-calendar`}>
          <FetchedCalendar
            key={beginsAt}
            {...calendar}
            onMonths={open ? onMonths : undefined}
            onChange={pick}
            picks={picks}
            startLabel={startLabel}
            endLabel={endLabel}
            onDone={() => setOpen(false)}
          />
        </div>
      </Popover>
      {asCell && error && !open && (
        <p id={`${id}-error`} className={also(cell('error'), c('refused'))}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
