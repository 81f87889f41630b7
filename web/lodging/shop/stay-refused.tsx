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
 * Why the stay cannot be had: sold out by the supplier's word, or a rule of the property with the
 * nearest stay that keeps it, or the same stay without the pets that it does not take.
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
            note: `${nightsText(daysBetween(nearest.checkIn, nearest.checkOut))}, the nearest stay that works`,
            onTake: () => onDates(nearest),
          },
        ]),
    // No date lets a pet in: what works is the same stay without, or another place with.
    ...(petless
      ? [
          {
            id: 'petless',
            label: 'Stay without pets',
            note:
              violations.length === 1 ? 'For the same nights' : 'Then see which nights it takes',
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
          : 'The property does not take this stay'
      }
      ways={ways.length === 0 ? undefined : ways}
      actions={
        <Button onClick={onSearchAgain}>
          {petless ? 'Look at places that take pets' : 'Look at other places'}
        </Button>
      }
    >
      {state === 'Unavailable' ? (
        <p>The property itself says that no room is left. Other dates may be free.</p>
      ) : (
        violations.map((violation) => <p key={violation.kind}>{violationText(violation)}</p>)
      )}
    </EmptyState>
  )
}
