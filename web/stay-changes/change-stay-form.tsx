import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { DateEntry } from '@portolan/design/primitives/date-entry.tsx'
import { faultOfDate } from '@portolan/design/primitives/date-parts.ts'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { stayBounds } from '@portolan/domain/lodging/stay.ts'
import { nameFault, surnameFault } from '@portolan/domain/travelers/name.ts'
import { nameFieldLength } from '@portolan/domain/travelers/terms.ts'
import { addDays, ageOn, isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useState, type ReactNode } from 'react'
import { type BookedStay, useStayCalendar } from '../lodging/index.ts'
import { ChangeForm, FieldPair, FormPart } from '../part-changes/index.ts'
import { nameFaultText } from '../shell/name-words.ts'
import { useToday } from '../shell/use-today.ts'
import { termText } from './change-stay-words.ts'
import type { StayChangeTerms, WantedChange } from './stay-change-calls.ts'

interface GuestEntry {
  readonly another: boolean
  readonly givenName: string
  readonly surname: string
  readonly dateOfBirth: string
}
/** The form's values; kept while the quote is shown. */
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
    another ? { givenName: typedText(givenName), surname: typedText(surname), dateOfBirth } : null,
  ),
})

type Faults = Readonly<Record<string, string>>
/** Errors by field; empty if the change can be quoted. */
export const faultsOf = (entries: ChangeEntries, stay: BookedStay): Faults => {
  const faults: Record<string, string> = {}
  for (const [at, { another, givenName, surname, dateOfBirth }] of entries.guests.entries()) {
    if (!another) continue
    for (const [name, value] of [
      ['givenName', givenName],
      ['surname', surname],
    ] as const) {
      const fault = name === 'surname' ? surnameFault(value) : nameFault(value)
      if (fault !== null) faults[`guests.${at}.${name}`] = nameFaultText(fault)
    }
    if (!isCalendarDate(dateOfBirth))
      faults[`guests.${at}.dateOfBirth`] =
        faultOfDate(dateOfBirth)?.sentence ?? 'Enter a date of birth.'
    else if (ageOn(dateOfBirth, entries.checkIn) < stay.minimumAge)
      faults[`guests.${at}.dateOfBirth`] =
        `The guest who checks in must be ${stay.minimumAge} or older`
  }
  const isUnchanged =
    entries.checkIn === stay.checkIn &&
    entries.checkOut === stay.checkOut &&
    entries.guests.every(({ another }) => !another)
  return isUnchanged ? { dates: 'Choose different dates or another guest' } : faults
}

interface ChangeStayFormProps {
  id: string
  stay: BookedStay
  terms: StayChangeTerms
  entries: ChangeEntries
  onChange: (entries: ChangeEntries) => void
  onAsk: () => void
  busy: boolean
  /** False if neither dates nor guests can be changed. */
  possible: boolean
  /** The server's errors by field. */
  refused: Faults
  children?: ReactNode
}

/** Dates and guests of a stay: what can be changed until when, and why the rest cannot. */
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
  const today = useToday(stay.property.zone)
  const calendar = useStayCalendar(stay.property, stay)
  /** The new check-in date while check-out is not chosen yet. */
  const [pendingStart, setPendingStart] = useState<CalendarDate | null>(null)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const faults = { ...(wasSubmitted ? faultsOf(entries, stay) : {}), ...refused }
  const { zone } = stay.property
  const changeGuest = (at: number, part: Partial<GuestEntry>): void =>
    onChange({
      ...entries,
      guests: entries.guests.map((guest, place) => (place === at ? { ...guest, ...part } : guest)),
    })
  return (
    <ChangeForm
      id={id}
      busy={busy}
      possible={possible}
      onSubmit={() => {
        setWasSubmitted(true)
        if (Object.keys(faultsOf(entries, stay)).length > 0) return 'wrong'
        onAsk()
        return 'asked'
      }}
    >
      <FormPart legend="Dates" note={termText('dates', terms.dates, zone)}>
        {terms.dates.bar === null && (
          <DateRangeField
            mode="range"
            startLabel="Check in"
            endLabel="Check out"
            today={today}
            max={addDays(today, stayBounds.furthestDays)}
            error={faults['dates']}
            start={pendingStart ?? entries.checkIn}
            end={pendingStart === null ? entries.checkOut : null}
            {...calendar(pendingStart ?? entries.checkIn)}
            onChange={({ start, end }) => {
              if (start === null || end === null || end === start) return setPendingStart(start)
              setPendingStart(null)
              onChange({ ...entries, checkIn: start, checkOut: end })
            }}
          />
        )}
      </FormPart>
      {stay.guests.map((name, at) => {
        const guest = entries.guests[at]
        return (
          <FormPart
            key={at}
            legend={
              stay.guests.length === 1 ? 'Guest checking in' : `Guest checking in, room ${at + 1}`
            }
            note={termText('guests', terms.guests, zone)}
          >
            {terms.guests.bar === null && guest !== undefined && (
              <>
                <Checkbox
                  label={`Replace ${name} with another guest`}
                  checked={guest.another}
                  onChange={({ target }) => changeGuest(at, { another: target.checked })}
                />
                {guest.another && (
                  <FieldPair>
                    <TextField
                      label="First name"
                      value={guest.givenName}
                      error={faults[`guests.${at}.givenName`]}
                      maxLength={nameFieldLength}
                      onChange={({ target }) => changeGuest(at, { givenName: target.value })}
                    />
                    <TextField
                      label="Last name"
                      value={guest.surname}
                      error={faults[`guests.${at}.surname`]}
                      maxLength={nameFieldLength}
                      onChange={({ target }) => changeGuest(at, { surname: target.value })}
                    />
                    <DateEntry
                      label="Date of birth"
                      value={guest.dateOfBirth}
                      error={faults[`guests.${at}.dateOfBirth`]}
                      onChange={(dateOfBirth) => changeGuest(at, { dateOfBirth })}
                    />
                  </FieldPair>
                )}
              </>
            )}
          </FormPart>
        )
      })}
      {terms.dates.bar !== null && faults['dates'] !== undefined && (
        <p role="alert">{faults['dates']}</p>
      )}
      {children}
    </ChangeForm>
  )
}
