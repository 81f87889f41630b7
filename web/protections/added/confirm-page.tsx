import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { StatePage } from '../../shell/pages/state-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { exactText } from '../price-freeze/freeze-words.ts'
import { addOnPurchaseQuery } from './added-queries.ts'

/** /flights/ancillary/disruption/confirm/: polled until the trip shows what was bought. */
export const DisruptionAddedPage = () => {
  const { booking } = useSearch({ from: '/flights/ancillary/disruption/confirm' })
  const queries = useQueryClient()
  const { data, error } = useQuery({
    ...addOnPurchaseQuery(useServices(), booking ?? ''),
    enabled: booking !== undefined,
  })
  const tripId = data?.tripId ?? null
  useEffect(() => {
    if (tripId === null) return
    for (const queryKey of [['trips'], ['trip'], ['add-on-offer', tripId], ['trip-protections']])
      void queries.invalidateQueries({ queryKey })
  }, [tripId, queries])
  if (booking === undefined || (data === undefined && error !== null)) return <NotFoundPage />
  if (data?.state === 'PaymentFailed')
    return (
      <StatePage
        name="Disruption assistance"
        title="The payment failed"
        actions={
          <AppLink
            href={`/flights/disruption-offer/?booking=${booking}`}
            className={buttonClass({ variant: 'primary' })}
          >
            See why, and try again
          </AppLink>
        }
      >
        Disruption assistance wasn’t added, and your trip hasn’t changed.
      </StatePage>
    )
  if (data === undefined || tripId === null)
    return <PendingPage label="Adding disruption assistance to your trip" />
  return (
    <StatePage
      name="Disruption assistance"
      title="Disruption assistance added"
      actions={
        <AppLink href={`/trips/?trip=${tripId}`} className={buttonClass({ variant: 'primary' })}>
          Go to your trip
        </AppLink>
      }
    >
      {`You paid ${exactText(data.total)}. If the airline cancels a flight, delays it by two hours or more, or you’d miss a connection, we’ll email you and you can choose new flights or a refund.`}
    </StatePage>
  )
}
