import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { ItineraryLine } from '@portolan/design/travel/itinerary-line.tsx'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import type { FlightSearch } from '../../flight-search/index.ts'
import styles from './chosen-slices.module.css'
import { flightListQuery, type ChosenFare, type FlightListAnswer } from './flight-list-query.ts'
import { optionWords } from './option-view.ts'

const c = classNames(styles)

export interface ChosenSlicesProps {
  search: FlightSearch
  chosen: readonly ChosenFare[]
  /** `Departing flight`, `Flight 2`, in order of slices. */
  names: readonly string[]
  /** Chooses the slice of this index again. */
  onChange: (at: number) => void
}

/** The slices chosen so far, shown while the next one is chosen. */
export const ChosenSlices = ({ search, chosen, names, onChange }: ChosenSlicesProps) => (
  <section className={c('all')} aria-label="Your flights so far">
    {chosen.map((fare, at) => (
      <ChosenSlice
        key={`${at} ${fare.option}`}
        search={search}
        before={chosen.slice(0, at)}
        fare={fare}
        name={names[at] ?? ''}
        onChange={() => onChange(at)}
      />
    ))}
  </section>
)

const ChosenSlice = ({
  search,
  before,
  fare,
  name,
  onChange,
}: {
  search: FlightSearch
  before: readonly ChosenFare[]
  fare: ChosenFare
  name: string
  onChange: () => void
}) => {
  const { data: list } = useQuery(flightListQuery(useServices(), search, before))
  return (
    <ChosenFlight
      list={list}
      fare={fare}
      name={name}
      date={search.slices[before.length]?.date}
      onChange={onChange}
    />
  )
}

interface ChosenFlightProps {
  /** The list it was chosen from; undefined while loading. */
  list: FlightListAnswer | undefined
  fare: ChosenFare
  name: string
  date: string | undefined
  onChange: () => void
}

/** One chosen flight, with a button to change it. */
export const ChosenFlight = ({ list, fare, name, date, onChange }: ChosenFlightProps) => {
  const option = list?.options.find(({ id }) => id === fare.option)
  const words = list && option && optionWords(list, option)
  return (
    <div className={c('chosen')}>
      <p className={c('day')}>{date === undefined ? name : `${name}, ${formatDay(date)}`}</p>
      {words && option ? (
        <>
          <TailMark code={words.airline} name={words.carrier} size={32} />
          <ItineraryLine
            departs={words.departs}
            arrives={words.arrives}
            dayShift={option.plusDays}
            arrivesOn={words.arrivesOn}
            carrier={words.carrier}
            numbers={words.numbers}
          />
          <p className={c('fare')}>{list.brands[fare.brand]?.name}</p>
        </>
      ) : (
        <Skeleton width="240px" height="44px" />
      )}
      <TextButton className={c('change')} onClick={onChange}>
        Change<VisuallyHidden> {name.toLowerCase()}</VisuallyHidden>
      </TextButton>
    </div>
  )
}
