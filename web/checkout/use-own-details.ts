import { useEffect, useRef } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import {
  filledFrom,
  type CheckoutEntries,
  type SavedTraveler,
  type TravelerEntry,
} from './form-entries.ts'
import { isTravelerNeeded } from './traveler-needed.ts'

const isWithoutDocuments = ({
  passport,
  knownTravelerNumber,
  tsaRedressNumber,
  frequentFlyer,
}: TravelerEntry): boolean =>
  [passport.number, knownTravelerNumber, tsaRedressNumber, frequentFlyer.number].every(
    (number) => number === '',
  )

/**
 * Fills the first place, and the phone number, from the default profile once it is known, and the
 * documents of saved travelers, which a draft does not keep. What was typed stays.
 */
export const useOwnDetails = <E extends CheckoutEntries>(
  { getValues, setValue }: UseFormReturn<E>,
  saved: readonly SavedTraveler[] | undefined,
  programs?: readonly { readonly value: string }[],
): void => {
  const isDone = useRef(false)
  useEffect(() => {
    if (saved === undefined || isDone.current) return
    isDone.current = true
    getValues().travelers.forEach((entry: TravelerEntry, at: number) => {
      const profile = saved.find(({ id }) => id === entry.savedTravelerId)
      if (profile === undefined || !isWithoutDocuments(entry)) return
      const { passport, knownTravelerNumber, tsaRedressNumber, frequentFlyer } = filledFrom(
        profile,
        entry.type,
        programs,
      )
      setValue(
        `travelers.${at}` as Path<E>,
        { ...entry, passport, knownTravelerNumber, tsaRedressNumber, frequentFlyer } as PathValue<
          E,
          Path<E>
        >,
      )
    })
    const own = saved.find(({ isDefaultProfile }) => isDefaultProfile)
    if (own === undefined || own.isMissingInfo) return
    const { travelers, contact } = getValues()
    const [first] = travelers
    if (first?.type === 'Adult' && isTravelerNeeded(first))
      setValue(
        'travelers.0' as Path<E>,
        filledFrom(own, first.type, programs) as PathValue<E, Path<E>>,
      )
    if (contact.phone === '' && own.phoneNumber !== undefined)
      setValue('contact.phone' as Path<E>, own.phoneNumber as PathValue<E, Path<E>>)
  }, [saved, programs, getValues, setValue])
}
