import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { useSearch } from '@tanstack/react-router'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { stringifySearch } from '../../shell/router-search.ts'
import { chosenTerms, lowestOffer } from './chosen-terms.ts'
import { FreezeExamples } from './freeze-examples.tsx'
import { FreezeHeader } from './freeze-way.tsx'
import { daysText, eachWord, exactText, wholeText } from './freeze-words.ts'
import { FrozenFlights } from './frozen-flights.tsx'
import styles from './overview-page.module.css'
import { PriceMoved } from './price-moved.tsx'
import { WithFreezeTerms } from './terms-page-frame.tsx'

const c = classNames(styles)

/** /flights/freeze/overview/: what a freeze of these flights is, before its terms are chosen. */
export const FreezeOverviewPage = () => {
  const search = useSearch({ from: '/flights/freeze/overview' })
  return (
    <WithFreezeTerms quoteId={search.quote}>
      {(terms) => {
        const usual = chosenTerms(terms, search)
        const lowest = lowestOffer(terms)
        const [first] = terms.travelers
        if (usual === null || lowest === null || first === undefined) return null
        const { length, offer } = usual
        const price = wholeText(first.frozen)
        const customize = `/flights/freeze/customize/${stringifySearch({ quote: search.quote })}`
        return (
          <div className={`${pageWidth()} ${c('page')}`}>
            <FreezeHeader flights={terms} current="freeze" />
            <div className={c('main')}>
              <h1>Freeze this price</h1>
              <p className={c('lead')}>
                {`Not ready to book? Keep ${price} per ${eachWord(terms)} for up to ${daysText(length.hours)}. You decide how long, and how large a rise we cover.`}
              </p>
              <PriceMoved flights={terms} was={search.was} />
              <h2 className={c('how')}>
                {`With ${daysText(length.hours)} and a rise of up to ${wholeText(offer.cap)} covered`}
              </h2>
              <FreezeExamples
                frozen={fromWire(first.frozen)}
                cap={fromWire(offer.cap)}
                fee={fromWire(offer.fee)}
                travelers={terms.travelers.length}
              />
            </div>
            <aside aria-label="Your freeze" className={c('aside')}>
              <div className={c('sheet')}>
                <FrozenFlights flights={terms} />
                <div className={c('fee')}>
                  <p>
                    {`Fee from ${exactText(lowest.offer.fee)} per traveler`}
                    <small>{`${daysText(lowest.length.hours)}, a rise of up to ${wholeText(lowest.offer.cap)} covered`}</small>
                  </p>
                  <AppLink
                    href={customize}
                    className={buttonClass({ variant: 'primary', size: 'large' })}
                  >
                    Choose days and amount
                  </AppLink>
                  <AppLink
                    href={`/flights/book/${stringifySearch({ quote: search.quote })}`}
                    className={buttonClass({ variant: 'text' })}
                  >
                    Book now instead
                  </AppLink>
                </div>
              </div>
            </aside>
          </div>
        )
      }}
    </WithFreezeTerms>
  )
}
