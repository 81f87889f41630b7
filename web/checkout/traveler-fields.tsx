import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { isShortened, nameOnTicket } from '@portolan/domain/travelers/name-on-ticket.ts'
import { nameFieldLength, noFirstName } from '@portolan/domain/travelers/terms.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { formatMonthDayYear } from '@portolan/kernel/locale.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { countries } from '../shell/countries.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { FoldedLine } from './folded-line.tsx'
import { emptyTraveler, freeFor, type CheckoutEntries, type SavedTraveler } from './form-entries.ts'
import { travelerEditOf } from './save-travelers.ts'
import { SavedTravelerChips } from './saved-traveler-chips.tsx'
import { isTravelerNeeded } from './traveler-needed.ts'
import styles from './traveler-fields.module.css'
import { TypedDate } from './typed-date.tsx'
import { useFieldError } from './use-field-error.ts'
import { useFold } from './use-fold.ts'

const c = classNames(styles)

interface TravelerFieldsProps {
  index: number
  /** `Traveler 2, child`, `Room 1, 2 adults`. */
  title: string
  /** Undefined until they are known. */
  saved: readonly SavedTraveler[] | undefined
  /** Nothing is missing. */
  complete: boolean
  /** Fields only airlines need. `programs`: frequent flyer programs these flights can credit. */
  flight?:
    | {
        readonly passportRequired: boolean
        readonly programs: readonly { readonly value: string; readonly label: string }[]
      }
    | undefined
}

const PassportFields = ({ index }: { index: number }) => {
  const { register } = useFormContext<CheckoutEntries>()
  const errorAt = useFieldError()
  const path = `travelers.${index}` as const
  return (
    <div className={c('grid')}>
      <SelectField
        label="Nationality"
        placeholder="Choose"
        choices={countries()}
        {...register(`${path}.nationality`)}
        error={errorAt(`${path}.nationality`)}
      />
      <TextField
        label="Passport number"
        autoComplete="off"
        {...register(`${path}.passport.number`)}
        error={errorAt(`${path}.passport.number`)}
      />
      <SelectField
        label="Issuing country"
        placeholder="Choose"
        choices={countries()}
        {...register(`${path}.passport.countryOfIssue`)}
        error={errorAt(`${path}.passport.countryOfIssue`)}
      />
      <TypedDate name={`${path}.passport.expiresOn`} label="Expiration date" />
    </div>
  )
}

type FlightFields = NonNullable<TravelerFieldsProps['flight']>

/** Frequent flyer and security numbers, folded away until needed. */
const MembershipFields = ({
  index,
  programs,
}: {
  index: number
  programs: FlightFields['programs']
}) => {
  const { register } = useFormContext<CheckoutEntries>()
  const errorAt = useFieldError()
  const path = `travelers.${index}` as const
  const [opened, setOpened] = useState(false)
  /** Keeps the section open while it contains an invalid field. */
  const isInvalid = [
    'frequentFlyer.program',
    'frequentFlyer.number',
    'knownTravelerNumber',
    'tsaRedressNumber',
  ].some((name) => errorAt(`${path}.${name}`) !== undefined)
  return (
    <Disclosure
      title="Frequent flyer and security numbers"
      open={opened || isInvalid}
      onOpenChange={setOpened}
    >
      <div className={c('grid')}>
        <SelectField
          label="Frequent flyer program"
          placeholder="None"
          choices={programs}
          {...register(`${path}.frequentFlyer.program`)}
          error={errorAt(`${path}.frequentFlyer.program`)}
        />
        <TextField
          label="Frequent flyer number"
          optional="Optional"
          autoComplete="off"
          {...register(`${path}.frequentFlyer.number`)}
          error={errorAt(`${path}.frequentFlyer.number`)}
        />
        <TextField
          label="Known traveler number"
          optional="Optional"
          autoComplete="off"
          {...register(`${path}.knownTravelerNumber`)}
          error={errorAt(`${path}.knownTravelerNumber`)}
        />
        <TextField
          label="Redress number"
          optional="Optional"
          autoComplete="off"
          {...register(`${path}.tsaRedressNumber`)}
          error={errorAt(`${path}.tsaRedressNumber`)}
        />
      </div>
    </Disclosure>
  )
}

