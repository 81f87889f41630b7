import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import type { ReactNode } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { StatePage } from '../shell/pages/state-page.tsx'
import { codeOf } from '../shell/session/call-failed.ts'
import { AskAgent } from '../trips/cancel/ask-agent.tsx'
import type { Trip } from '../trips/trip-queries.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

export const tripAddress = (tripId: string): string => `/trips/?trip=${tripId}`
export const BackToTrip = ({
  tripId,
  primary = false,
  children = 'Back to the trip',
}: {
  tripId: string
  primary?: boolean
  children?: ReactNode
}) => (
  <AppLink
    href={tripAddress(tripId)}
    className={buttonClass(primary ? { variant: 'primary' } : {})}
  >
    {children}
  </AppLink>
)

/** There is no such trip, or it is somebody else’s: nothing tells the two apart. */
export const ItineraryNotFound = () => (
  <StatePage
    name="Change flights"
    title="We could not find this trip"
    actions={
      <AppLink href="/trips/" className={buttonClass({ variant: 'primary' })}>
        My trips
      </AppLink>
    }
  >
    <p>It may belong to another account. Open it under My trips, and choose Change Flight there.</p>
  </StatePage>
)

/** The airline or we did not answer: nothing is known of the trip, and nothing has happened to it. */
export const LoadFailed = ({
  error,
  tripId,
  onRetry,
}: {
  error: unknown
  tripId: string
  onRetry: () => void
}) => {
  const { title, text } = errorWords[codeOf(error)]
  return (
    <StatePage
      name={title}
      title="We could not load what can be changed"
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <BackToTrip tripId={tripId} />
        </>
      }
    >
      <p>
        {text === ''
          ? 'Your flights stand as they are.'
          : `${text} Your flights stand as they are.`}
      </p>
    </StatePage>
  )
}

interface DeskScreenProps {
  trip: Trip
  title: string
  /** Why it cannot be done here. */
  children: ReactNode
  /** Ways besides asking an agent. */
  ways?: ReactNode
  /** False where no agent can do anything either. */
  asks?: boolean
}

/** Somebody else has to do it: why, whom to ask, and the question itself where it is ours. */
export const DeskScreen = ({ trip, title, children, ways, asks = true }: DeskScreenProps) => {
  usePageTitle(`${title}, ${trip.title}`)
  if (!asks) {
    return (
      <StatePage
        name={`Change ${trip.title}`}
        title={title}
        actions={
          <>
            {ways}
            <BackToTrip tripId={trip.id} primary={ways === undefined} />
          </>
        }
      >
        {children}
      </StatePage>
    )
  }
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <p className={c('name')}>Change {trip.title}</p>
      <h1 className={c('heading')}>{title}</h1>
      <div className={c('lead')}>{children}</div>
      <AskAgent trip={trip} wish="Please change the flights of this trip." />
      <div className={c('actions')}>
        {ways}
        <BackToTrip tripId={trip.id} />
      </div>
    </div>
  )
}
