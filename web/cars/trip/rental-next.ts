import { formatInstant } from '@portolan/kernel/locale.ts'
import { CarFront } from 'lucide-react'
import type { NextStep, TripPart } from '../../after-sales/index.ts'
import { rentalsOf } from './rentals-of.ts'

/** The pick-up, or the return once the rental has begun. */
export const rentalNext = (parts: readonly TripPart[], now: number): NextStep[] =>
  rentalsOf(parts)
    .filter(({ part }) => part.status !== 'Canceled')
    .map(({ part: { id, startsAt, endsAt, startZone, endZone } }) => {
      const isComing = now < Date.parse(startsAt)
      return {
        id,
        at: Date.parse(isComing ? startsAt : endsAt),
        icon: CarFront,
        text: isComing ? 'Pick up the car' : 'Return the car',
        note: isComing
          ? formatInstant(startsAt, startZone)
          : `by ${formatInstant(endsAt, endZone)}`,
        show: isComing ? 'pick-up' : 'drop-off',
      }
    })
