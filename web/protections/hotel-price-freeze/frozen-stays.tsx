import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatSpan } from '../../shell/date-words.ts'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { NextRows } from '../../shell/layout/next-rows.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import facts from '../price-freeze/frozen-facts.module.css'
import styles from '../price-freeze/frozen-prices.module.css'
import { StayPicture } from './frozen-stay.tsx'
import { VoucherDue, VoucherLife, VoucherMark } from './voucher-facts.tsx'
import { vouchersQuery, type Voucher } from './voucher-queries.ts'
import { atProperty, exactText, stayText } from './voucher-words.ts'

const c = classNames(styles)
const f = classNames(facts)

const heldHref = (voucherId: string): string =>
  `/trips/hotels/freeze/overview/?voucher=${voucherId}`

/**
 * Frozen room prices in My trips: those that can be used, then the others. `children`: if there are
 * none.
 */
export const FrozenStays = ({ children }: { children: ReactNode }) => {
  const query = useInfiniteQuery(vouchersQuery(useServices()))
  const { data, isPending, error, refetch } = query
  const vouchers = data?.pages.flatMap((page) => page.freezes) ?? []
  if (error !== null && vouchers.length === 0)
    return (
      <Notice
        tone="danger"
        role="alert"
        title={errorWords[codeOf(error)].title}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {errorWords[codeOf(error)].text}
      </Notice>
    )
  if (isPending)
    return (
      <div role="status" aria-label="Loading your frozen hotel prices" className={c('waiting')}>
        <Skeleton height="28px" width="40%" />
        <Skeleton height="160px" width="100%" />
      </div>
    )
  if (vouchers.length === 0) return children
  const valid = vouchers.filter(({ state }) => state === 'Valid')
  const ended = vouchers.filter(({ state }) => state !== 'Valid')
  return (
    <section aria-labelledby="frozen-stays" className={c('stays')}>
      <h2 id="frozen-stays">Hotels</h2>
      <ul className={c('cards')}>
        {valid.map((voucher) => (
          <VoucherCard key={voucher.id} voucher={voucher} />
        ))}
      </ul>
      {ended.length > 0 && (
        <section aria-labelledby="ended-vouchers" className={c('ended')}>
          <h3 id="ended-vouchers">Ended</h3>
          <ul>
            {ended.map((voucher) => (
              <EndedRow key={voucher.id} voucher={voucher} />
            ))}
          </ul>
        </section>
      )}
      <NextRows of={query} />
    </section>
  )
}

const VoucherCard = ({ voucher }: { voucher: Voucher }) => (
  <li className={c('card')}>
    <div className={c('life')}>
      <StayPicture stay={voucher} />
      <div className={c('head')}>
        <h3>{voucher.property.name}</h3>
        <VoucherMark voucher={voucher} />
      </div>
      <p className={f('flights')}>{stayText(voucher)}</p>
      <VoucherLife voucher={voucher} />
    </div>
    <div className={c('pay')}>
      <VoucherDue voucher={voucher} />
      <AppLink
        href={heldHref(voucher.id)}
        className={buttonClass({ variant: 'primary', full: true })}
        aria-label={`Check price and book ${voucher.property.name}`}
      >
        Check price and book
      </AppLink>
    </div>
  </li>
)

type EndedState = Exclude<Voucher['state'], 'Valid'>
/** What happened, the money, and the way on. */
const endings: Readonly<Record<EndedState, readonly [text: string, money: string, way: string]>> = {
  Exercised: ['You booked with it on', 'deposit applied', 'See how it was decided'],
  Expired: ['It expired on', 'deposit', 'Freeze again'],
  Exchanged: ['You exchanged it on', 'deposit moved', 'See how it was decided'],
  Refunded: ['The rooms sold out on', 'refunded', 'See similar stays'],
}

const EndedRow = ({ voucher }: { voucher: Voucher }) => {
  if (voucher.state === 'Valid') return null
  const { property, checkIn, checkOut, decisions, actionExpiration, deposit } = voucher
  const [text, what, way] = endings[voucher.state]
  return (
    <li className={c('row')}>
      <div>
        <b>{`${property.name}, ${formatSpan(checkIn, checkOut)}`}</b>
        <small>{`${text} ${atProperty(voucher, decisions.at(-1)?.at ?? actionExpiration)}.`}</small>
      </div>
      <span>{`${exactText(deposit)} ${what}`}</span>
      <AppLink href={heldHref(voucher.id)} className={linkClass()}>
        {way}
      </AppLink>
    </li>
  )
}
