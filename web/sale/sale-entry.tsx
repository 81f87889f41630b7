import { noLocationFilter } from '@portolan/domain/sale/location-filter.ts'
import { cardTarget, type DealTrip } from '@portolan/domain/sale/card-target.ts'
import { saleSections, type SaleSection } from '@portolan/domain/sale/sale-offer.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { SalePoster } from '@portolan/design/travel/sale-poster.tsx'
import { formatDayUnbroken } from '@portolan/kernel/calendar.ts'
import { isCurrency, money } from '@portolan/kernel/money.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { useFollowDeal } from './deal-card.tsx'
import { tripFor } from './deal-grid.tsx'
import { funnelIn, kindOf, placeText, tripText } from './deal-words.ts'
import styles from './sale-entry.module.css'
import { savingQuery } from './sale-query.ts'
import { useShownSale, type OfferDeal } from './use-shown-sale.ts'

const c = classNames(styles)

/** The home page's link to the sale (sale-21). */
const entry = '/travelsale/?entryType=global_earn_banner'

/** The sale's poster on the home page, with the first deal of each kind at its current price. */
export const SaleEntry = () => {
  const found = useShownSale(noLocationFilter)
  const on = found.kind === 'on' ? found : null
  const shown = on?.shown ?? null
  const count =
    shown === null ? null : saleSections.reduce((sum, section) => sum + shown.counts[section], 0)
  return (
    <section className={c('entry')} aria-label="Travel sale">
      <SalePoster className={c('poster')} />
      <div className={`${pageWidth()} ${c('in')}`}>
        <div className={c('words')}>
          <h2 className={c('title')}>Enjoy savings, earn rewards!</h2>
          <p className={c('lead')}>
            Save up to $200 on select hotels with our first-ever travel sale.
          </p>
          <div className={c('call')}>
            <AppLink href={entry} className={c('button')}>
              {count === null || count === 0 ? 'See the deals' : `See all ${count} deals`}
            </AppLink>
            {on !== null && (
              <p
                className={c('note')}
              >{`Offers end ${formatDayUnbroken(lastDayOf(Date.parse(on.sale.endsAt)))}. Use each offer once.`}</p>
            )}
          </div>
        </div>
        {on !== null && shown !== null && (
          <ul className={c('deals')}>
            {firstOfEach(shown.grids).map(({ section, deal }) => (
              <EntryDeal
                key={section}
                section={section}
                deal={deal}
                trip={tripFor(deal, section, on.trips)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type BookableDeal = Extract<OfferDeal, { kind: 'offer' }>

/** The first deal of each kind, at different places where possible. */
const firstOfEach = (
  grids: Readonly<Record<SaleSection, readonly OfferDeal[]>>,
): { readonly section: SaleSection; readonly deal: BookableDeal }[] => {
  const chosen: { readonly section: SaleSection; readonly deal: BookableDeal }[] = []
  for (const section of saleSections) {
    const deals = grids[section].filter((deal) => deal.kind === 'offer')
    const deal =
      deals.find(
        ({ destination }) =>
          !chosen.some((other) => other.deal.destination?.name === destination?.name),
      ) ?? deals[0]
    if (deal !== undefined) chosen.push({ section, deal })
  }
  return chosen
}

const EntryDeal = ({
  section,
  deal: { offer, destination },
  trip,
}: {
  section: SaleSection
  deal: BookableDeal
  trip: DealTrip | undefined
}) => {
  const mobile = useMobile()
  const follow = useFollowDeal()
  const services = useServices()
  const { profile } = services
  const { data } = useQuery({ ...savingQuery(services, offer.id), enabled: trip !== undefined })
  const funnel = funnelIn(offer.funnels, section)
  const currency = data?.currency ?? ''
  return (
    <li className={c('deal')}>
      <AppLink
        href={cardTarget(offer, funnel, { mobile, sells: profile.sells, trip })}
        className={c('link')}
        onClick={() => follow(offer, section, 0)}
      >
        <span className={c('kind')}>{kindOf(funnel)}</span>
        <span className={c('place')}>{placeText(destination)}</span>
        <span className={c('off')}>{offer.title}</span>
        {trip !== undefined && <span className={c('trip')}>{tripText(trip)}</span>}
        {data?.saving.kind === 'measured' && isCurrency(currency) && (
          <span className={c('figures')}>
            <Price
              was
              amount={money(data.saving.before, currency)}
              digits="whole"
              className={c('before')}
            />
            <Price amount={money(data.saving.price, currency)} digits="whole" look="row" />
          </span>
        )}
      </AppLink>
    </li>
  )
}
