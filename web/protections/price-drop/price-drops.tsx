import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { PriceHistory } from '@portolan/design/travel/price-history.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { useQuery } from '@tanstack/react-query'
import { ProtectionTerms } from '../../shell/protection-terms.tsx'
import { useServices } from '../../shell/services-context.ts'
import { useUserInfo } from '../../shell/session/user-info.ts'
import { priceDropsQuery, type PriceWatch } from './drop-queries.ts'
import { checkText, drawingText, foundIn, promiseText, standText } from './drop-words.ts'
import styles from './price-drops.module.css'

const c = classNames(styles)

const dayOf = (instant: string): string => productDayOf(Date.parse(instant))

/** Prices over the days: what was paid, and what each morning found. */
const Drawing = ({ watch }: { watch: PriceWatch }) => {
  const found = watch.decisions.flatMap((check) => {
    const price = foundIn(check)
    return price === null ? [] : [{ date: dayOf(check.at), price: fromWire(price) }]
  })
  const past = [{ date: dayOf(watch.bookedAt), price: fromWire(watch.booked) }, ...found]
  return past.length < 2 ? null : <PriceHistory label={drawingText(watch)} past={past} ahead={[]} />
}

const Watch = ({ watch, isNamed }: { watch: PriceWatch; isNamed: boolean }) => (
  <div className={c('watch')}>
    {isNamed && <h3>{watch.title}</h3>}
    <p>{promiseText(watch)}</p>
    <p className={c('stand')}>{standText(watch)}</p>
    <Drawing watch={watch} />
    {watch.decisions.length > 0 && (
      <Disclosure title="Every comparison">
        <table className={c('checks')}>
          <thead>
            <tr>
              <th scope="col">Compared on</th>
              <th scope="col">Price</th>
              <th scope="col">What it came to</th>
            </tr>
          </thead>
          <tbody>
            {watch.decisions.map((check) => {
              const found = foundIn(check)
              return (
                <tr key={check.at}>
                  <th scope="row">{formatDay(dayOf(check.at))}</th>
                  <td>{found === null ? '–' : formatExact(fromWire(found))}</td>
                  <td>{checkText(check, watch)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Disclosure>
    )}
  </div>
)

/**
 * Price drop protection of a trip: what it promises, the prices it found and every comparison.
 * Nothing for trips that it does not cover, and for agents, who don’t see what people are
 * credited.
 */
export const PriceDrops = ({ tripId }: { tripId: string }) => {
  const services = useServices()
  const user = useUserInfo().data
  const { data, error, refetch } = useQuery({
    ...priceDropsQuery(services, tripId),
    enabled: user !== undefined && user.isDelegatedSession !== true,
  })
  if (error !== null && data === undefined)
    return (
      <section aria-labelledby="price-drops" className={c('section')}>
        <h2 id="price-drops">Price drop protection</h2>
        <p role="alert">We couldn’t load the prices that we compared.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </section>
    )
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-labelledby="price-drops" className={c('section')}>
      <h2 id="price-drops">Price drop protection</h2>
      {data.map((watch) => (
        <Watch key={watch.id} watch={watch} isNamed={data.length > 1} />
      ))}
      <p className={c('terms')}>
        <ProtectionTerms protection="price-drop" />
      </p>
    </section>
  )
}
