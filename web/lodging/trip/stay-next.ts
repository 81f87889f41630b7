import { formatInstant } from '@portolan/kernel/locale.ts'
import { BedDouble } from 'lucide-react'
import type { NextStep, TripPart } from '../../after-sales/index.ts'
import { staysOf } from './stays-of.ts'

/** Check-in, or check-out once the stay has begun. */
export const stayNext = (parts: readonly TripPart[], now: number): NextStep[] =>
  staysOf(parts)
    .filter(({ part }) => part.status !== 'Canceled')
    .map(({ part: { id, startsAt, endsAt, startZone, endZone } }) => {
      const isComing = now < Date.parse(startsAt)
      return {
        id,
        at: Date.parse(isComing ? startsAt : endsAt),
        icon: BedDouble,
        text: isComing ? 'Check in at the property' : 'Check out',
        note: isComing
          ? `from ${formatInstant(startsAt, startZone)}`
          : `by ${formatInstant(endsAt, endZone)}`,
      }
    })
