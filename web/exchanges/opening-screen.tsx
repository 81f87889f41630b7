import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { changeWords } from '../flights/penalty-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { whenText } from '../trips/cancel/cancel-words.ts'
import { caseStateText } from '../cases/case-words.ts'
import type { Trip } from '../trips/trip-queries.ts'
import type { Eligibility } from './exchange-queries.ts'
import { BackToTrip, DeskScreen } from './exchange-screen.tsx'
import { attemptsWords, feeWords, reasonWords } from './exchange-words.ts'
import { SliceRow, sliceTitle } from './slice-row.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

interface OpeningProps {
  trip: Trip
  eligibility: Eligibility
}

const ToFlights = ({
  trip,
  primary = false,
  children,
}: {
  trip: Trip
  primary?: boolean
  children: string
}) => (
  <AppLink
    href={`/exchange/flight/?trip=${trip.id}`}
    className={buttonClass(primary ? { variant: 'primary' } : {})}
  >
    {children}
  </AppLink>
)
const ToCancel = ({
  trip,
  primary = false,
  children,
}: {
  trip: Trip
  primary?: boolean
  children: string
}) => (
  <AppLink
    href={`/trips/${trip.id}/cancel/`}
    className={buttonClass(primary ? { variant: 'primary' } : {})}
  >
    {children}
  </AppLink>
)

/**
 * The trip can be changed: what it is, what the airline asks, until when, and the other two ways
 * on.
 */
const GoToExchange = ({
  trip,
  eligibility: { slices, penalty, changeBy, attempts },
}: OpeningProps) => {
  usePageTitle(`Change ${trip.title}`)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('heading')}>Change {trip.title}</h1>
      <p className={c('lead')}>
        {feeWords(penalty)}{' '}
        {changeBy !== null && `You can change it here until ${whenText(changeBy)}.`} Nothing is
        changed before you have seen what it comes to.
      </p>
      <div className={c('columns')}>
        <section>
          <h2>Your flights</h2>
          <ul className={c('slices')}>
            {slices.map(({ slice, fared, action, change }) => (
              <li key={slice}>
                <h3>{sliceTitle(fared)}</h3>
                <SliceRow
                  slice={fared}
                  aside={
                    <Mark tone={action !== 'Flown' && change.kind === 'NoPenalty' ? 'ok' : 'plain'}>
                      {action === 'Flown' ? 'Flown' : changeWords(change)}
                    </Mark>
                  }
                />
              </li>
            ))}
          </ul>
          <div className={c('actions')}>
            <ToFlights trip={trip} primary>
              Choose other flights
            </ToFlights>
            <BackToTrip tripId={trip.id}>Keep it as it is</BackToTrip>
          </div>
          {attempts.failed > 0 && (
            <p className={c('note')}>
              {attempts.failed} of {attempts.most} tries have failed today. After that an agent has
              to look at it.
            </p>
          )}
        </section>
        <section>
          <h2>Three ways on</h2>
          <dl className={c('choices')}>
            <div>
              <dt>Keep</dt>
              <dd>Nothing happens, and nothing is charged.</dd>
            </div>
            <div>
              <dt>Change</dt>
              <dd>
                {feeWords(penalty)} Before you decide, all three ways stand side by side with their
                money.
              </dd>
            </div>
            <div>
              <dt>Cancel and book anew</dt>
              <dd>
                Sometimes it costs less.{' '}
                <AppLink href={`/trips/${trip.id}/cancel/`} className={linkClass()}>
                  See what canceling brings back
                </AppLink>
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </div>
  )
}

/**
 * Within the airline's window canceling gives everything back: often better than any change, and
 * where `exchangeable` is false the only way.
 */
const Voidable = ({
  trip,
  eligibility: { voidUntil, exchangeable, penalty, reason, ticketState },
}: OpeningProps) => (
  <DeskScreen
    trip={trip}
    title="You can still undo this booking for free"
    asks={false}
    ways={
      <>
        <ToCancel trip={trip} primary>
          Cancel and get everything back
        </ToCancel>
        {exchangeable && <ToFlights trip={trip}>Change the flights instead</ToFlights>}
      </>
    }
  >
    {reason !== null && <p>{reasonWords[reason]}</p>}
    <p>
      {ticketState === 'TicketedVoid'
        ? 'The tickets were issued a short while ago and can be voided'
        : 'The airline has issued no tickets for it yet, and takes it back'}
      {voidUntil !== null && ` until ${whenText(voidUntil)}`}: cancel it, get back everything you
      have paid, and book the flights you want afresh. The airline asks no fee for that.
    </p>
    {exchangeable && <p>Or change it: {feeWords(penalty).replace(/^The/, 'the')}</p>}
  </DeskScreen>
)

/** The screen that a trip's change begins with, as the server says it (specification section 2). */
export const OpeningScreen = ({ trip, eligibility }: OpeningProps) => {
  const { screen, reason, caseId, attempts } = eligibility
  const why = reason === null ? null : <p>{reasonWords[reason]}</p>
  const asked = trip.cases.find(({ id }) => id === caseId)
  switch (screen) {
    case 'GoToExchange':
      return <GoToExchange trip={trip} eligibility={eligibility} />
    case 'TicketedVoidable':
    case 'LegacyTicketedVoidable':
      return <Voidable trip={trip} eligibility={eligibility} />
    case 'ChangeRequested':
      return (
        <DeskScreen
          trip={trip}
          title="Your change is requested"
          asks={false}
          ways={asked?.kind === 'ExchangeFulfilment' ? <ToProgress trip={trip} /> : undefined}
        >
          {why}
          {asked !== undefined && <p>Your request: {caseStateText(asked)}.</p>}
          <p>Until then your flights stand as they are. You may close this page.</p>
        </DeskScreen>
      )
    case 'LoadingOrProcessing':
      return (
        <DeskScreen
          trip={trip}
          title="We are working on this trip"
          asks={false}
          ways={reason === 'ExchangeUnderWay' ? <ToProgress trip={trip} /> : undefined}
        >
          {why}
        </DeskScreen>
      )
    case 'TooManyAttemptsSupport':
      return (
        <DeskScreen trip={trip} title="Let an agent look at it">
          {why}
          <p>{attemptsWords(attempts)} Nothing was changed and nothing was charged.</p>
        </DeskScreen>
      )
    case 'ContactAirline':
      return (
        <DeskScreen trip={trip} title="Contact airline">
          {why}
          <p>
            {trip.slices[0]?.airline ?? 'The airline'} knows this trip by{' '}
            {trip.locators.length === 1 ? 'its booking reference' : 'its booking references'}{' '}
            <b className={c('locator')}>{trip.locators.join(', ')}</b>. An agent can call the
            airline for you.
          </p>
        </DeskScreen>
      )
    case 'ContactSupport':
      return (
        <DeskScreen trip={trip} title="Contact support">
          {why}
        </DeskScreen>
      )
    case 'IneligibleForExchange':
      return (
        <DeskScreen
          trip={trip}
          title="These flights cannot be changed"
          asks={false}
          ways={
            reason === 'FareNotChangeable' ? (
              <ToCancel trip={trip} primary>
                See what canceling brings back
              </ToCancel>
            ) : undefined
          }
        >
          {why}
        </DeskScreen>
      )
  }
}

const ToProgress = ({ trip }: { trip: Trip }) => (
  <AppLink
    href={`/exchange/flight/confirm/?trip=${trip.id}`}
    className={buttonClass({ variant: 'primary' })}
  >
    See how it stands
  </AppLink>
)
