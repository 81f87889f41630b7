import { fromWire, toDecimal } from '@portolan/kernel/money.ts'
import type { Addendum, CompanyCharge } from './charge.ts'

/** Names of today for what lines have ids of. */
export interface ChargeNames {
  readonly traveler: (line: Pick<CompanyCharge, 'travelerId'>) => string
  readonly costCenter: (line: Pick<CompanyCharge, 'costCenterId'>) => string
  readonly project: (line: Pick<CompanyCharge, 'projectId'>) => string
}

export const chargeHeader = [
  'Line',
  'Date',
  'Type',
  'Amount',
  'Currency',
  'Product',
  'Supplier',
  'Route or city',
  'From',
  'Until',
  'Traveler',
  'Cost center',
  'Project',
  'Policy',
  'Days ahead',
  'kg CO2e',
  'Trip',
  'Source',
  'Tickets',
  'Cabin',
  'Flights',
  'City',
  'Country',
  'Nights',
  'Rooms',
  'Car class',
  'Pick-up',
  'Drop-off',
  'Rental days',
] as const

const empty = (count: number): string[] => Array.from({ length: count }, () => '')
/** The columns of each addendum, the others empty. */
const addendumCells = (addendum: Addendum): string[] => {
  switch (addendum.kind) {
    case 'Airline':
      return [
        String(addendum.tickets),
        addendum.cabin,
        addendum.legs
          .map(({ flight, from, to, day }) => `${flight} ${from}-${to} ${day}`)
          .join('; '),
        ...empty(8),
      ]
    case 'Lodging':
      return [
        ...empty(3),
        addendum.city,
        addendum.country,
        String(addendum.nights),
        String(addendum.rooms),
        ...empty(4),
      ]
    case 'Car':
      return [
        ...empty(7),
        addendum.carClass,
        addendum.pickUp,
        addendum.dropOff,
        String(addendum.days),
      ]
    case 'None':
      return empty(11)
  }
}

/** A line as cells of a table, in the order of `chargeHeader` (spend-4). Amounts are exact decimals. */
export const chargeCells = (line: CompanyCharge, names: ChargeNames): string[] => [
  line.id,
  line.day,
  line.kind,
  toDecimal(fromWire(line.amount)),
  line.amount.currency,
  line.product,
  line.supplier,
  line.place,
  line.startsOn,
  line.endsOn,
  names.traveler(line),
  names.costCenter(line),
  names.project(line),
  line.verdict ?? '',
  String(line.leadDays),
  line.kg === null ? '' : String(line.kg),
  line.tripId ?? '',
  line.source,
  ...addendumCells(line.addendum),
]
