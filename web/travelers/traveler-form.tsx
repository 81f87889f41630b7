import { classNames } from '@portolan/design/class-names.ts'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { DateEntry } from '@portolan/design/primitives/date-entry.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { loyaltyPrograms } from '@portolan/domain/lodging/loyalty-programs.data.ts'
import { nameOnTicket } from '@portolan/domain/travelers/name-on-ticket.ts'
import { nameFieldLength } from '@portolan/domain/travelers/terms.ts'
import { assistanceCodes, type Gender } from '@portolan/domain/travelers/traveler.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import type { ReactNode } from 'react'
import { countries } from '../shell/countries.ts'
import { faultAt, type FormFault } from '../shell/fault-of.ts'
import { assistanceWords } from './assistance-words.ts'
import { KeyValues } from './key-values.tsx'
import { sentencesOf, type DraftText, type TravelerDraft } from './traveler-draft.ts'
import styles from './travelers.module.css'

const c = classNames(styles)

interface FormProps {
  draft: TravelerDraft
  onChange: (draft: TravelerDraft) => void
  /** Once somebody has tried to save, what is missing is said at its field. */
  isChecked: boolean
  today: string
  fault: FormFault | null
}
type PartProps = Omit<FormProps, 'today'> & { sentences: ReturnType<typeof sentencesOf> }

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={c('section')} aria-label={title}>
    <h3>{title}</h3>
    <div>{children}</div>
  </section>
)

const errorOf = (
  { isChecked, sentences, fault }: Pick<PartProps, 'isChecked' | 'sentences' | 'fault'>,
  field: keyof PartProps['sentences'],
): string | undefined => (isChecked ? sentences[field] : undefined) ?? faultAt(fault, field)

const Typed = ({
  of,
  label,
  field,
  type,
  maxLength = 40,
  isWide = false,
}: {
  of: PartProps
  label: string
  field: DraftText
  type?: 'email' | 'tel' | undefined
  maxLength?: number | undefined
  isWide?: boolean | undefined
}) => (
  <TextField
    label={label}
    type={type ?? 'text'}
    autoComplete="off"
    maxLength={maxLength}
    className={isWide ? c('wide') : undefined}
    value={of.draft[field]}
    error={errorOf(of, field)}
    onChange={({ target }) => of.onChange({ ...of.draft, [field]: target.value })}
  />
)

const NameAndBirth = (of: PartProps) => (
  <Section title="Name">
    <div className={c('fields')}>
      <Typed of={of} label="First name" field="givenName" maxLength={nameFieldLength} />
      <Typed of={of} label="Middle name" field="middleName" maxLength={nameFieldLength} />
      <Typed of={of} label="Last name" field="surname" maxLength={nameFieldLength} isWide />
      <DateEntry
        label="Date of birth"
        className={c('wide')}
        value={of.draft.dateOfBirth}
        error={errorOf(of, 'dateOfBirth')}
        onChange={(dateOfBirth) => of.onChange({ ...of.draft, dateOfBirth })}
      />
      <Typed of={of} label="Email" field="emailAddress" type="email" maxLength={254} />
      <Typed of={of} label="Phone" field="phoneNumber" type="tel" />
    </div>
  </Section>
)

const GenderAndNationality = (of: PartProps) => {
  const wrong = errorOf(of, 'gender')
  return (
    <>
      <Section title="Gender">
        <Segments<Gender | ''>
          label="Gender"
          choices={[
            { value: 'F', label: 'F' },
            { value: 'M', label: 'M' },
          ]}
          value={of.draft.gender}
          onChange={(gender) => of.onChange({ ...of.draft, gender })}
        />
        <p className={c(wrong === undefined ? 'note' : 'bad')}>{wrong ?? 'As on the passport'}</p>
      </Section>
      <Section title="Nationality">
        <SelectField
          label="Country"
          choices={[{ value: '', label: 'Not given' }, ...countries()]}
          value={of.draft.nationality}
          error={errorOf(of, 'nationality')}
          onChange={({ target }) => of.onChange({ ...of.draft, nationality: target.value })}
        />
      </Section>
    </>
  )
}

