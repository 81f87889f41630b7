import { emissionsMethod, emissionsOf, usualEmissions } from '@portolan/domain/flights/emissions.ts'
import type { ListedFare } from '@portolan/domain/flights/flight-list.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { ItineraryDetails } from '@portolan/design/travel/itinerary-details.tsx'
import { useMemo } from 'react'
import { bagsWords, detailParts, emissionsWords, ticketBrands } from './detail-words.ts'
import { cabinWords } from './filter-words.ts'
import type { FlightListAnswer, ListedFlight } from './flight-list-query.ts'
import styles from './option-details.module.css'
import { optionWords, segmentsOf } from './option-view.ts'

const c = classNames(styles)

export interface OptionDetailsProps {
  list: FlightListAnswer
  option: ListedFlight
  /** The fare of the row. Emissions are those of its cabin, bags those of its brand. */
  fare: ListedFare
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Flights and layovers one by one, with punctuality, emissions and bags. */
export const OptionDetails = ({ list, option, fare, open, onOpenChange }: OptionDetailsProps) => {
  const brand = list.brands[fare.brand]
  const cabin = brand?.cabin ?? 'Economy'
  const usual = useMemo(() => usualEmissions(list, cabin), [list, cabin])
  const emissions = emissionsOf(list, option, cabin)
  const aircraft = [...new Set(segmentsOf(list, option).map((segment) => segment.aircraft))].join(
    ', ',
  )
  return (
    <Disclosure
      className={c('details')}
      open={open}
      onOpenChange={onOpenChange}
      title={
        <span>
          Flight details{' '}
          <span className={c('lead')}>
            {[aircraft, ...(emissions === null ? [] : [`${emissions} kg CO₂e`])].join(', ')}
          </span>
        </span>
      }
    >
      <ItineraryDetails
        label={`Flights of ${optionWords(list, option).numbers}`}
        parts={detailParts(list, option, cabin)}
      />
      <dl className={c('facts')}>
        {emissions !== null && (
          <div className={c('fact')}>
            <dt>Emissions</dt>
            <dd>
              {emissionsWords(emissions, usual, cabinWords[cabin])} Estimated with the{' '}
              <a href={emissionsMethod.address} target="_blank" rel="noreferrer">
                {emissionsMethod.name}
              </a>
              .
            </dd>
          </div>
        )}
        {ticketBrands(list, option, fare.brand).map(({ brand: ofTicket, route }) => (
          <div key={route} className={c('fact')}>
            <dt>{`Bags with ${ofTicket.name}`}</dt>
            <dd>
              <p>{route}</p>
              {bagsWords(list, ofTicket).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
