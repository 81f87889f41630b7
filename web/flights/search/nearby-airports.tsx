import { ChevronDown } from 'lucide-react'
import { listNearbyAirports } from '@portolan/contract/flights/list-nearby-airports.ts'
import { nearbyTerms, placeCodeOf, placeParts } from '@portolan/domain/flights/place-code.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Popover } from '@portolan/design/primitives/popover.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import type { Services } from '../../shell/services.ts'
import { airportName } from '../airport-name.ts'
import type { FlightSearchParams } from './flight-search.ts'
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

interface EndProps {
  /** `Leave from` or `Arrive at`. */
  label: string
  code: string
  onChange: (code: string) => void
}

/** The airports that will do as well at one end of the trip, nearest first. */
const NearbyEnd = ({ label, code, onChange }: EndProps) => {
  const { place, nearby } = placeParts(code)
  const name = usePlace(place)?.shown ?? place
  const { data, isError } = useQuery(nearbyQuery(useServices(), place))
  const choose = (airport: string, on: boolean): void =>
    onChange(placeCodeOf(place, (data?.airports ?? []).map((one) => one.code).filter((one) => (one === airport ? on : nearby.includes(one)))))
  return (
    <fieldset className={c('end')}>
      <legend>{`${label} ${name} or`}</legend>
      {isError ? <p className={c('none')}>The airports near it could not be loaded.</p>
      : data === undefined ? <Skeleton height="44px" width="100%" />
      : data.airports.length === 0 ? <p className={c('none')}>{`No other airport within ${nearbyTerms.km} km.`}</p>
      : data.airports.map(({ code: airport, name: full, cityName, km }) => (
        <Checkbox
          key={airport} label={`${airport} ${airportName(full)}`} note={cityName === airportName(full) ? undefined : cityName} aside={`${km} km`}
          checked={nearby.includes(airport)} onChange={({ target }) => choose(airport, target.checked)}
        />
      ))}
    </fieldset>
  )
}

export interface NearbyAirportsProps {
  value: Pick<FlightSearchParams, 'from' | 'to'>
  onChange: (part: Pick<FlightSearchParams, 'from' | 'to'>) => void
}

/** Airports near both ends that the search may take as well; none unless chosen. */
export const NearbyAirports = ({ value: { from, to }, onChange }: NearbyAirportsProps) => {
  const [open, setOpen] = useState(false)
  const chosen = [from, to].flatMap((code) => (code === undefined ? [] : placeParts(code).nearby))
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Nearby airports"
      panelClassName={c('panel')}
      trigger={
        <button type="button" className={c('press')} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
          {chosen.length === 0 ? 'Include nearby airports' : `Nearby airports: ${chosen.join(', ')}`}
          <Icon of={ChevronDown} size={16} />
        </button>
      }
      actions={
        <Button variant="primary" className={c('done')} onClick={() => setOpen(false)}>
          Done
        </Button>
      }
    >
      {from === undefined && to === undefined && <p className={c('none')}>Choose where you leave from or where you go first.</p>}
      {from !== undefined && <NearbyEnd label="Leave from" code={from} onChange={(code) => onChange({ from: code })} />}
      {to !== undefined && <NearbyEnd label="Arrive at" code={to} onChange={(code) => onChange({ to: code })} />}
    </Popover>
  )
}