/**
 * First, middle and last name. Somebody with one name has it as the last name, and `FNU` for a
 * first one, which is what airlines and US visas do.
 */
const NameFields = ({ index }: { index: number }) => {
  const { register, setValue, formState } = useFormContext<CheckoutEntries>()
  const errorAt = useFieldError()
  const path = `travelers.${index}` as const
  const hasOneName =
    useWatch<CheckoutEntries, `travelers.${number}.givenName`>({ name: `${path}.givenName` }) ===
    noFirstName
  const hasFaults = [`${path}.givenName`, `${path}.surname`].some(
    (name) => errorAt(name) !== undefined,
  )
  return (
    <>
      {!hasOneName && (
        <>
          <TextField
            label="First name"
            autoComplete="off"
            maxLength={nameFieldLength}
            {...register(`${path}.givenName`)}
            error={errorAt(`${path}.givenName`)}
          />
          <TextField
            label="Middle name"
            optional="Optional"
            autoComplete="off"
            maxLength={nameFieldLength}
            {...register(`${path}.middleName`)}
            error={errorAt(`${path}.middleName`)}
          />
        </>
      )}
      <TextField
        label={hasOneName ? 'Name' : 'Last name'}
        autoComplete="off"
        maxLength={nameFieldLength}
        {...register(`${path}.surname`)}
        error={errorAt(`${path}.surname`)}
      />
      <Checkbox
        className={c('wide')}
        label="This traveler has only one name"
        checked={hasOneName}
        onChange={({ target }) => {
          const options = { shouldDirty: true, shouldValidate: hasFaults || formState.isSubmitted }
          setValue(`${path}.middleName`, '', { shouldDirty: true })
          setValue(`${path}.givenName`, target.checked ? noFirstName : '', options)
        }}
      />
    </>
  )
}

/** The name as the ticket will show it, and whether the ticket has no room for all of it. */
const PrintedName = ({ entry }: { entry: CheckoutEntries['travelers'][number] }) => {
  const { givenName, middleName, surname, gender, type } = entry
  const hasName = typedText(givenName) !== '' && typedText(surname) !== '' && gender !== ''
  return (
    <p className={c('printed')}>
      <span>Name on ticket</span>
      {hasName ? (
        <b>{nameOnTicket(givenName, middleName, surname, gender, type)}</b>
      ) : (
        <span className={c('sample')}>LAST/FIRST</span>
      )}
      {hasName && isShortened(givenName, middleName, surname, gender, type) && (
        <span>Shortened to the {nameFieldLength} characters of a ticket</span>
      )}
    </p>
  )
}

/** How a saved traveler is called. */
const firstNameOf = ({ givenName, surname }: SavedTraveler): string =>
  givenName === noFirstName ? surname : givenName

/** What a folded traveler is known by: `Born Mar 14, 1986. Passport ends 2291.` */
const factsOf = (
  { dateOfBirth, passport, knownTravelerNumber }: CheckoutEntries['travelers'][number],
  flight: TravelerFieldsProps['flight'],
): string =>
  [
    ...(dateOfBirth === '' ? [] : [`Born ${formatMonthDayYear(dateOfBirth)}.`]),
    ...(flight?.passportRequired === true
      ? [`Passport ends ${typedText(passport.number).slice(-4)}.`]
      : []),
    ...(flight !== undefined && typedText(knownTravelerNumber) !== ''
      ? ['Known traveler number saved.']
      : []),
  ].join(' ')

const nameOf = ({ givenName, surname }: CheckoutEntries['travelers'][number]): string =>
  fullName({ givenName: typedText(givenName), surname: typedText(surname) })

