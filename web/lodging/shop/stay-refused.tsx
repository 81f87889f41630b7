import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { dayText, nightsText } from '../stay-words.ts'
import type { Rates } from './shop-queries.ts'
import { violationText } from './violation-words.ts'

interface StayRefusedProps {
  rates: Pick<Rates, 'state' | 'violations'>
  onDates: (dates: { readonly checkIn: string; readonly checkOut: string }) => void
  onWithoutPets: () => void
  onSearchAgain: () => void
}

/**
 * Why the stay cannot be booked, and what can: it is sold out, or it breaks a rule of the property,
 * with the closest dates that don't, or the same stay without pets.
 */
export const StayRefused = ({
  rates: { state, violations },
  onDates,
  onWithoutPets,
  onSearchAgain,
}: StayRefusedProps) => {
  const nearest =
    violations.map((violation) => violation.nearest).find((dates) => dates !== null) ?? null
  const petless = violations.some(({ kind }) => kind === 'PetPolicy')
  const ways = [
    ...(nearest === null
      ? []
      : [
          {
            id: 'nearest',
            label: `Stay ${dayText(nearest.checkIn)} to ${dayText(nearest.checkOut)} instead`,
            note: `${nightsText(daysBetween(nearest.checkIn, nearest.checkOut))}, the closest available stay`,
            onTake: () => onDates(nearest),
          },
        ]),
    // No date allows pets. The same stay without them works.
    ...(petless
      ? [
          {
            id: 'petless',
            label: 'Stay without pets',
            note: violations.length === 1 ? 'For the same nights' : 'See available nights',
            onTake: onWithoutPets,
          },
        ]
      : []),
  ]
  return (
    <EmptyState
      title={
        state === 'Unavailable'
          ? 'Sold out for these dates'
          : 'This property doesn’t allow these dates'
      }
      ways={ways.length === 0 ? undefined : ways}
      actions={
        <Button onClick={onSearchAgain}>
          {petless ? 'See pet-friendly places' : 'See other places'}
        </Button>
      }
    >
      {state === 'Unavailable' ? (
        <p>The property has no rooms left. Try other dates.</p>
      ) : (
        violations.map((violation) => <p key={violation.kind}>{violationText(violation)}</p>)
      )}
    </EmptyState>
  )
}
