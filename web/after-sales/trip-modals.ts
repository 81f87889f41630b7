import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Trip } from './trip-queries.ts'

export interface TripModalProps {
  trip: Trip
  title: string
  onClose: () => void
  /** What the trip's protections pay for a supplier's change. Passed in: products can't import them. */
  cover?: ReactNode
}

/** A modal of the trip's page (trips-2), with an address of its own. */
export interface TripModal {
  readonly title: string
  /** Which trips have it; on the others the address shows the trip alone. */
  readonly of: (trip: Trip) => boolean
  readonly Modal: ComponentType<TripModalProps>
  /** Its place under "Manage trip", if it has one. */
  readonly item?: {
    readonly icon: LucideIcon
    readonly of?: (trip: Trip) => boolean
  }
}
/** By the name in the address: `/trips/?trip=…&show=receipt`. */
export type TripModals = Readonly<Record<string, TripModal>>

export const tripModalAddress = (tripId: string, show: string): string =>
  `/trips/?trip=${tripId}&show=${show}`
