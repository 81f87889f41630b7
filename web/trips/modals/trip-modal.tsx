import { useNavigate } from '@tanstack/react-router'
import type { Trip, TripModal } from '../../after-sales/index.ts'
import { ScheduleCover } from '../../protections/index.ts'
import { useState } from 'react'
import { modalsOf } from './own-modals.ts'

/** The modal of an address, if the trip has it. One that is open stays and says how it ended. */
export const tripModalOf = (
  trip: Trip,
  show: string | undefined,
  isOpen = false,
): TripModal | null => {
  if (show === undefined) return null
  const modal = modalsOf(trip).find((modals) => Object.hasOwn(modals, show))?.[show]
  return modal !== undefined && (isOpen || modal.of(trip)) ? modal : null
}

/** The modal in the address. Closing it goes to the trip's own address. */
export const TripModalInAddress = ({ trip, show }: { trip: Trip; show: string | undefined }) => {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string | null>(null)
  const modal = tripModalOf(trip, show, opened === show)
  const open = modal === null ? null : (show ?? null)
  if (open !== opened) setOpened(open)
  return (
    modal !== null && (
      <modal.Modal
        key={show}
        trip={trip}
        title={modal.title}
        cover={<ScheduleCover trip={trip} />}
        onClose={() =>
          void navigate({ to: '/trips/', search: { trip: trip.id }, resetScroll: false })
        }
      />
    )
  )
}