/** Name, date of birth, gender and the documents that the trip requires. */
const DetailFields = ({
  index,
  saved,
  flight,
}: Omit<TravelerFieldsProps, 'title' | 'complete'>) => {
  const { register } = useFormContext<CheckoutEntries>()
  const errorAt = useFieldError()
  const entry = useWatch<CheckoutEntries, `travelers.${number}`>({ name: `travelers.${index}` })
  const path = `travelers.${index}` as const
  const lap = entry.type === 'LapInfant'
  const savedTraveler = saved?.find(({ id }) => id === entry.savedTravelerId)
  const canSave = typedText(entry.givenName) !== '' && travelerEditOf(entry, savedTraveler) !== null
  return (
    <>
      <div className={c('grid')}>
        <NameFields index={index} />
        <TypedDate
          name={`${path}.dateOfBirth`}
          label="Date of birth"
          autoComplete={`section-traveler-${index + 1} bday`}
        />
        <SelectField
          label="Gender"
          placeholder="Choose"
          choices={[
            { value: 'F', label: 'F' },
            { value: 'M', label: 'M' },
          ]}
          {...register(`${path}.gender`)}
          error={errorAt(`${path}.gender`)}
        />
      </div>
      {flight && <PrintedName entry={entry} />}
      {flight?.passportRequired && <PassportFields index={index} />}
      {flight && !lap && <MembershipFields index={index} programs={flight.programs} />}
      {canSave && (
        <Checkbox
          label={
            savedTraveler === undefined
              ? 'Save to my travelers'
              : `Update ${firstNameOf(savedTraveler)}’s saved details`
          }
          note="We’ll save this when you book."
          {...register(`${path}.save`)}
        />
      )}
    </>
  )
}

/**
 * One traveler: a line once nothing is missing; for an empty place those who are saved; otherwise
 * the fields.
 */
export const TravelerFields = ({ index, title, saved, complete, flight }: TravelerFieldsProps) => {
  const { data: user } = useUserInfo()
  const places = useWatch<CheckoutEntries, 'travelers'>({ name: 'travelers' })
  const entry = places[index] ?? emptyTraveler('Adult')
  const isEmpty = isTravelerNeeded(entry)
  const isOffered = isEmpty && freeFor(index, places, saved ?? []).length > 0
  const fold = useFold(`travelers.${index}`, complete || isOffered)
  // Who is saved decides what is shown of an empty place; the default profile fills the first.
  if (saved === undefined && isEmpty && !fold.isOpened)
    return (
      <div role="status" aria-label="Loading your travelers" className={c('traveler')}>
        <Skeleton height="64px" />
      </div>
    )
  const name = nameOf(entry)
  const isUser =
    user !== undefined &&
    name === fullName({ givenName: user.userInfo.firstName, surname: user.userInfo.lastName })
  const isLine = fold.folded && !isEmpty
  return (
    <div role="group" aria-label={title} className={c('traveler', isLine && 'folded')}>
      {isLine ? (
        <FoldedLine
          opener={fold.opener}
          onEdit={fold.open}
          mark={<span className={c('number')}>{index + 1}</span>}
          title={name}
          tag={isUser ? 'You' : undefined}
          note={
            flight === undefined ? `${title}. ${factsOf(entry, flight)}` : factsOf(entry, flight)
          }
          edits={name}
        />
      ) : (
        <>
          <h3 className={c('title')}>{title}</h3>
          <SavedTravelerChips
            index={index}
            saved={saved ?? []}
            programs={flight?.programs ?? []}
            onFilled={fold.close}
            onNew={fold.folded ? fold.open : undefined}
          />
        </>
      )}
      <div {...fold.body}>
        <DetailFields index={index} saved={saved} flight={flight} />
        {complete && (
          <Button size="small" className={c('done')} onClick={fold.close}>
            Done
          </Button>
        )}
      </div>
    </div>
  )
}
