import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { DateEntry } from '@portolan/design/primitives/date-entry.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { stayBounds } from '@portolan/domain/lodging/stay.ts'
import { isSupportedName } from '@portolan/domain/travelers/name.ts'
import { addDays, ageOn, isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { useState, type ReactNode } from 'react'
import { useStayCalendar } from '../../lodging/shop/use-stay-calendar.ts'
import { useToday } from '../../shell/use-today.ts'
import type { BookedStay } from '../trip-queries.ts'
import type { StayChangeTerms } from './change-stay-queries.ts'
import { termText } from './change-stay-words.ts'
import styles from './change-stay.module.css'
import type { WantedChange } from './use-change-stay.ts'

const c = classNames(styles)

interface GuestEntry {
  readonly another: boolean
  readonly givenName: string
  readonly surname: string
  readonly dateOfBirth: string
}
/** What is typed into the form; kept while the person looks at what it comes to. */
export interface ChangeEntries {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly guests: readonly GuestEntry[]
}
export const entriesOf = ({ checkIn, checkOut, guests }: BookedStay): ChangeEntries => ({
  checkIn,
  checkOut,
  guests: guests.map(() => ({ another: false, givenName: '', surname: '', dateOfBirth: '' })),
})

export const wantedOf = ({ checkIn, checkOut, guests }: ChangeEntries): WantedChange => ({
  checkIn,
  checkOut,
  guests: guests.map(({ another, givenName, surname, dateOfBirth }) =>
    another ? { givenName: givenName.trim(), surname: surname.trim(), dateOfBirth } : null,
  ),
})

type Faults = Readonly<Record<string, string>>
/** What is wrong, by field; empty where it can be asked. */
export const faultsOf = (entries: ChangeEntries, stay: BookedStay): Faults => {
  const faults: Record<string, string> = {}
  for (const [at, { another, givenName, surname, dateOfBirth }] of entries.guests.entries()) {
    if (!another) continue
    for (const [name, value] of [
      ['givenName', givenName],
      ['surname', surname],
    ] as const)
      if (!isSupportedName(value))
        faults[`guests.${at}.${name}`] =
          value.trim() === '' ? 'Enter the name' : 'Use Latin letters, as in a passport'
    if (!isCalendarDate(dateOfBirth)) faults[`guests.${at}.dateOfBirth`] = 'Enter the whole date'
    else if (ageOn(dateOfBirth, entries.checkIn) < stay.minimumAge)
      faults[`guests.${at}.dateOfBirth`] = `Who checks in has to be ${stay.minimumAge} or older`
  }
  const same =
    entries.checkIn === stay.checkIn &&
    entries.checkOut === stay.checkOut &&
    entries.guests.every(({ another }) => !another)
  return same ? { dates: 'Choose other dates or another guest' } : faults
}

interface ChangeStayFormProps {
  id: string
  stay: BookedStay
  terms: StayChangeTerms
  entries: ChangeEntries
  onChange: (entries: ChangeEntries) => void
  onAsk: () => void
  busy: boolean
  /** Whether anything can be changed at all. */
  possible: boolean
  /** From the server, by field. */
  refused: Faults
  children?: ReactNode
}

/**
 * Which dates, and who checks in: what the property lets change, until when, and why the rest
 * stays.
 */
export const ChangeStayForm = ({
  id,
  stay,
  terms,
  entries,
  onChange,
  onAsk,
  busy,
  possible,
  refused,
  children,
}: ChangeStayFormProps) => {
  const today = useToday()
  const calendar = useStayCalendar(stay.property.id, stay)
  const [half, setHalf] = useState<CalendarDate | null>(null)
  const [asked, setAsked] = useState(false)
  const faults = { ...(asked ? faultsOf(entries, stay) : {}), ...refused }
  const { zone } = stay.property
  const changeGuest = (at: number, part: Partial<GuestEntry>): void =>
    onChange({
      ...entries,
      guests: entries.guests.map((guest, place) => (place === at ? { ...guest, ...part } : guest)),
    })
  return (
    <form
      id={id}
      noValidate
      className={c('form')}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (Object.keys(faultsOf(entries, stay)).length === 0) return onAsk()
        // The first thing that is wrong is where the person goes on; it shows with the next frame.
        const form = event.currentTarget
        requestAnimationFrame(() =>
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
      }}
    >
      <fieldset className={c('part')}>
        <legend>Dates</legend>
        {terms.dates.bar === null && (
          <DateRangeField
            mode="range"
            startLabel="Check in"
            endLabel="Check out"
            today={today}
            max={addDays(today, stayBounds.furthestDays)}
            error={faults['dates']}
            start={half ?? entries.checkIn}
            end={half === null ? entries.checkOut : null}
            {...calendar(half ?? entries.checkIn)}
            onChange={({ start, end }) => {
              if (start === null || end === null || end === start) return setHalf(start)
              setHalf(null)
              onChange({ ...entries, checkIn: start, checkOut: end })
            }}
          />
        )}
        <p className={c('note')}>{termText('dates', terms.dates, zone)}</p>
      </fieldset>
      {stay.guests.map((name, at) => {
        const guest = entries.guests[at]
        return (
          <fieldset key={at} className={c('part')}>
            <legend>
              {stay.guests.length === 1 ? 'Who checks in' : `Who checks in for room ${at + 1}`}
            </legend>
            {terms.guests.bar === null && guest !== undefined && (
              <>
                <Checkbox
                  label={`Somebody else instead of ${name}`}
                  checked={guest.another}
                  onChange={({ target }) => changeGuest(at, { another: target.checked })}
                />
                {guest.another && (
                  <div className={c('names')}>
                    <TextField
                      label="Given name"
                      value={guest.givenName}
                      error={faults[`guests.${at}.givenName`]}
                      maxLength={60}
                      onChange={({ target }) => changeGuest(at, { givenName: target.value })}
                    />
                    <TextField
                      label="Surname"
                      value={guest.surname}
                      error={faults[`guests.${at}.surname`]}
                      maxLength={60}
                      onChange={({ target }) => changeGuest(at, { surname: target.value })}
                    />
                    <DateEntry
                      label="Date of birth"
                      value={guest.dateOfBirth}
                      error={faults[`guests.${at}.dateOfBirth`]}
                      onChange={(dateOfBirth) => changeGuest(at, { dateOfBirth })}
                    />
                  </div>
                )}
              </>
            )}
            <p className={c('note')}>{termText('guests', terms.guests, zone)}</p>
          </fieldset>
        )
      })}
      {terms.dates.bar !== null && faults['dates'] !== undefined && (
        <p role="alert" className={c('note')}>
          {faults['dates']}
        </p>
      )}
      {children}
      {possible && (
        <div>
          <Button variant="primary" type="submit" busy={busy}>
            See what it comes to
          </Button>
        </div>
      )}
    </form>
  )
}
