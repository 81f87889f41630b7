import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import type { FlightTrip } from '../flights/index.ts'
import { useFocusOnStep, usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { BackToTrip } from '../after-sales/index.ts'
import { ChangeForm } from './change-form.tsx'
import {
  noWish,
  wishOfAddress,
  wishToAddress,
  type ExchangeParams,
  type Wish,
  type WishStep,
} from './exchange-address.ts'
import type { Eligibility } from './exchange-queries.ts'
import { usualCabin } from './usual-cabin.ts'
import { SliceSelection } from './slice-selection.tsx'
import { Exchangeable, WithTrip } from './with-trip.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

const titles: Readonly<Record<Exclude<WishStep, 'flights'>, string>> = {
  dates: 'When do you want to fly?',
  airports: 'Where and when do you want to fly?',
}

/** The wish in the address, without flights that cannot be changed, removed or added. */
const possibleWish = ({ slices }: ExchangeParams, eligibility: Eligibility): Wish => {
  if (slices === undefined) return noWish
  const { flights, removed } = wishOfAddress(slices)
  const changeable = new Set(
    eligibility.slices.filter(({ action }) => action !== 'Flown').map(({ slice }) => slice),
  )
  return {
    flights: flights.filter(({ slice }) =>
      slice === null ? eligibility.canAdd : changeable.has(slice),
    ),
    removed: removed.filter((slice) => changeable.has(slice)),
  }
}

const Steps = ({
  trip,
  eligibility,
  params,
}: {
  trip: FlightTrip
  eligibility: Eligibility
  params: ExchangeParams
}) => {
  const navigate = useNavigate()
  const wish = possibleWish(params, eligibility)
  const step: WishStep = wish.flights.length === 0 ? 'flights' : (params.step ?? 'flights')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(heading, step)
  usePageTitle(`Change ${trip.title}`)
  const go = (next: WishStep, slices: Wish): void =>
    void navigate({
      to: '/exchange/flight/',
      search: { trip: trip.id, slices: wishToAddress(slices), step: next },
    })
  const h1 = (text: string): ReactNode => (
    <h1 ref={heading} tabIndex={-1} className={c('heading')}>
      {text}
    </h1>
  )
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <p className={c('name')}>Change {trip.title}</p>
      {step === 'flights' ? (
        <SliceSelection
          trip={trip}
          eligibility={eligibility}
          wish={wish}
          heading={h1}
          onContinue={(next) => go('dates', next)}
        />
      ) : (
        <div className={c('narrow')}>
          {h1(titles[step])}
          <ChangeForm
            key={step}
            eligibility={eligibility}
            wish={wish}
            cabin={usualCabin(eligibility)}
            places={step === 'airports'}
            onPlaces={(next) => go('airports', next)}
            onSearch={(next, cabin) =>
              void navigate({
                to: '/exchange/flight/shop/',
                search: {
                  trip: trip.id,
                  slices: wishToAddress(next),
                  cabin,
                  leave: next.flights[0]?.leave === undefined ? undefined : [next.flights[0].leave],
                },
              })
            }
          />
          <div className={c('actions')}>
            <Button onClick={() => go(step === 'airports' ? 'dates' : 'flights', wish)}>
              Go back
            </Button>
            <BackToTrip tripId={trip.id} />
          </div>
        </div>
      )}
    </div>
  )
}

/** /exchange/flight/: which flights, dates and airports. Every step has an address. */
export const ExchangeFlightPage = () => {
  const params = useSearch({ from: '/exchange/flight' })
  return (
    <WithTrip tripId={params.trip}>
      {(trip) => (
        <Exchangeable trip={trip}>
          {(eligibility) => <Steps trip={trip} eligibility={eligibility} params={params} />}
        </Exchangeable>
      )}
    </WithTrip>
  )
}
