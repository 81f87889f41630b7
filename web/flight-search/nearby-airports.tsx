import { ChevronDown } from 'lucide-react'
import { listNearbyAirports } from '@portolan/contract/flights/list-nearby-airports.ts'
import { nearbyTerms, placeCodeOf, placeParts } from '@portolan/domain/flights/place-code.ts'
import { formatDistance } from '@portolan/kernel/locale.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Popover } from '@portolan/design/primitives/popover.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import type { Services } from '../shell/services.ts'
import { airportName } from './airport-name.ts'
import styles from './nearby-airports.module.css'
import { usePlace } from './places.ts'

const c = classNames(styles)

const nearbyQuery = ({ call }: Pick<Services, 'call'>, place: string) =>
  queryOptions({
    queryKey: ['nearby-airports', place] as const,
    queryFn: ({ signal }) => call(listNearbyAirports, { query: { place } }, { signal }),
    enabled: place !== '',
    staleTime: Infinity,
  })

export interface NearbyEndProps {
  /** `Leave from` or `Arrive at`. */
  label: string
  code: string
  onChange: (code: string) => void
}

const Message = ({ text }: { text: string }) => <p className={c('none')}>{text}</p>

/** Airports that are as good at one end of the trip, nearest first. */
const NearbyEnd = ({ label, code, onChange }: NearbyEndProps) => {
  const { place, nearby } = placeParts(code)
  const name = usePlace(place)?.shown ?? place
  const { data, isError } = useQuery(nearbyQuery(useServices(), place))
  const airports = isError ? undefined : data?.airports
  const choose = (airport: string, on: boolean): void =>
    onChange(
      placeCodeOf(
        place,
        (airports ?? [])
          .map((listed) => listed.code)
          .filter((listed) => (listed === airport ? on : nearby.includes(listed))),
      ),
    )
  return (
    <fieldset className={c('end')}>
      <legend>{`${label} ${name} or`}</legend>
      {isError && <Message text="We couldn’t load nearby airports." />}
      {!isError && data === undefined && <Skeleton height="44px" width="100%" />}
      {airports?.length === 0 && (
        <Message text={`No other airports within ${formatDistance(nearbyTerms.km)}.`} />
      )}
      {airports?.map(({ code: airport, name: full, cityName, km }) => (
        <Checkbox
          key={airport}
          label={`${airport} ${airportName(full)}`}
          note={cityName === airportName(full) ? undefined : cityName}
          aside={formatDistance(km)}
          checked={nearby.includes(airport)}
          onChange={({ target }) => choose(airport, target.checked)}
        />
      ))}
    </fieldset>
  )
}

/** Adds nearby airports to a search. `ends` are the places chosen so far. */
export const NearbyAirports = ({ ends }: { ends: readonly NearbyEndProps[] }) => {
  const [open, setOpen] = useState(false)
  const chosen = ends.flatMap(({ code }) => placeParts(code).nearby)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Nearby airports"
      panelClassName={c('panel')}
      trigger={
        <button
          type="button"
          className={c('press')}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          {chosen.length === 0
            ? 'Include nearby airports'
            : `Nearby airports: ${chosen.join(', ')}`}
          <Icon of={ChevronDown} size={16} />
        </button>
      }
      actions={
        <Button variant="primary" className={c('done')} onClick={() => setOpen(false)}>
          Done
        </Button>
      }
    >
      {ends.length === 0 && <Message text="Enter a departure city or destination first." />}
      {ends.map((end) => (
        <NearbyEnd key={`${end.label} ${placeParts(end.code).place}`} {...end} />
      ))}
    </Popover>
  )
}
