import { Button } from '@portolan/design/primitives/button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { StatePage } from '../../shell/pages/state-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { disruptionQuery, type Disruption } from './disruption-queries.ts'

/** A disruption that is there, with its assistance. */
export interface Covered extends Disruption {
  readonly disruption: NonNullable<Disruption['disruption']>
  readonly assistance: NonNullable<Disruption['assistance']>
}

const withoutTitle: Readonly<Record<Disruption['lookup'], string>> = {
  Success: 'Your disruption assistance was used',
  NoDisruptionProtectionAttached: 'This trip has no disruption assistance',
  NoDisruptionDetected: 'No disruption so far',
}
const withoutText: Readonly<Record<Disruption['lookup'], string>> = {
  Success: 'It pays once. Your trip page shows what was decided and why.',
  NoDisruptionProtectionAttached:
    'It can be added when you book. If the airline changes your flight, your trip page shows what it owes you.',
  NoDisruptionDetected:
    'Your flights are covered. If the airline cancels one, delays it by two hours or more, or you’d miss a connection, we’ll email you and you can choose here.',
}

const NothingToDo = ({ found }: { found: Disruption }) => (
  <StatePage
    name="Disruption assistance"
    title={withoutTitle[found.lookup]}
    actions={
      <AppLink
        href={`/trips/?trip=${found.tripId}`}
        className={buttonClass({ variant: 'primary' })}
      >
        Go to your trip
      </AppLink>
    }
  >
    {withoutText[found.lookup]}
  </StatePage>
)

/** Looks a trip's disruption up, or shows why there is nothing to choose. */
export const WithDisruption = ({
  tripId,
  children,
}: {
  tripId: string | undefined
  children: (covered: Covered) => ReactNode
}) => {
  const { data, error, isPending, refetch } = useQuery({
    ...disruptionQuery(useServices(), tripId ?? ''),
    enabled: tripId !== undefined,
  })
  if (tripId === undefined) return <NotFoundPage />
  if (data !== undefined) {
    const { disruption, assistance, actions } = data
    const isOpen = actions.some((one) => one === 'Rebook' || one === 'RebookOnlyEligible')
    return disruption === null || assistance === null || !isOpen ? (
      <NothingToDo found={data} />
    ) : (
      children({ ...data, disruption, assistance })
    )
  }
  if (isPending) return <PendingPage label="Looking up your flights" />
  const code = codeOf(error)
  if (code === 'NotFound' || code === 'BadRequest') return <NotFoundPage />
  return (
    <StatePage
      name="Disruption assistance"
      title={errorWords[code].title}
      actions={
        <Button variant="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {errorWords[code].text}
    </StatePage>
  )
}
