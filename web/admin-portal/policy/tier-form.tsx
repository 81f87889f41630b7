import { carClasses } from '@portolan/domain/cars/codes.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { carClassName, fareName } from '../../policies/index.ts'
import styles from '../admin-table.module.css'
import { faultAt, type FormFault } from '../../shell/fault-of.ts'
import { PlaceCaps } from './place-caps.tsx'
import { allStars, approvalChoices, fares, type TierDraft } from './tier-draft.ts'

const c = classNames(styles)

interface ChoicesProps<T> {
  legend: string
  all: readonly T[]
  chosen: readonly T[]
  nameOf: (one: T) => string
  onChange: (chosen: readonly T[]) => void
  error: string | undefined
}
const Choices = <T extends string | number>({
  legend,
  all,
  chosen,
  nameOf,
  onChange,
  error,
}: ChoicesProps<T>) => (
  <fieldset className={c('roles', 'inline')}>
    <legend>{legend}</legend>
    {all.map((one) => (
      <Checkbox
        key={one}
        label={nameOf(one)}
        checked={chosen.includes(one)}
        invalid={error !== undefined}
        onChange={(event) =>
          onChange(
            event.target.checked
              ? all.filter((other) => other === one || chosen.includes(other))
              : chosen.filter((other) => other !== one),
          )
        }
      />
    ))}
    {error !== undefined && (
      <p role="alert" className={c('wrong')}>
        {error}
      </p>
    )}
  </fieldset>
)

export interface TierFormProps {
  draft: TierDraft
  onChange: (draft: TierDraft) => void
  fault: FormFault | null
}

