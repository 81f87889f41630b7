import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useBookingFor } from '../shell/booking-for.ts'
import { guestWithoutProfile, type BookingFor } from '../shell/booking-for-choice.ts'
import { useServices } from '../shell/services-context.ts'
import styles from './booking-for.module.css'
import { savedTravelersQuery, type SavedTraveler } from './traveler-queries.ts'

const c = classNames(styles)
const BookingForDialog = lazy(() => import('./booking-for-dialog.tsx'))

const listed = new Intl.ListFormat('en-US')

/** `Jordan Reyes and a guest`. */
const chosenText = (travelers: BookingFor | null, saved: readonly SavedTraveler[]): string => {
  if (travelers === null) return 'Myself'
  const names = travelers.flatMap((id) => {
    if (id === guestWithoutProfile) return ['a guest']
    const traveler = saved.find((one) => one.id === id)
    return traveler === undefined ? [] : [fullName(traveler)]
  })
  return names.length === 0 ? 'Nobody yet' : listed.format(names)
}

/**
 * Over a company's search: who it is for, and the way to choose others (companies-9). It takes its
 * room from the beginning, so that the form doesn't move.
 */
const Chosen = () => {
  const { travelers, start } = useBookingFor()
  const { data: saved } = useQuery(savedTravelersQuery(useServices()))
  const [isOpen, setOpen] = useState(false)
  if (start === null) return null
  const isKnown = start !== undefined && travelers !== undefined && saved !== undefined
  return (
    <div className={c('for')}>
      {isKnown && (
        <>
          <span>
            <span>Booking for </span>
            <b>{chosenText(travelers, saved)}</b>
          </span>
          <button type="button" className={linkClass()} onClick={() => setOpen(true)}>
            {start.offersOthers ? 'Choose travelers' : 'Book for someone else'}
          </button>
          {isOpen && (
            <Suspense fallback={null}>
              <BookingForDialog saved={saved} start={start} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}

export const BookingForLine = () => (useServices().profile.travelersFromUsers ? <Chosen /> : null)
