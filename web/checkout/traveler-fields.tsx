import { nameOnTicket } from '@portolan/domain/travelers/name-on-ticket.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { countries } from './countries.ts'
import { travelerTitle, type CheckoutEntries, type SavedTraveler } from './form-entries.ts'
import { travelerEditOf } from './save-travelers.ts'
import { SavedTravelerChips } from './saved-traveler-chips.tsx'
import styles from './traveler-fields.module.css'
import { TypedDate } from './typed-date.tsx'
import { useFieldError } from './use-field-error.ts'

const c = classNames(styles)

interface TravelerFieldsProps {
  index: number
  saved: readonly SavedTraveler[]
  passportRequired: boolean
  /** Airlines whose programmes can be credited. */
  programs: readonly { readonly value: string; readonly label: string }[]
}

/** One traveller: who, as printed on the ticket, and the documents the journey asks for. */
export const TravelerFields = ({ index, saved, passportRequired, programs }: TravelerFieldsProps) => {
  const { register } = useFormContext<CheckoutEntries>()
  const errorAt = useFieldError()
  const entry = useWatch<CheckoutEntries, `travelers.${number}`>({ name: `travelers.${index}` })
  const path = `travelers.${index}` as const
  const lap = entry.type === 'LapInfant'
  const known = saved.find(({ id }) => id === entry.savedTravelerId)
  const canSave = entry.givenName.trim() !== '' && travelerEditOf(entry, known) !== null
  const named = entry.givenName.trim() !== '' && entry.surname.trim() !== '' && entry.gender !== ''
  return (
    <div role="group" aria-labelledby={`traveler-${index}`} className={c('traveler')}>
      <h3 id={`traveler-${index}`} className={c('title')}>
        {travelerTitle(entry.type, index)}
      </h3>
      <SavedTravelerChips index={index} saved={saved} programs={programs} />
      <div className={c('grid')}>
        <TextField label="Given names" autoComplete="off" {...register(`${path}.givenName`)} error={errorAt(`${path}.givenName`)} />
        <TextField label="Middle name" optional="Optional" autoComplete="off" {...register(`${path}.middleName`)} error={errorAt(`${path}.middleName`)} />
        <TextField label="Surname" autoComplete="off" {...register(`${path}.surname`)} error={errorAt(`${path}.surname`)} />
        <TypedDate name={`${path}.dateOfBirth`} label="Date of birth" autoComplete={`section-traveler-${index + 1} bday`} />
        <SelectField
          label="Gender" placeholder="Choose" choices={[{ value: 'F', label: 'F' }, { value: 'M', label: 'M' }]}
          {...register(`${path}.gender`)} error={errorAt(`${path}.gender`)}
        />
      </div>
      <p className={c('printed')}>
        <span>On the ticket</span>
        {named && entry.gender !== '' ? <b>{nameOnTicket(entry.givenName, entry.middleName, entry.surname, entry.gender, entry.type)}</b> : <span className={c('sample')}>SURNAME/GIVEN NAMES</span>}
      </p>
      {passportRequired && (
        <div className={c('grid')}>
          <SelectField label="Nationality" placeholder="Choose" choices={countries()} {...register(`${path}.nationality`)} error={errorAt(`${path}.nationality`)} />
          <TextField label="Passport number" autoComplete="off" {...register(`${path}.passport.number`)} error={errorAt(`${path}.passport.number`)} />
          <SelectField label="Issued by" placeholder="Choose" choices={countries()} {...register(`${path}.passport.countryOfIssue`)} error={errorAt(`${path}.passport.countryOfIssue`)} />
          <TypedDate name={`${path}.passport.expiresOn`} label="Expires" />
        </div>
      )}
      {!lap && (
        <Disclosure title="Frequent flyer and security numbers">
          <div className={c('grid')}>
            <SelectField label="Frequent flyer program" placeholder="None" choices={programs} {...register(`${path}.frequentFlyer.program`)} error={errorAt(`${path}.frequentFlyer.program`)} />
            <TextField label="Frequent flyer number" optional="Optional" autoComplete="off" {...register(`${path}.frequentFlyer.number`)} error={errorAt(`${path}.frequentFlyer.number`)} />
            <TextField label="Known traveler number" optional="Optional" autoComplete="off" {...register(`${path}.knownTravelerNumber`)} error={errorAt(`${path}.knownTravelerNumber`)} />
            <TextField label="Redress number" optional="Optional" autoComplete="off" {...register(`${path}.tsaRedressNumber`)} error={errorAt(`${path}.tsaRedressNumber`)} />
          </div>
        </Disclosure>
      )}
      {canSave && <Checkbox label={known === undefined ? 'Save to my travelers' : `Update what is saved of ${known.givenName}`} note="Once the booking is sent" {...register(`${path}.save`)} />}
    </div>
  )
}
