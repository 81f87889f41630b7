import { Search } from 'lucide-react'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { PlaceField } from '@portolan/design/travel/place-field.tsx'
import { RentalPopover } from '@portolan/design/travel/rental-popover.tsx'
import { SearchForm } from '@portolan/design/travel/search-form.tsx'
import type { PlaceGroup, PlaceItem } from '@portolan/design/travel/search.props.ts'
import { rentalBounds } from '@portolan/domain/cars/check-rental.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { useCarPlaces, usePickUpZone } from './car-places.ts'
import { returnsElsewhere, timesOf, type CarSearchParams } from './car-search.ts'
import { carFaults, carFaultSentence, type CarFaults, type CarField } from './check-car-search.ts'
import { keptCar, recentCars } from './recent-cars.ts'

interface CarFormProps {
  value: CarSearchParams
  onChange: (params: CarSearchParams) => void
  /** Called only with a valid search. */
  onSearch: (params: CarSearchParams) => void
  /** Whether the form is attached to the selected product tab. */
  joined?: boolean | undefined
  /** Errors of the fields that the server returned. */
  refused?: CarFaults | undefined
}

const paramsOfPickUp = (item: PlaceItem | null): CarSearchParams => ({
  pickUpPlace: item?.id,
  pickUpName: item?.shown ?? item?.name,
})
const paramsOfDropOff = (item: PlaceItem | null): CarSearchParams => ({
  dropOffPlace: item?.id,
  dropOffName: item?.shown ?? item?.name,
})

/** What the form shows and does; errors are those of the last submission and of the server. */
const useCarForm = ({ value, onChange, onSearch, refused = {} }: CarFormProps) => {
  const { storage, tracker, now } = useServices()
  const today = useToday()
  const zone = usePickUpZone(value)
  const firstDay = useToday(zone)
  const [shown, setShown] = useState<CarFaults>({})
  const recent = recentCars.readAll(storage.local, today)
  const faults = { ...refused, ...shown }

  const change = (part: CarSearchParams, ...changed: readonly CarField[]): void => {
    setShown((before) => {
      const next = { ...before }
      for (const field of changed) delete next[field]
      return next
    })
    onChange({ ...value, ...part })
  }
  return {
    firstDay,
    recent: recentCars.groupOf(recent),
    change,
    errorAt: (field: CarField): string | undefined => carFaultSentence(faults, field),
    pick: (item: PlaceItem | null): void => {
      const again = item?.kind === 'recent' ? recentCars.find(recent, item.id) : undefined
      if (again === undefined) return change(paramsOfPickUp(item), 'pickUp')
      setShown({})
      onChange({ ...value, ...again })
    },
    swap: (): void =>
      change(
        {
          pickUpPlace: value.dropOffPlace,
          pickUpName: value.dropOffName,
          dropOffPlace: value.pickUpPlace,
          dropOffName: value.pickUpName,
        },
        'pickUp',
        'dropOff',
      ),
    submit: (): void => {
      const found = carFaults(value, now(), zone)
      setShown(found)
      if (Object.keys(found).length > 0) return
      recentCars.keep(storage.local, keptCar(value), today)
      tracker.track('car_search', { destination: value.pickUpPlace ?? '' })
      onSearch(value)
    },
  }
}

/** The search form for cars, controlled by the caller: on start pages and over the results. */
export const CarForm = (props: CarFormProps) => {
  const { value, joined = false } = props
  const { firstDay, recent, change, errorAt, pick, swap, submit } = useCarForm(props)
  const elsewhere = returnsElsewhere(value)
  return (
    <SearchForm
      label="Search cars"
      joined={joined}
      onSubmit={submit}
      swapLabel="Swap pick-up and return"
      onSwap={swap}
      from={
        <PlaceCell
          label="Pick-up place"
          place={value.pickUpPlace}
          name={value.pickUpName}
          onPick={pick}
          error={errorAt('pickUp')}
          recent={recent}
        />
      }
      to={
        elsewhere ? (
          <PlaceCell
            label="Return place"
            place={value.dropOffPlace}
            name={value.dropOffName}
            onPick={(item) => change(paramsOfDropOff(item), 'dropOff')}
            error={errorAt('dropOff')}
            recent={[]}
          />
        ) : undefined
      }
      dates={
        <DateRangeField
          variant="cell"
          mode="range"
          startLabel="Pick-up date"
          endLabel="Return date"
          start={value.fromDate ?? null}
          end={value.untilDate ?? null}
          today={firstDay}
          max={addDays(firstDay, rentalBounds.soldAheadDays + rentalBounds.mostDays)}
          error={errorAt('dates')}
          onChange={({ start, end }) =>
            change({ fromDate: start ?? undefined, untilDate: end ?? undefined }, 'dates')
          }
        />
      }
      party={
        <RentalPopover
          label="Times and driver’s age"
          {...timesOf(value)}
          age={value.driverAge}
          timesError={errorAt('times')}
          ageError={errorAt('age')}
          onTimes={(times) => change(times, 'times')}
          onAge={(driverAge) => change({ driverAge }, 'age')}
        />
      }
      extra={
        <Checkbox
          label="Return the car to a different place"
          checked={elsewhere}
          onChange={() =>
            change({ dropOff: elsewhere ? undefined : 'different_drop_off' }, 'dropOff')
          }
        />
      }
      action={<SearchButton />}
    />
  )
}

const SearchButton = () => (
  <Button type="submit" variant="primary">
    <Icon of={Search} />
    Search
  </Button>
)

interface PlaceCellProps {
  label: string
  /** Id of the chosen place, and its name. */
  place: string | undefined
  name: string | undefined
  onPick: (item: PlaceItem | null) => void
  error: string | undefined
  /** Recent searches, shown until something is typed. */
  recent: readonly PlaceGroup[]
}

const PlaceCell = ({ label, place, name, onPick, error, recent }: PlaceCellProps) => {
  const [text, setText] = useState('')
  const { groups, status } = useCarPlaces(text)
  const chosen: PlaceItem | null =
    place === undefined ? null : { id: place, kind: 'airport', name: name ?? place }
  return (
    <PlaceField
      label={label}
      placeholder="Airport or city"
      variant="cell"
      value={chosen}
      onChange={onPick}
      onQuery={setText}
      error={error}
      groups={typedText(text) === '' ? recent : groups}
      status={status}
    />
  )
}
