import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Price, priceText } from '@portolan/design/primitives/price.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { airlineCreditsQuery, type AirlineCredit } from './cancel/cancel-queries.ts'
import styles from './airline-credits.module.css'

const c = classNames(styles)

const marks: Readonly<
  Record<AirlineCredit['state'], { readonly tone: 'ok' | 'plain'; readonly text: string }>
> = {
  FtcAvailable: { tone: 'ok', text: 'Available' },
  FtcExpired: { tone: 'plain', text: 'Expired' },
  FtcRedeemed: { tone: 'plain', text: 'Used' },
}

const usageText = (state: AirlineCredit['state'], expiresAt: string): string => {
  if (state === 'FtcRedeemed') return 'Used for a later ticket.'
  const day = formatDayYear(expiresAt.slice(0, 10))
  return state === 'FtcExpired' ? `Expired ${day}.` : `Book by ${day}.`
}

const List = ({ credits }: { credits: readonly AirlineCredit[] }) => (
  <>
    <p className={c('how')}>
      Each credit pays for its traveler’s next ticket with the airline, including taxes. You can use
      it at checkout once you enter that traveler.
    </p>
    <ul className={c('credits')} aria-label="Airline travel credits">
      {credits.map(
        ({
          id,
          airline,
          airlineName,
          traveler,
          amount,
          left,
          expiresAt,
          ticket,
          locator,
          state,
        }) => (
          <li key={id} className={c('credit')}>
            <TailMark code={airline} name={airlineName} size={32} />
            <span>
              <b>
                {airlineName}, for {traveler}
              </b>
              <small>
                {[
                  usageText(state, expiresAt),
                  ...(state !== 'FtcRedeemed' && left.minor !== amount.minor
                    ? [`Originally ${priceText(fromWire(amount), 'exact')}.`]
                    : []),
                  `Ticket ${ticket}, booking reference ${locator}.`,
                ].join(' ')}
              </small>
            </span>
            <Mark tone={marks[state].tone}>{marks[state].text}</Mark>
            <Price
              amount={fromWire(state === 'FtcRedeemed' ? amount : left)}
              digits="exact"
              look="strong"
            />
          </li>
        ),
      )}
    </ul>
  </>
)

/** Airline credits, those that expire first on top. `children` is shown if there are none. */
export const AirlineCredits = ({ children }: { children: ReactNode }) => {
  const { data, error, refetch } = useQuery(airlineCreditsQuery(useServices()))
  if (data !== undefined) return data.length === 0 ? children : <List credits={data} />
  if (error === null) {
    return (
      <div className={c('credits')} role="status" aria-label="Loading your airline travel credits">
        {[0, 1].map((row) => (
          <div key={row} className={c('credit')}>
            <Skeleton height="32px" width="32px" />
            <span>
              <Skeleton height="24px" width="40%" />
              <Skeleton height="20px" width="65%" />
            </span>
          </div>
        ))}
      </div>
    )
  }
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
}
