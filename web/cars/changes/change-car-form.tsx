import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { halfHours } from '@portolan/design/travel/half-hours.ts'
import { checkRental, rentalBounds } from '@portolan/domain/cars/check-rental.ts'
import { addDays, localAt, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { useState, type ReactNode } from 'react'
import { ChangeForm, FieldPair, FormPart } from '../../part-changes/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { carFaultSentence, fieldOfCarRefusal, type CarFaults } from '../search/check-car-search.ts'
import { CarExtras } from '../shop/car-extras.tsx'
import { extrasOf, withExtra } from '../shop/car-shop.ts'
import type { BookedCar } from '../trip/rentals-of.ts'
import type { CarChangeTerms, WantedCarChange } from './car-change-calls.ts'
import { carTermText } from './car-change-words.ts'

const dateOf = (local: string): CalendarDate => local.slice(0, 10)
const timeOf = (local: string): string => local.slice(11)

export const entriesOf = ({ pickUpAt, dropOffAt, extras }: BookedCar): WantedCarChange => ({
  pickUpAt,
  dropOffAt,
  extras: extras.map((extra) => ({ ...extra })),
})

const isUnchanged = (entries: WantedCarChange, rental: BookedCar): boolean => {
  const inOrder = ({ extras }: Pick<WantedCarChange, 'extras'>): string =>
    extrasOf({ extras: extras.map(({ code, count }) => `${code}.${count}`) })
      .map(({ code, count }) => `${code}.${count}`)
      .toSorted()
      .join()
  return (
    entries.pickUpAt === rental.pickUpAt &&
    entries.dropOffAt === rental.dropOffAt &&
    inOrder(entries) === inOrder(rental)
  )
}

/** The field of the form that a refusal is about; null for any other. */
export const fieldOfRefusal = (
  code: Parameters<typeof fieldOfCarRefusal>[0],
  field: string | null,
  { pickUpAt, dropOffAt }: WantedCarChange,
): 'dates' | 'times' | null => {
  const dates = { fromDate: dateOf(pickUpAt), untilDate: dateOf(dropOffAt) }
  const found = fieldOfCarRefusal(code, field, dates)
  return found === 'dates' || found === 'times' ? found : null
}

interface TimesProps {
  entries: WantedCarChange
  error: string | undefined
  onChange: (part: Partial<WantedCarChange>) => void
}

/** Times of day at the desks. */
const Times = ({ entries: { pickUpAt, dropOffAt }, error, onChange }: TimesProps) => (
  <FieldPair>
    <SelectField
      label="Pick-up time"
      choices={halfHours()}
      value={timeOf(pickUpAt)}
      onChange={({ target }) => onChange({ pickUpAt: `${dateOf(pickUpAt)}T${target.value}` })}
    />
    <SelectField
      label="Return time"
      choices={halfHours()}
      value={timeOf(dropOffAt)}
      error={error}
      onChange={({ target }) => onChange({ dropOffAt: `${dateOf(dropOffAt)}T${target.value}` })}
    />
  </FieldPair>
)

/** What is wrong with the entries when they are submitted. */
interface Found {
  readonly faults: CarFaults
  /** Nothing is different yet. */
  readonly same: boolean
}
const nothingWrong: Found = { faults: {}, same: false }

const faultsOf = (entries: WantedCarChange, rental: BookedCar, now: number): Found => {
  const { pickUpAt, dropOffAt } = entries
  const { driverAge, desk } = rental
  const checked = checkRental({ pickUpAt, dropOffAt, driverAge }, localAt(now, desk.zone))
  if (checked.ok) return { faults: {}, same: isUnchanged(entries, rental) }
  const { code, field } = checked.refusal
  const at = fieldOfRefusal(code, field, entries)
  return at === null ? nothingWrong : { faults: { [at]: code }, same: false }
}

interface ChangeCarFormProps {
  id: string
  rental: BookedCar
  terms: CarChangeTerms
  entries: WantedCarChange
  onChange: (entries: WantedCarChange) => void
  onAsk: () => void
  busy: boolean
  /** The server's errors by field. */
  refused: CarFaults
  children?: ReactNode
}

/** Times and extras of a rental: until when they can be changed, or why they cannot. */
export const ChangeCarForm = ({
  id,
  rental,
  terms,
  entries,
  onChange,
  onAsk,
  busy,
  refused,
  children,
}: ChangeCarFormProps) => {
  const { now } = useServices()
  const { zone } = rental.desk
  const today = useToday(zone)
  /** The new pick-up date while the return date is not chosen yet. */
  const [pendingStart, setPendingStart] = useState<CalendarDate | null>(null)
  const [shown, setShown] = useState(nothingWrong)
  const { pickUpAt, dropOffAt, extras } = entries
  const change = (part: Partial<WantedCarChange>): void => {
    setShown(nothingWrong)
    onChange({ ...entries, ...part })
  }
  const check = (): 'asked' | 'wrong' => {
    const found = faultsOf(entries, rental, now())
    setShown(found)
    if (found.same || Object.keys(found.faults).length > 0) return 'wrong'
    onAsk()
    return 'asked'
  }
  const faults = { ...refused, ...shown.faults }
  const errorAt = (field: 'dates' | 'times'): string | undefined => carFaultSentence(faults, field)
  const isOpen = terms.bar === null
  return (
    <ChangeForm id={id} busy={busy} possible={isOpen} onSubmit={check}>
      <FormPart legend="Pick-up and return" note={carTermText(terms, zone)}>
        {isOpen && (
          <>
            <DateRangeField
              mode="range"
              startLabel="Pick-up date"
              endLabel="Return date"
              today={today}
              max={addDays(today, rentalBounds.soldAheadDays + rentalBounds.mostDays)}
              error={shown.same ? 'Choose other times or extras.' : errorAt('dates')}
              start={pendingStart ?? dateOf(pickUpAt)}
              end={pendingStart === null ? dateOf(dropOffAt) : null}
              onChange={({ start, end }) => {
                if (start === null || end === null) return setPendingStart(start)
                setPendingStart(null)
                change({
                  pickUpAt: `${start}T${timeOf(pickUpAt)}`,
                  dropOffAt: `${end}T${timeOf(dropOffAt)}`,
                })
              }}
            />
            <Times entries={entries} error={errorAt('times')} onChange={change} />
          </>
        )}
      </FormPart>
      {isOpen && terms.extraPrices.length > 0 && (
        <FormPart legend="Extras" note="Prices are for your current times, paid at the desk.">
          <CarExtras
            prices={terms.extraPrices}
            chosen={extras}
            onCount={(code, count) =>
              change({ extras: extrasOf({ extras: withExtra(extras, code, count) }) })
            }
          />
        </FormPart>
      )}
      {children}
    </ChangeForm>
  )
}
