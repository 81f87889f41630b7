import { readStayQuote } from '@portolan/contract/lodging/read-stay-quote.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { offerProtections } from '@portolan/contract/protections/offer-protections.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OutcomePage, offersQuery } from '../../../checkout/index.ts'
import { AppLink } from '../../../shell/layout/app-link.tsx'
import { pageWidth } from '../../../shell/layout/page-width.ts'
import { PendingPage } from '../../../shell/pages/pending-page.tsx'
import { useServices } from '../../../shell/services-context.ts'
import { useDoor } from '../../use-door.ts'
import { stayPages } from '../../shop/stay-shop.ts'
import type { StayQuote } from '../stay-entries.ts'

type Offer = AnswerOf<typeof offerProtections>['offers'][number]
/** An offer for the rooms of the stay. */
export type RoomOffer = Offer & { readonly rooms: NonNullable<Offer['rooms']> }

const isRoomOffer = (offer: Offer): offer is RoomOffer => offer.rooms !== null

/** A page about the protection of a quoted stay, or why there is none. */
export const WithRoomOffer = ({
  quoteId = '',
  children,
}: {
  quoteId: string | undefined
  children: (stay: StayQuote, offer: RoomOffer) => ReactNode
}) => {
  const services = useServices()
  const door = useDoor()
  const asked = { enabled: quoteId !== '' }
  const stay = useQuery({
    queryKey: ['stay-quote', quoteId],
    queryFn: ({ signal }) => services.call(readStayQuote, { params: { quoteId } }, { signal }),
    staleTime: Infinity,
    ...asked,
  })
  const offers = useQuery({ ...offersQuery(services, quoteId), ...asked })
  const offer = offers.data?.offers.find(isRoomOffer)
  if (stay.data !== undefined && offer !== undefined) return children(stay.data, offer)
  if (quoteId !== '' && (stay.isLoading || offers.isLoading))
    return <PendingPage label="Looking up what your stay can be protected with" />
  const isGone = quoteId === '' || stay.isError
  const bookHref = `${stayPages(door).book}?quote=${encodeURIComponent(quoteId)}`
  return (
    <div className={pageWidth()}>
      <OutcomePage
        title={isGone ? 'This price has expired' : 'No protection for this stay'}
        text={
          isGone
            ? 'Choose your room again to see today’s price.'
            : 'You pay at the property, its own terms refund as much, or the offer didn’t load. You can still book.'
        }
        actions={
          <>
            <AppLink
              href={isGone ? door.path : bookHref}
              className={buttonClass({ variant: 'primary' })}
            >
              {isGone ? 'Search again' : 'Continue to checkout'}
            </AppLink>
            {!isGone && <Button onClick={() => void offers.refetch()}>Try again</Button>}
          </>
        }
      />
    </div>
  )
}
