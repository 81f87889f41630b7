import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { NotFoundPage } from '../shell/pages/not-found-page.tsx'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { StatePage } from '../shell/pages/state-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { type Trip, tripQuery } from '../after-sales/index.ts'
import { bookingPageOf } from './pieces-of.ts'

/** Loads the trip in the address, or shows an error page. Another person's trip is NotFound. */
export const OpenedTrip = ({
  tripId,
  children,
}: {
  tripId: string
  children: (trip: Trip) => ReactNode
}) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(tripQuery(useServices(), tripId))
  const code = error === null ? null : codeOf(error)
  // The booking failed: its page says why.
  if (data?.status === 'Pending' && code === 'NotFound')
    return <Navigate {...bookingPageOf(data)} replace />
  if (data !== undefined) return children(data)
  if (isPending || code === null) return <PendingPage label="Opening your trip" />
  if (code === 'NotFound' || code === 'BadRequest' || code === 'OutOfRange') return <NotFoundPage />
  return (
    <StatePage
      name="Your trip"
      title={errorWords[code].title}
      actions={
        <>
          <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
          <AppLink href="/trips/" className={buttonClass({})}>
            Back to my trips
          </AppLink>
        </>
      }
    >
      {errorWords[code].text}
    </StatePage>
  )
}
