import { DestinationArt } from '@portolan/design/art/destination-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import type { Door } from '../doors.ts'
import { stayPlaces } from './stay-places.data.ts'
import styles from './stay-places.module.css'
import { staySearchPart, type StaySearchParams } from './stay-search.ts'

const c = classNames(styles)

/** The dates of the form, or three nights in two months. */
const datesOf = (
  { fromDate, untilDate }: StaySearchParams,
  today: CalendarDate,
): readonly [from: CalendarDate, until: CalendarDate] =>
  fromDate === undefined || untilDate === undefined
    ? [addDays(today, 60), addDays(today, 63)]
    : [fromDate, untilDate]

/** Cities to search at once, under the form of a start page. Work screens have no art. */
export const StayPlaces = ({ door, params }: { door: Door; params: StaySearchParams }) => {
  const { profile } = useServices()
  const [fromDate, untilDate] = datesOf(params, useToday())
  const hasArt = profile.audience === 'Consumer'
  return (
    <section aria-labelledby="stay-places" className={c('places')}>
      <h2 id="stay-places" className={c('title')}>
        {`Popular cities for ${door.many}`}
      </h2>
      <ul className={c('list', !hasArt && 'plain')}>
        {stayPlaces.map((place) => (
          <li key={place.name}>
            <AppLink
              className={c('link')}
              href={`${door.results}${stringifySearch({
                ...staySearchPart(params),
                where: undefined,
                locationName: place.name,
                fromDate,
                untilDate,
              })}`}
            >
              {hasArt && (
                <span className={c('art')}>
                  <DestinationArt facts={place} format="card" />
                </span>
              )}
              <span className={c('name')}>{place.name}</span>
              <span className={c('dates')}>{formatSpan(fromDate, untilDate)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
