import { classNames } from '@portolan/design/class-names.ts'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { formatCount, formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { faultAt, type FormFault } from '../shell/fault-of.ts'
import styles from './admin-table.module.css'
import { choiceOfTrip, refundWords, type TripChoice, type TripOfPlan } from './leaver-choices.ts'

const c = classNames(styles)
const kinds = ['Keep', 'Cancel', 'Contact'] as const

const labels: Readonly<Record<TripChoice['choice'], (trip: TripOfPlan) => string>> = {
  Keep: () => 'Keep it booked',
  Cancel: ({ cancel }) =>
    cancel === null ? 'Can’t be canceled online now' : `Cancel, ${refundWords(cancel)}`,
  Contact: () => 'Keep it, with another contact',
}

interface LeaverTripProps {
  trip: TripOfPlan
  /** Its place in the request; -1 until something is chosen. */
  at: number
  choice: TripChoice | undefined
  fault: FormFault | null
  /** Nothing was chosen, and somebody tried to go on. */
  missing: boolean
  onChoose: (choice: TripChoice) => void
}

/** One trip of who leaves: kept, canceled with what it refunds, or kept with another contact. */
const LeaverTrip = ({ trip, at, choice, fault, missing, onChoose }: LeaverTripProps) => (
  <div className={c('fields')}>
    <SelectField
      label={trip.title}
      help={`${formatInstant(trip.startsAt, trip.startZone)}, ${formatExact(fromWire(trip.total))}`}
      placeholder="Choose"
      value={choice?.choice ?? ''}
      error={missing ? 'Choose what happens to this trip.' : undefined}
      choices={kinds.map((kind) => ({
        value: kind,
        label: labels[kind](trip),
        disabled: choiceOfTrip(trip, kind) === null,
      }))}
      onChange={({ target }) => {
        const kind = kinds.find((one) => one === target.value)
        const next = kind && choiceOfTrip(trip, kind)
        if (next) onChoose(next)
      }}
    />
    {choice?.choice === 'Contact' && (
      <TextField
        label="Colleague’s email"
        help="They get the emails of this trip from now on."
        type="email"
        autoComplete="off"
        value={choice.email}
        error={faultAt(fault, `trips.${at}.email`)}
        onChange={({ target }) => onChoose({ ...choice, email: target.value })}
      />
    )}
  </div>
)

interface LeaverTripsProps {
  trips: readonly TripOfPlan[]
  /** As they are sent: what is chosen or proposed. */
  choices: readonly TripChoice[]
  fault: FormFault | null
  /** Somebody tried to go on, so that what is missing is said. */
  tried: boolean
  onChoose: (choice: TripChoice) => void
}

/** Upcoming trips of who leaves, each with what happens to it. */
export const LeaverTrips = ({ trips, choices, tried, ...more }: LeaverTripsProps) => {
  if (trips.length === 0) return null
  return (
    <fieldset className={c('roles')}>
      <legend>{`Upcoming trips, ${formatCount(trips.length)}`}</legend>
      {trips.map((trip) => {
        const at = choices.findIndex(({ tripId }) => tripId === trip.id)
        return (
          <LeaverTrip
            key={trip.id}
            {...more}
            trip={trip}
            at={at}
            choice={choices[at]}
            missing={tried && at < 0}
          />
        )
      })}
    </fieldset>
  )
}
