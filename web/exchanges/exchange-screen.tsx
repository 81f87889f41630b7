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
import { AskAgent, BackToTrip, type Trip } from '../after-sales/index.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

/** For missing trips and for another person's trip alike, so that ids cannot be probed. */
export const ItineraryNotFound = () => (
  <StatePage
    name="Change flights"
    title="We couldn’t find this trip"
    actions={
      <AppLink href="/trips/" className={buttonClass({ variant: 'primary' })}>
        My trips
      </AppLink>
    }
  >
    <p>It may belong to another account. Open the trip in My trips and choose Change Flight.</p>
  </StatePage>
)

/** Loading failed, at the airline or here. Nothing has happened to the trip. */
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
      title="We couldn’t load your options"
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
        {text === '' ? 'Your flights haven’t changed.' : `${text} Your flights haven’t changed.`}
      </p>
    </StatePage>
  )
}

interface DeskScreenProps {
  trip: Trip
  title: string
  /** Why the trip cannot be changed online. */
  children: ReactNode
  /** Options besides asking an agent. */
  ways?: ReactNode
  /** False if an agent cannot help either. */
  asks?: boolean
}

/** A trip that cannot be changed online: the reason, and a request to an agent if that helps. */
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
