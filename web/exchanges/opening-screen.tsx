import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { changeWords, type FlightTrip } from '../flights/index.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { BackToTrip, locatorsOf, ToCancel, whenText } from '../after-sales/index.ts'
import { caseStateText } from '../cases/index.ts'
import type { Eligibility } from './exchange-queries.ts'
import { DeskScreen } from './exchange-screen.tsx'
import { attemptsWords, feeWords, reasonWords, voidableWords } from './exchange-words.ts'
import { SliceRow, sliceTitle } from './slice-row.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

interface OpeningProps {
  trip: FlightTrip
  eligibility: Eligibility
}

const ToFlights = ({
  trip,
  primary = false,
  children,
}: {
  trip: FlightTrip
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

const coveredWords = (until: string): string =>
  `Change for any reason pays the fare difference of one change until ${whenText(until)}.`

/** A trip that can be changed: its flights, the change fee, the deadline and the options. */
const GoToExchange = ({
  trip,
  eligibility: { slices, penalty, changeBy, coveredUntil, attempts },
}: OpeningProps) => {
  usePageTitle(`Change ${trip.title}`)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('heading')}>Change {trip.title}</h1>
      <p className={c('lead')}>
        {`${feeWords(penalty)} ${changeBy === null ? '' : `You can change online until ${whenText(changeBy)}. `}You’ll see the price before anything changes.`}
      </p>
      {coveredUntil !== null && <p className={c('lead')}>{coveredWords(coveredUntil)}</p>}
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
                      {action === 'Flown' ? 'Completed' : changeWords(change)}
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
            <BackToTrip tripId={trip.id}>Keep your trip</BackToTrip>
          </div>
          {attempts.failed > 0 && (
            <p className={c('note')}>
              {attempts.failed} of {attempts.most} attempts failed today. After {attempts.most},
              you’ll need an agent.
            </p>
          )}
        </section>
        <section>
          <h2>Your options</h2>
          <dl className={c('choices')}>
            <div>
              <dt>Keep</dt>
              <dd>Your flights stay the same, and nothing is charged.</dd>
            </div>
            <div>
              <dt>Change</dt>
              <dd>
                Pay any fare difference and change fee. You can compare all three options before you
                decide.
              </dd>
            </div>
            <div>
              <dt>Cancel and rebook</dt>
              <dd>
                Sometimes this costs less.{' '}
                <AppLink href={`/trips/${trip.id}/cancel/`} className={linkClass()}>
                  See your refund if you cancel
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
 * Within the airline's void window a cancellation is free, and the only option unless
 * `exchangeable`.
 */
const Voidable = ({
  trip,
  eligibility: { voidUntil, exchangeable, penalty, reason, coveredUntil, ticketState, issued },
}: OpeningProps) => (
  <DeskScreen
    trip={trip}
    title="You can still cancel for free"
    asks={false}
    ways={
      <>
        <ToCancel tripId={trip.id} primary>
          Cancel for a full refund
        </ToCancel>
        {exchangeable && <ToFlights trip={trip}>Change your flights instead</ToFlights>}
      </>
    }
  >
    {reason !== null && <p>{reasonWords[reason]}</p>}
    <p>
      {`${voidableWords({ ticketState, issued })}${voidUntil === null ? '' : ` until ${whenText(voidUntil)}`}. Then book the flights you want. There’s no fee.`}
    </p>
    {exchangeable && <p>Or change your flights. {feeWords(penalty)}</p>}
    {exchangeable && coveredUntil !== null && <p>{coveredWords(coveredUntil)}</p>}
  </DeskScreen>
)

/** The first screen of a flight change, as the server decides it (exchanges-1). */
export const OpeningScreen = ({ trip, eligibility }: OpeningProps) => {
  const { screen, reason, caseId, attempts } = eligibility
  const locators = locatorsOf({ parts: trip.tickets })
  const reasonText = reason === null ? null : <p>{reasonWords[reason]}</p>
  const request = trip.cases.find(({ id }) => id === caseId)
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
          ways={request?.kind === 'ExchangeFulfillment' ? <ToProgress trip={trip} /> : undefined}
        >
          {reasonText}
          {request !== undefined && <p>Your request: {caseStateText(request)}.</p>}
          <p>Your current flights haven’t changed yet. You can close this page.</p>
        </DeskScreen>
      )
    case 'LoadingOrProcessing':
      return (
        <DeskScreen
          trip={trip}
          title="We’re working on this trip"
          asks={false}
          ways={reason === 'ExchangeUnderWay' ? <ToProgress trip={trip} /> : undefined}
        >
          {reasonText}
        </DeskScreen>
      )
    case 'TooManyAttemptsSupport':
      return (
        <DeskScreen trip={trip} title="Let an agent help">
          {reasonText}
          <p>{attemptsWords(attempts)} Nothing was changed and nothing was charged.</p>
        </DeskScreen>
      )
    case 'ContactAirline':
      return (
        <DeskScreen trip={trip} title="Contact airline">
          {reasonText}
          <p>
            Give {trip.itinerary[0]?.segments[0]?.marketingAirline.name ?? 'the airline'}{' '}
            {locators.length === 1 ? 'this booking reference' : 'these booking references'}:{' '}
            <b className={c('locator')}>{locators.join(', ')}</b>. Or an agent can call the airline
            for you.
          </p>
        </DeskScreen>
      )
    case 'ContactSupport':
      return (
        <DeskScreen trip={trip} title="Contact support">
          {reasonText}
        </DeskScreen>
      )
    case 'IneligibleForExchange':
      return (
        <DeskScreen
          trip={trip}
          title="These flights can’t be changed"
          asks={false}
          ways={reason === 'FareNotChangeable' ? <ToCancel tripId={trip.id} primary /> : undefined}
        >
          {reasonText}
        </DeskScreen>
      )
  }
}

const ToProgress = ({ trip }: { trip: FlightTrip }) => (
  <AppLink
    href={`/exchange/flight/confirm/?trip=${trip.id}`}
    className={buttonClass({ variant: 'primary' })}
  >
    View progress
  </AppLink>
)
