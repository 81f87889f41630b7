import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { StatePage } from '../../shell/pages/state-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { connectionQuery, type Connection, type Guarantee } from './connection-queries.ts'
import { missedOf, type Missed } from './connection-words.ts'

const name = 'Missed connection guarantee'

/** A trip that misses a connection, with its guarantee. */
export interface Stranded {
  readonly tripId: string
  readonly travelers: Connection['travelers']
  readonly guarantee: Guarantee
  readonly missed: Missed
}

const nothingWords = ({ guarantee }: Connection): readonly [title: string, text: string] => {
  if (guarantee === null)
    return [
      'This trip has no self-transfer',
      'The guarantee comes with journeys that you change tickets on. If the airline changes your flight, your trip page shows what it owes you.',
    ]
  if (guarantee.state === 'Rebooked')
    return [
      'Your new flights are booked',
      'The guarantee paid for them. Your trip page shows what was decided and why.',
    ]
  return guarantee.state === 'Active'
    ? [
        'Your connection isn’t missed',
        'If an airline announces something that breaks it, we’ll email you and you can choose a new flight here.',
      ]
    : ['The guarantee has ended', 'Your trip page shows what was decided and why.']
}

/** Looks a trip’s missed connection up, or shows why there is nothing to choose. */
export const WithConnection = ({
  tripId,
  children,
}: {
  tripId: string | undefined
  children: (stranded: Stranded) => ReactNode
}) => {
  const { data, error, isPending, refetch } = useQuery({
    ...connectionQuery(useServices(), tripId ?? ''),
    enabled: tripId !== undefined,
  })
  if (tripId === undefined) return <NotFoundPage />
  if (data !== undefined) {
    const { guarantee, travelers } = data
    const missed = guarantee && missedOf(guarantee)
    if (guarantee !== null && missed !== null)
      return children({ tripId, travelers, guarantee, missed })
    const [title, text] = nothingWords(data)
    return (
      <StatePage
        name={name}
        title={title}
        actions={
          <AppLink href={`/trips/?trip=${tripId}`} className={buttonClass({ variant: 'primary' })}>
            Go to your trip
          </AppLink>
        }
      >
        {text}
      </StatePage>
    )
  }
  if (isPending) return <PendingPage label="Looking up your connection" />
  const code = codeOf(error)
  if (code === 'NotFound' || code === 'BadRequest') return <NotFoundPage />
  return (
    <StatePage
      name={name}
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
