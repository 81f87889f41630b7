import type {
  FlightList,
  ListedOption,
  PricedOption,
} from '@portolan/domain/flights/flight-list.ts'
import { rankOptions, type SortKey } from '@portolan/domain/flights/rank-options.ts'
import type { FareTag, TagReason } from '@portolan/domain/flights/tag-options.ts'

/** Ways to sort the list: four by tag, three by a property of the flight. */
export const orderIds = [
  'BestFlight',
  'Cheapest',
  'Fastest',
  'BestQuality',
  'departureTime',
  'arrivalTime',
  'stops',
] as const
export type OrderId = (typeof orderIds)[number]
export const usualOrder: OrderId = 'BestFlight'

const keyOf: Readonly<Record<OrderId, SortKey>> = {
  BestFlight: 'fareScore',
  Cheapest: 'price',
  Fastest: 'duration',
  BestQuality: 'fareScore',
  departureTime: 'departureTime',
  arrivalTime: 'arrivalTime',
  stops: 'stops',
}
export const tagOrder = [
  'BestFlight',
  'Cheapest',
  'Fastest',
  'BestQuality',
] as const satisfies readonly FareTag[]
/** Ways to sort that have no tag. */
export const plainOrders: readonly { readonly id: OrderId; readonly label: string }[] = [
  { id: 'departureTime', label: 'Departure, earliest first' },
  { id: 'arrivalTime', label: 'Arrival, earliest first' },
  { id: 'stops', label: 'Stops, fewest first' },
]

/** Sorts options. The one with the tag of the order comes first, the rest by the order's key. */
export const inOrder = <O extends ListedOption>(
  list: Pick<FlightList, 'segments'>,
  priced: readonly PricedOption<O>[],
  order: OrderId,
  tags: ReadonlyMap<string, readonly TagReason[]>,
): PricedOption<O>[] => {
  const ranked = rankOptions(list, priced, keyOf[order])
  const leads = ({ option }: PricedOption): boolean =>
    tags.get(option.id)?.some(({ tag }) => tag === order) === true
  return [...ranked.filter(leads), ...ranked.filter((other) => !leads(other))]
}
