import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { NextRows } from '../../shell/layout/next-rows.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { FrozenStays } from '../hotel-price-freeze/frozen-stays.tsx'
import { freezesQuery, type Freeze } from './freeze-queries.ts'
import { freezeToday } from './freeze-today.ts'
import { atDeparture, datesText, exactText } from './freeze-words.ts'
import { FreezeDue, FreezeFlights, FreezeLife, FreezeMark } from './frozen-facts.tsx'
import styles from './frozen-prices.module.css'

const c = classNames(styles)

export const heldHref = (freezeId: string): string =>
  `/trips/flights/freeze/overview/?freeze=${freezeId}`

const Loading = () => (
  <div role="status" aria-label="Loading your frozen prices">
    {[0, 1].map((row) => (
      <div key={row} className={c('waiting')}>
        <Skeleton height="28px" width="40%" />
        <Skeleton height="20px" width="65%" />
        <Skeleton height="160px" width="100%" />
      </div>
    ))}
  </div>
)

/**
 * The tab of My trips: prices that can be used, then those that ended, and the same of rooms.
 * `children`: if there are none.
 */
export const FrozenPrices = ({ children }: { children: ReactNode }) => {
  const query = useInfiniteQuery(freezesQuery(useServices()))
  const { data, isPending, error, refetch } = query
  const freezes = data?.pages.flatMap((page) => page.freezes) ?? []
  if (error !== null && freezes.length === 0)
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
  if (isPending) return <Loading />
  if (freezes.length === 0) return <FrozenStays>{children}</FrozenStays>
  const valid = freezes.filter(({ state }) => state === 'Valid')
  const ended = freezes.filter(({ state }) => state !== 'Valid')
  return (
    <>
      <ul className={c('cards')}>
        {valid.map((freeze) => (
          <FrozenCard key={freeze.id} freeze={freeze} />
        ))}
      </ul>
      {ended.length > 0 && (
        <section aria-labelledby="ended-freezes" className={c('ended')}>
          <h2 id="ended-freezes">Ended</h2>
          <ul>
            {ended.map((freeze) => (
              <EndedRow key={freeze.id} freeze={freeze} />
            ))}
          </ul>
        </section>
      )}
      <NextRows of={query} />
      <FrozenStays>{null}</FrozenStays>
    </>
  )
}

const FrozenCard = ({ freeze }: { freeze: Freeze }) => {
  const today = freezeToday(freeze)
  if (today === null) return null
  return (
    <li className={c('card')}>
      <div className={c('life')}>
        <div className={c('head')}>
          <h2>{freeze.title}</h2>
          <FreezeMark freeze={freeze} />
        </div>
        <FreezeFlights freeze={freeze} />
        <FreezeLife freeze={freeze} today={today} />
      </div>
      <div className={c('pay')}>
        <FreezeDue freeze={freeze} today={today} />
        <AppLink
          href={heldHref(freeze.id)}
          className={buttonClass({ variant: 'primary', full: true })}
          aria-label={`Check price and book ${freeze.title}`}
        >
          Check price and book
        </AppLink>
      </div>
    </li>
  )
}

/** What happened, the money, and the way on. */
const endings: Readonly<
  Record<
    Exclude<Freeze['state'], 'Valid'>,
    (freeze: Freeze) => { readonly text: string; readonly money: string; readonly way: string }
  >
> = {
  Exercised: (freeze) => ({
    text: `You booked with it on ${endedOn(freeze)}.`,
    money: `${exactText(freeze.premium)} fee`,
    way: 'See how it was decided',
  }),
  Expired: (freeze) => ({
    text: `It expired on ${endedOn(freeze)}.`,
    money: `${exactText(freeze.premium)} fee`,
    way: 'Freeze again',
  }),
  Refunded: (freeze) => ({
    text: `The flights sold out on ${endedOn(freeze)}. We refunded the fee.`,
    money: `${exactText(freeze.premium)} refunded`,
    way: 'See similar flights',
  }),
}
const endedOn = (freeze: Freeze): string =>
  atDeparture(freeze, freeze.decisions.at(-1)?.at ?? freeze.closesAt)

const EndedRow = ({ freeze }: { freeze: Freeze }) => {
  if (freeze.state === 'Valid') return null
  const { text, money, way } = endings[freeze.state](freeze)
  return (
    <li className={c('row')}>
      <div>
        <b>{`${freeze.title}, ${datesText(freeze)}`}</b>
        <small>{text}</small>
      </div>
      <span>{money}</span>
      <AppLink href={heldHref(freeze.id)} className={linkClass()}>
        {way}
      </AppLink>
    </li>
  )
}
