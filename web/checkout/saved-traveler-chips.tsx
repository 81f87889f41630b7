import { classNames } from '@portolan/design/class-names.ts'
import { Chip } from '@portolan/design/primitives/chip.tsx'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { filledFrom, freeFor, type CheckoutEntries, type SavedTraveler } from './form-entries.ts'
import { travelerNeededText } from '../travelers/index.ts'
import { isTravelerNeeded } from './traveler-needed.ts'
import styles from './saved-traveler-chips.module.css'

const c = classNames(styles)

interface SavedTravelerChipsProps {
  index: number
  saved: readonly SavedTraveler[]
  programs: readonly { readonly value: string }[]
  /** A saved traveler has filled the place. */
  onFilled: () => void
  /** Opens the empty fields; absent where they are open. */
  onNew?: (() => void) | undefined
}

/**
 * Saved travelers that can fill this place: not those already on the booking, and not profiles with
 * missing information. Once the form was sent, an empty place asks for one.
 */
export const SavedTravelerChips = ({
  index,
  saved,
  programs,
  onFilled,
  onNew,
}: SavedTravelerChipsProps) => {
  const { setValue, formState } = useFormContext<CheckoutEntries>()
  const places = useWatch<CheckoutEntries, 'travelers'>({ name: 'travelers' })
  const own = places[index]
  if (own === undefined) return null
  return (
    <>
      {saved.some(({ isMissingInfo }) => !isMissingInfo) && (
        <div role="group" aria-label="Saved travelers" className={c('chips')}>
          {freeFor(index, places, saved).map((traveler) => (
            <Chip
              key={traveler.id}
              pressed={own.savedTravelerId === traveler.id}
              onClick={() => {
                setValue(`travelers.${index}`, filledFrom(traveler, own.type, programs), {
                  shouldDirty: true,
                  shouldValidate: formState.isSubmitted,
                })
                onFilled()
              }}
            >
              {fullName({ givenName: traveler.givenName, surname: traveler.surname })}
            </Chip>
          ))}
          {onNew !== undefined && <Chip onClick={onNew}>New traveler</Chip>}
        </div>
      )}
      {formState.isSubmitted && isTravelerNeeded(own) && (
        <p className={c('needed')}>{travelerNeededText}</p>
      )}
    </>
  )
}
