import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { formatInstantTime } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { PackageBar, PackageScale } from '../package-bar.tsx'
import type { PackageQuote } from '../package-answers.ts'
import { usePackagePages } from '../package-pages.ts'
import { separateHrefs } from './choice-of-quote.ts'
import {
  amountIn,
  dueThere,
  earnOf,
  exactText,
  packageLines,
  partCanceledRows,
} from './review-words.ts'
import styles from './review-page.module.css'

const c = classNames(styles)

/** The package beside its parts, to scale; both can be booked (packages-3). */
export const PackageOrSeparate = ({ quote }: { quote: PackageQuote }) => {
  const { price } = quote
  const hrefs = separateHrefs(quote)
  const rows = [
    { id: 'separately', label: 'Bought separately today', minor: price.separately },
    { id: 'package', label: 'As a package', minor: price.total },
  ] as const
  return (
    <section aria-labelledby="package-or-separate" className={c('section')}>
      <h2 id="package-or-separate">Package or separate</h2>
      <p className={c('lead')}>
        {`Both prices were checked at ${formatInstantTime(quote.createdAt)}. Both can be booked.`}
      </p>
      <ul className={c('compared')}>
        {rows.map(({ id, label, minor }) => (
          <li key={id}>
            <span>{label}</span>
            <PackageBar price={price} top={price.separately} separately={id === 'separately'} />
            <b>{exactText(quote, minor)}</b>
          </li>
        ))}
      </ul>
      <PackageScale least={exactText(quote, 0)} most={exactText(quote, price.separately)} />
      <p className={c('lead')}>
        <span>{`Separately: `}</span>
        <AppLink href={hrefs.flights} className={linkClass()}>
          {`book the flights, ${exactText(quote, price.flights)}`}
        </AppLink>
        <span>{` and `}</span>
        <AppLink href={hrefs.stay} className={linkClass()}>
          {`book the stay, ${exactText(quote, price.standard)}`}
        </AppLink>
      </p>
    </section>
  )
}

/** Said before buying (packages-6). */
export const PartCanceled = ({ quote }: { quote: PackageQuote }) => {
  const { discount } = quote.price
  return (
    <section aria-labelledby="if-canceled" className={c('section')}>
      <h2 id="if-canceled">If you cancel a part</h2>
      <table className={c('canceled')}>
        <thead>
          <tr>
            <th scope="col">You cancel</th>
            <th scope="col">Refund</th>
            <th scope="col">
              {discount > 0 ? `The ${exactText(quote, discount)} discount` : 'The other part'}
            </th>
          </tr>
        </thead>
        <tbody>
          {partCanceledRows(quote).map(({ id, what, refund, discount: fate }) => (
            <tr key={id}>
              <th scope="row">{what}</th>
              <td>{refund}</td>
              <td>{fate}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={c('lead')}>
        If the airline cancels a flight or moves it by more than six hours, you keep the discount.
      </p>
    </section>
  )
}

/** The price details and the way on. */
export const WhatYouPay = ({ quote }: { quote: PackageQuote }) => {
  const { book } = usePackagePages()
  const there = dueThere(quote)
  const [earned] = earnOf(quote).toSorted((a, b) => b.amount - a.amount)
  return (
    <aside aria-labelledby="what-you-pay" className={c('pay')}>
      <h2 id="what-you-pay">What you pay</h2>
      <PriceBreakdown
        caption="Price details"
        lines={packageLines(quote)}
        total={amountIn(quote, quote.price.total)}
        tenders={
          there.minor === 0n ? [] : [{ id: 'there', label: 'Due at the property', amount: there }]
        }
        due={there.minor === 0n ? undefined : { label: 'Due now', amount: fromWire(quote.dueNow) }}
      />
      {earned !== undefined && earned.amount > 0 && (
        <p className={c('note')}>
          {`You earn ${formatRewards({ amount: earned.amount, unit: earned.unit })} on ${earned.productDisplayName}.`}
        </p>
      )}
      <AppLink
        href={`${book}${stringifySearch({ quote: quote.id })}`}
        className={buttonClass({ variant: 'primary', full: true })}
      >
        {`Continue at ${formatExact(fromWire(quote.dueNow))}`}
      </AppLink>
      <p className={c('note')}>
        Price drop protection and the price match guarantee don’t cover packages. They cover parts
        bought separately.
      </p>
    </aside>
  )
}
