import { useEffect, useRef } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useBookingFor } from '../shell/booking-for.ts'
import { chosenEntries } from './chosen-travelers.ts'
import {
  filledFrom,
  type CheckoutEntries,
  type SavedTraveler,
  type TravelerEntry,
} from './form-entries.ts'

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
 * Fills the places with who was chosen in the search, or the first one from the default profile,
 * the phone number, and the documents of saved travelers, which a draft does not keep. What was
 * typed stays.
 */
export const useOwnDetails = <E extends CheckoutEntries>(
  { getValues, setValue }: UseFormReturn<E>,
  saved: readonly SavedTraveler[] | undefined,
  programs?: readonly { readonly value: string }[],
): void => {
  const { travelers: chosen } = useBookingFor()
  const isDone = useRef(false)
  useEffect(() => {
    if (saved === undefined || chosen === undefined || isDone.current) return
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
    const { travelers, contact } = getValues()
    for (const { at, entry } of chosenEntries(travelers, saved, chosen, programs))
      setValue(`travelers.${at}` as Path<E>, entry as PathValue<E, Path<E>>)
    const own = saved.find(({ isDefaultProfile }) => isDefaultProfile)
    if (own === undefined || own.isMissingInfo) return
    if (contact.phone === '' && own.phoneNumber !== undefined)
      setValue('contact.phone' as Path<E>, own.phoneNumber as PathValue<E, Path<E>>)
  }, [saved, chosen, programs, getValues, setValue])
}