const hotelPrograms = loyaltyPrograms
  .map(({ code, name, chain }) => ({ value: code, label: `${name}, ${chain}` }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** Programs to choose from, with those that are saved under a code of their own. */
const programsFor = (draft: TravelerDraft) => [
  ...hotelPrograms,
  ...draft.hotelLoyalty
    .filter(({ name }) => name !== '' && !hotelPrograms.some(({ value }) => value === name))
    .map(({ name }) => ({ value: name, label: name })),
]

const Loyalty = ({ draft, onChange, isChecked }: PartProps) => (
  <>
    <Section title="Frequent flyer">
      <KeyValues
        nameLabel="Program"
        valueLabel="Number"
        addLabel="Add a program"
        pairs={draft.frequentFlyer}
        isChecked={isChecked}
        onChange={(frequentFlyer) => onChange({ ...draft, frequentFlyer })}
      />
    </Section>
    <Section title="Hotel loyalty">
      <KeyValues
        nameLabel="Program"
        valueLabel="Number"
        addLabel="Add a program"
        choices={programsFor(draft)}
        pairs={draft.hotelLoyalty}
        isChecked={isChecked}
        onChange={(hotelLoyalty) => onChange({ ...draft, hotelLoyalty })}
      />
    </Section>
  </>
)

const Passport = (of: PartProps) => {
  const { draft, onChange, fault } = of
  const set = (changed: Partial<TravelerDraft['passport']>): void =>
    onChange({ ...draft, passport: { ...draft.passport, ...changed } })
  const isGiven = typedText(draft.passport.number) !== ''
  return (
    <>
      <TextField
        label="Passport number"
        autoComplete="off"
        maxLength={20}
        value={draft.passport.number}
        error={faultAt(fault, 'passport.number')}
        onChange={({ target }) => set({ number: target.value })}
      />
      <SelectField
        label="Issuing country"
        choices={[{ value: '', label: 'Not given' }, ...countries()]}
        value={draft.passport.countryOfIssue}
        help={isGiven ? 'A passport is saved only with its country.' : undefined}
        onChange={({ target }) => set({ countryOfIssue: target.value })}
      />
      {isGiven && (
        <DateEntry
          label="Passport expires"
          className={c('wide')}
          value={draft.passport.expiresOn}
          error={errorOf(of, 'passport') ?? faultAt(fault, 'passport.expiresOn')}
          onChange={(expiresOn) => set({ expiresOn })}
        />
      )}
    </>
  )
}

const Assistance = ({ draft, onChange }: PartProps) => (
  <fieldset className={c('wide')}>
    <legend>Special assistance</legend>
    {assistanceCodes.map((code) => (
      <Checkbox
        key={code}
        label={assistanceWords[code]}
        checked={draft.assistance.includes(code)}
        onChange={({ target }) =>
          onChange({
            ...draft,
            assistance: target.checked
              ? [...draft.assistance, code]
              : draft.assistance.filter((one) => one !== code),
          })
        }
      />
    ))}
  </fieldset>
)

const AdditionalInfo = (of: PartProps) => (
  <Section title="Additional info">
    <div className={c('fields')}>
      <Typed of={of} label="Known traveler number" field="knownTravelerNumber" maxLength={20} />
      <Typed of={of} label="Redress number" field="tsaRedressNumber" maxLength={20} />
      <Passport {...of} />
      <Assistance {...of} />
      <div className={c('wide')}>
        <KeyValues
          nameLabel="Field name"
          valueLabel="Value"
          addLabel="Add a field"
          pairs={of.draft.additionalInfo}
          isChecked={of.isChecked}
          onChange={(additionalInfo) => of.onChange({ ...of.draft, additionalInfo })}
        />
      </div>
    </div>
  </Section>
)

/** The fields of a traveler, with the name as a ticket will show it. */
export const TravelerForm = ({ today, ...props }: FormProps) => {
  const { draft, onChange } = props
  const of: PartProps = { ...props, sentences: sentencesOf(draft, today) }
  const isNamed = typedText(draft.givenName) !== '' && typedText(draft.surname) !== ''
  return (
    <>
      {isNamed && draft.gender !== '' && (
        <p className={c('printed')}>
          On the ticket{' '}
          <b>{nameOnTicket(draft.givenName, draft.middleName, draft.surname, draft.gender)}</b>
        </p>
      )}
      <NameAndBirth {...of} />
      <GenderAndNationality {...of} />
      <Section title="Driver’s license">
        <Typed of={of} label="Number" field="driverLicense" />
      </Section>
      <Loyalty {...of} />
      <AdditionalInfo {...of} />
      <div className={c('foot')}>
        <Checkbox
          label="Hide this profile from the list"
          note="Colleagues no longer see its documents."
          checked={draft.isHidden}
          onChange={({ target }) => onChange({ ...draft, isHidden: target.checked })}
        />
      </div>
    </>
  )
}
