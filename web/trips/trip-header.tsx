import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { AddToCalendar, locatorsOf, References, type Trip } from '../after-sales/index.ts'
import { CancelLink } from './cancel/trip-cancel.tsx'
import { type ShownProduct, tripEvents, wordsOf } from './pieces-of.ts'
import { datedTitle, statusMark } from './trip-words.ts'
import styles from './trip-page.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

/** Who travels, and the references of every product. */
const MixedLead = ({ trip, products }: { trip: Trip; products: readonly ShownProduct[] }) => (
  <>
    <Words>{trip.party.map(({ name }) => name).join(', ')}</Words>
    {products.map(({ product, pieces, of }) => (
      <References key={product} words={pieces.words} locators={locatorsOf(of)} />
    ))}
  </>
)

/** Title, travelers and references, status, and what can be done with the whole trip. */
export const TripHeader = ({
  trip,
  products,
}: {
  trip: Trip
  products: readonly ShownProduct[]
}) => {
  const [only, ...others] = products
  const alone = others.length === 0 ? only : undefined
  const isPending = trip.status === 'Pending'
  const mark =
    (trip.status === 'Canceled' || isPending ? null : alone?.pieces.mark?.(alone.of)) ??
    statusMark(trip)
  const { confirmed } = wordsOf(trip)
  return (
    <header className={c('head')}>
      <div>
        <h1>{datedTitle(trip)}</h1>
        <p className={c('lead')}>
          {alone === undefined ? (
            <MixedLead trip={trip} products={products} />
          ) : (
            <alone.pieces.Lead {...alone.of} />
          )}
        </p>
        {confirmed !== undefined && trip.readBackAt !== null && (
          <p className={c('lead')}>
            {confirmed} on {formatInstant(trip.readBackAt)}
          </p>
        )}
      </div>
      <div className={c('aside')}>
        <Mark tone={mark.tone}>{mark.text}</Mark>
        {!isPending && trip.timeStatus !== 'Past' && trip.status !== 'Canceled' && (
          <AddToCalendar trip={trip} events={tripEvents(trip)} size="small" />
        )}
        {!isPending &&
          products.map(({ product, pieces }) => {
            const Actions = pieces.changes?.Actions
            return Actions === undefined ? null : <Actions key={product} trip={trip} />
          })}
        <CancelLink trip={trip} />
      </div>
    </header>
  )
}
