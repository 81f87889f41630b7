import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { CareMap } from '@portolan/design/travel/care-map.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatCount, formatInstant } from '@portolan/kernel/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { AdminFrame } from '../admin-frame.tsx'
import table from '../admin-table.module.css'
import { areaText } from './area-text.ts'
import styles from './care.module.css'
import {
  incidentQuery,
  incidentsQuery,
  whereaboutsQuery,
  type Whereabouts,
} from './care-queries.ts'
import { IncidentForm } from './incident-form.tsx'
import { IncidentView } from './incident-view.tsx'
import { flightsOf, mapText, placesOf } from './places-of.ts'

const c = classNames(styles)
const t = classNames(table)

interface MapOfPeopleProps {
  data: Whereabouts
  at: string | undefined
  onDay: (at: string) => void
}
const MapOfPeople = ({ data, at, onDay }: MapOfPeopleProps) => {
  return (
    <div className={c('split')}>
      <div>
        <CareMap
          label={`Where travelers are: ${mapText(data.travelers) || 'nobody is traveling'}`}
          places={placesOf(data.travelers)}
          flights={flightsOf(data.travelers)}
        />
        <ul className={c('days')} aria-label="Another day">
          {data.days.map((day) => (
            <li key={day.at}>
              <button
                type="button"
                className={c('day')}
                aria-pressed={(at ?? data.at) === day.at}
                onClick={() => onDay(day.at)}
              >
                <b>{formatCount(day.travelers)}</b>
                <span>{formatDay(day.at.slice(0, 10))}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="travelers">
        <h2 id="travelers">{`Traveling, ${formatCount(data.travelers.length)}`}</h2>
        <p className={c('small')}>{`As of ${formatInstant(data.at)}`}</p>
        {data.travelers.length === 0 ? (
          <EmptyState title="Nobody is traveling">
            Trips booked here show up while they last.
          </EmptyState>
        ) : (
          <ul className={c('list')}>
            {data.travelers.map((one) => (
              <li key={`${one.tripId} ${one.name}`} className={c('row')}>
                <span>
                  <span className={c('name')}>{one.name}</span>
                  <span className={c('small')}>{one.place}</span>
                </span>
                <span className={c('small', 'state')}>{`until ${formatInstant(one.until)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

const Incidents = ({ onOpen }: { onOpen: (incidentId: string) => void }) => {
  const { data } = useQuery(incidentsQuery(useServices()))
  if (data === undefined || data.incidents.length === 0) return null
  return (
    <section aria-labelledby="incidents" className={c('section')}>
      <h2 id="incidents">Incidents</h2>
      <ul className={c('list')}>
        {data.incidents.map(({ incidentId, title, area, openedAt, closedAt, counts }) => (
          <li key={incidentId} className={c('row')}>
            <span>
              <TextButton onClick={() => onOpen(incidentId)}>{title}</TextButton>
              <span className={c('small')}>{`${areaText(area)}, ${formatInstant(openedAt)}`}</span>
            </span>
            <span className={c('state')}>
              {closedAt === null ? 'Open' : 'Closed'}
              <span className={c('small')}>
                {`${formatCount(counts.safe)} of ${formatCount(counts.asked)} safe`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const OneIncident = ({ incidentId }: { incidentId: string }) => {
  const { data, error, refetch } = useQuery(incidentQuery(useServices(), incidentId))
  if (data !== undefined) return <IncidentView {...data} />
  return error === null ? (
    <Skeleton height="560px" />
  ) : (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  )
}

/** What is shown, in the address. */
const useShown = () => {
  const navigate = useNavigate()
  const shown = useSearch({ from: '/admin-portal/duty-of-care' })
  return {
    ...shown,
    show: (search: { incident?: string | undefined; at?: string | undefined }): void =>
      void navigate({ to: '/admin-portal/duty-of-care/', search }),
  }
}

const Care = () => {
  const { incident, at, show } = useShown()
  const [opening, setOpening] = useState(false)
  const { data, error, isPending, refetch } = useQuery(whereaboutsQuery(useServices(), at))
  const known = (data?.travelers ?? []).filter(
    ({ position, city }, index, all) =>
      position !== null && all.findIndex((one) => one.city === city) === index,
  )
  return (
    <>
      <header className={t('head')}>
        <div>
          <h1>Duty of care</h1>
          <p className={t('lead')}>
            Where your travelers are by their bookings. Every look is in the audit log.
          </p>
        </div>
        <span className={c('actions')}>
          {incident !== undefined && <Button onClick={() => show({})}>Show all travelers</Button>}
          <Button variant="primary" onClick={() => setOpening(true)}>
            Open an incident
          </Button>
        </span>
      </header>
      {incident !== undefined && <OneIncident incidentId={incident} />}
      {incident === undefined && (
        <>
          <Incidents onOpen={(one) => show({ incident: one })} />
          {isPending && <Skeleton height="560px" />}
          {error !== null && data === undefined && (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          )}
          {data !== undefined && (
            <MapOfPeople data={data} at={at} onDay={(day) => show({ at: day })} />
          )}
        </>
      )}
      {opening && (
        <IncidentForm
          known={known}
          onOpened={({ incidentId }) => {
            setOpening(false)
            show({ incident: incidentId })
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}

/** /admin-portal/duty-of-care/ (duty-of-care-1) */
export const CarePage = () => (
  <AdminFrame current="/admin-portal/duty-of-care/">
    <Care />
  </AdminFrame>
)
