import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ProductCheckout } from '../../checkout/index.ts'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { StatePage } from '../../shell/pages/state-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { exactText } from '../price-freeze/freeze-words.ts'
import styles from '../price-freeze/bought-page.module.css'
import { addedProduct } from './added-product.tsx'
import { addOnOfferQuery, type AddOnOffer } from './added-queries.ts'
import { AddedSheet } from './added-sheet.tsx'
import { helpsWords, noOfferWords } from './added-words.ts'

const c = classNames(styles)
const name = 'Disruption assistance'

const ToTrip = ({ tripId, plain = false }: { tripId: string; plain?: boolean }) => (
  <AppLink
    href={`/trips/?trip=${tripId}`}
    className={buttonClass(plain ? { variant: 'text' } : { variant: 'primary' })}
  >
    {plain ? 'No thanks, back to the trip' : 'Go to your trip'}
  </AppLink>
)

const Offered = ({ of }: { of: AddOnOffer & { offer: NonNullable<AddOnOffer['offer']> } }) => {
  usePageTitle(`Add ${name.toLowerCase()}`)
  const { tripId, title, offer } = of
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <div>
        <h1>Add disruption assistance</h1>
        <p className={c('lead')}>{`${title}. ${helpsWords} You decide at that moment.`}</p>
        <p className={c('note')}>
          It covers everyone on the trip and all flights. The airline’s own duties to you don’t
          change, whether you add it or not.
        </p>
        <p className={c('actions')}>
          <AppLink
            href={`/flights/disruption-offer/?quote=${offer.id}`}
            className={buttonClass({ variant: 'primary' })}
          >
            {`Add for ${exactText(offer.beforePaying.premium)}`}
          </AppLink>
          <ToTrip tripId={tripId} plain />
        </p>
      </div>
      <AddedSheet quote={of} />
    </div>
  )
}

const Offer = ({ tripId }: { tripId: string }) => {
  const { data, error, refetch } = useQuery(addOnOfferQuery(useServices(), tripId))
  if (data?.offer != null) return <Offered of={{ ...data, offer: data.offer }} />
  if (data !== undefined)
    return (
      <StatePage
        name={name}
        title={
          data.step === 'Confirmation'
            ? 'Your trip has it already'
            : 'It can’t be added to this trip'
        }
        actions={<ToTrip tripId={tripId} />}
      >
        {noOfferWords(data.code)}
      </StatePage>
    )
  if (error === null) return <PendingPage label="Asking the underwriter for a price" />
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

/** /flights/disruption-offer/: the offer for a booked trip, then its checkout. */
export const DisruptionOfferPage = () => {
  const { trip, quote, booking } = useSearch({ from: '/flights/disruption-offer' })
  if (quote === undefined && booking === undefined)
    return trip === undefined ? <NotFoundPage /> : <Offer tripId={trip} />
  return <ProductCheckout product={addedProduct} quoteId={quote} bookingId={booking} />
}