/** Amount in dollars; empty for no limit. */
const Cap = ({
  label,
  help = 'Empty for no limit',
  value,
  error,
  onChange,
}: {
  label: string
  help?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) => (
  <TextField
    label={label}
    help={help}
    inputMode="decimal"
    before="$"
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
)

const Flights = ({ draft, onChange, fault }: TierFormProps) => {
  const lengths = draft.longFlights ? (['Short', 'Long'] as const) : (['Short'] as const)
  const words = { Short: draft.longFlights ? 'short flight' : 'flight', Long: 'long flight' }
  return (
    <section className={c('group')}>
      <h2>Flights</h2>
      <Checkbox
        label="Long flights have their own limits"
        checked={draft.longFlights}
        onChange={(event) => onChange({ ...draft, longFlights: event.target.checked })}
      />
      {draft.longFlights && (
        <TextField
          label="A flight is long above this many hours in the air"
          inputMode="decimal"
          value={draft.longOverHours}
          error={faultAt(fault, 'flights.minHoursForLongFlight')}
          onChange={(event) => onChange({ ...draft, longOverHours: event.target.value })}
        />
      )}
      {lengths.map((length, at) => {
        const field = `flights.policies.${at}`
        const change = (changed: Partial<TierDraft['Short']>): void =>
          onChange({ ...draft, [length]: { ...draft[length], ...changed } })
        return (
          <div key={length} className={c('fields')}>
            <div className={c('pair')}>
              <Cap
                label={`One-way ${words[length]}, for each traveler`}
                value={draft[length].oneWay}
                error={faultAt(fault, `${field}.maxPriceForOneWay`)}
                onChange={(oneWay) => change({ oneWay })}
              />
              <Cap
                label={`Round-trip ${words[length]}, for each traveler`}
                value={draft[length].roundTrip}
                error={faultAt(fault, `${field}.maxPriceForRoundTrip`)}
                onChange={(roundTrip) => change({ roundTrip })}
              />
            </div>
            <Choices
              legend={`Cabins of a ${words[length]}`}
              all={fares}
              chosen={draft[length].fares}
              nameOf={fareName}
              error={faultAt(fault, `${field}.allowedFareClasses`)}
              onChange={(chosen) => change({ fares: chosen })}
            />
          </div>
        )
      })}
      <TextField
        label="Compare with flights that leave within this many hours"
        help="Empty to compare all flights of the day"
        inputMode="decimal"
        value={draft.withinHours}
        error={faultAt(fault, 'flights.compareWithinHours')}
        onChange={(event) => onChange({ ...draft, withinHours: event.target.value })}
      />
    </section>
  )
}

const approvalWords = {
  None: 'No trip needs approval',
  EveryTrip: 'Every trip needs approval',
  OutOfPolicyTrips: 'Only trips out of policy need approval',
} as const

const Approval = ({ draft, onChange, fault }: TierFormProps) => (
  <section className={c('group')}>
    <h2>Approval</h2>
    <SelectField
      label="Which trips wait"
      value={draft.approval}
      choices={approvalChoices.map((value) => ({ value, label: approvalWords[value] }))}
      onChange={(event) => {
        const approval = approvalChoices.find((one) => one === event.target.value)
        if (approval) onChange({ ...draft, approval })
      }}
    />
    {draft.approval !== 'None' && (
      <>
        {draft.approval === 'OutOfPolicyTrips' && (
          <Cap
            label="And trips in policy over this, for each traveler"
            value={draft.approvalOver}
            error={faultAt(fault, 'settings.approvalOver')}
            onChange={(approvalOver) => onChange({ ...draft, approvalOver })}
          />
        )}
        <SelectField
          label="Without a decision in 24 hours"
          value={draft.withoutDecision}
          choices={[
            { value: 'Approve', label: 'They’re approved' },
            { value: 'Deny', label: 'They’re denied' },
          ]}
          onChange={(event) =>
            onChange({
              ...draft,
              withoutDecision: event.target.value === 'Deny' ? 'Deny' : 'Approve',
            })
          }
        />
        <Cap
          label="Pay to freeze the price of flights while they wait, up to"
          help="Used where the airline doesn’t hold the price. Empty to never pay."
          value={draft.freezeFeeUpTo}
          error={faultAt(fault, 'settings.freezeFeeUpTo')}
          onChange={(freezeFeeUpTo) => onChange({ ...draft, freezeFeeUpTo })}
        />
        <Cap
          label="Approvers sign in again to approve a request over"
          help="Empty if they never have to"
          value={draft.freshSignInOver}
          error={faultAt(fault, 'settings.freshSignInOver')}
          onChange={(freshSignInOver) => onChange({ ...draft, freshSignInOver })}
        />
      </>
    )}
  </section>
)

/** All limits of a tier. */
export const TierForm = (props: TierFormProps) => {
  const { draft, onChange, fault } = props
  return (
    <div className={c('fields')}>
      <TextField
        label="Name"
        maxLength={60}
        value={draft.name}
        error={faultAt(fault, 'name')}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <Flights {...props} />
      <section className={c('group')}>
        <h2>Hotels and stays</h2>
        <Cap
          label="A night, for each room"
          value={draft.night}
          error={faultAt(fault, 'hotels.0.maxPricePerNight')}
          onChange={(night) => onChange({ ...draft, night })}
        />
        <PlaceCaps {...props} />
        <Choices
          legend="Stars"
          all={allStars}
          chosen={allStars.filter((one) => draft.stars.includes(one))}
          nameOf={String}
          error={faultAt(fault, 'hotels.0.allowedStarRatings')}
          onChange={(stars) => onChange({ ...draft, stars })}
        />
      </section>
      <section className={c('group')}>
        <h2>Cars</h2>
        <Cap
          label="A day, with every charge"
          value={draft.day}
          error={faultAt(fault, 'cars.0.maxPricePerDay')}
          onChange={(day) => onChange({ ...draft, day })}
        />
        <Choices
          legend="Classes"
          all={carClasses}
          chosen={draft.carClasses}
          nameOf={carClassName}
          error={faultAt(fault, 'cars.0.allowedClasses')}
          onChange={(chosen) => onChange({ ...draft, carClasses: chosen })}
        />
      </section>
      <section className={c('group')}>
        <h2>Activities</h2>
        <Cap
          label="An activity, for each traveler"
          value={draft.activity}
          error={faultAt(fault, 'activities.0.maxPricePerTraveler')}
          onChange={(activity) => onChange({ ...draft, activity })}
        />
      </section>
      <Approval {...props} />
    </div>
  )
}
