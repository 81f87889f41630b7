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
import { judgeDate, type DateBounds } from './read-date.ts'
import cellStyles from './search-cell.module.css'
import type { DateRangeFieldProps, DateSelection } from './search.props.ts'

const c = classNames(styles)
const cell = classNames(cellStyles)

type End = 'start' | 'end'
interface Typed {
  readonly of: End
  readonly text: string
}
/** What was typed and is no date to choose. */
interface Wrong extends Typed {
  readonly sentence: string
  /** The date before; a caller that keeps it shows it again only once it is another. */
  readonly had: CalendarDate | null
}

const judgeTyped = (
  { of, text }: Typed,
  {
    start,
    allowed,
    ...bounds
  }: DateBounds & {
    readonly start: CalendarDate | null
    readonly allowed: (chosen: DateSelection) => boolean
  },
): { readonly date: CalendarDate } | { readonly sentence: string } => {
  if (of === 'end' && start === null) return { sentence: 'Choose the first date first.' }
  const judged = judgeDate(
    text,
    of === 'end' && start !== null ? { ...bounds, min: start } : bounds,
  )
  if ('sentence' in judged) return judged
  const chosen = of === 'start' ? { start: judged.date, end: null } : { start, end: judged.date }
  return allowed(chosen) ? judged : { sentence: `${formatDay(judged.date)} isn’t available.` }
}

/** The text of the two dates until it is a date to choose. */
const useTypedDates = ({
  onChange,
  ...dates
}: DateBounds &
  DateSelection & {
    readonly onChange: (selection: DateSelection) => void
    readonly allowed: (chosen: DateSelection) => boolean
  }) => {
  const { start, end } = dates
  const [draft, setDraft] = useState<Typed | null>(null)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const dateOf = (of: End): CalendarDate | null => (of === 'start' ? start : end)
  const corrected = wrong === null ? null : dateOf(wrong.of)
  if (wrong !== null && corrected !== null && corrected !== wrong.had) setWrong(null)
  return {
    wrong,
    textOf: (of: End): string | undefined => [draft, wrong].find((typed) => typed?.of === of)?.text,
    type: setDraft,
    clear: () => setWrong(null),
    settle: (): void => {
      if (draft === null) return
      const judged = judgeTyped(draft, dates)
      setDraft(null)
      if ('sentence' in judged) {
        setWrong({ ...draft, sentence: judged.sentence, had: dateOf(draft.of) })
        return onChange({ start: draft.of === 'start' ? null : start, end: null })
      }
      setWrong(null)
      if (draft.of === 'end') return onChange({ start, end: judged.date })
      return onChange({
        start: judged.date,
        end: end !== null && end >= judged.date ? end : null,
      })
    },
  }
}

/**
 * Two dates, typed or picked. The calendar opens below while the text is being typed; arrow down
 * enters it. What cannot be read, or lies outside the bounds, stays as typed and is named; the date
 * is none until it is right.
 */
export const DateRangeField = (props: DateRangeFieldProps) => {
  const { startLabel, endLabel, variant = 'field', className, ...calendar } = props
  const { mode, start, end, onChange, today, min = today, max, unavailable, onMonths } = calendar
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<End>('start')
  const allowed = (chosen: DateSelection): boolean => unavailable?.(chosen) !== true
  const typed = useTypedDates({ start, end, onChange, today, min, max, allowed })
  const error = typed.wrong?.sentence ?? props.error
  const around = useRef<HTMLDivElement>(null)
  const id = useId()
  const mobile = useMobile()
  const drawable = useCalendarLoaded()
  // Drawn before it is opened, it begins at the month that is chosen by then.
  const [beginsAt, setBeginsAt] = useState(start)
  if (!open && beginsAt !== start) setBeginsAt(start)
  const asCell = variant === 'cell'

  // A beginning that cannot be had has no end: a press begins the range anew.
  const picks: End =
    asked === 'end' && start !== null && allowed({ start, end: null }) ? 'end' : 'start'
  const pick = (dates: DateSelection): void => {
    setAsked('start')
    typed.clear()
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
        typed.settle()
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
        value={typed.textOf(of) ?? shown}
        onFocus={(event) => event.target.select()}
        onClick={() => ask(of)}
        onChange={(event) => {
          typed.type({ of, text: event.target.value })
          setOpen(true)
        }}
        onKeyDown={pressed(of)}
        onBlur={typed.settle}
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
