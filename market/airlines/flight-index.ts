/** Flight numbers to rows of the network and back: what lets a segment id be read without a store. */
import { dayNumber, isCalendarDate } from '@portolan/kernel/calendar.ts'
import type { World } from '../world/world.ts'
import { airlines } from './airlines.data.ts'
import type { Network } from './network.ts'

export interface FlightRef {
  readonly flight: number
  /** Index in `airlines` of the code in the id, and its number: the seller's own or a codeshare. */
  readonly marketing: number
  readonly number: number
}
export interface SegmentRef extends FlightRef {
  /** Local departure day number. */
  readonly day: number
}

export interface FlightIndex {
  find(airline: string, number: number, origin: string): FlightRef | null
  /** Every leg under a number. */
  legs(airline: string, number: number): readonly FlightRef[]
  /** `BA178-2027-02-05-JFK`; null when malformed, unknown or not flying that weekday. */
  parse(segmentId: string): SegmentRef | null
  /** The number under which `airline` sells a flight of another; null when it does not. */
  shareOf(flight: number, airline: number): number | null
  id(ref: FlightRef, date: string): string
}

const pattern = /^([A-Z0-9]{2})(\d{1,4})-(\d{4}-\d{2}-\d{2})-([A-Z]{3})$/

export const createFlightIndex = (world: World, network: Network): FlightIndex => {
  const codes = new Map(airlines.map((airline) => [airline.code, airline.index]))
  const firstShare = new Uint32Array(network.flights + 1)
  for (const flight of network.shareFlight)
    firstShare[flight + 1] = (firstShare[flight + 1] as number) + 1
  for (let f = 0; f < network.flights; f++)
    firstShare[f + 1] = (firstShare[f + 1] as number) + (firstShare[f] as number)
  let rows: Map<number, number[]> | undefined
  const all = (): Map<number, number[]> => {
    if (rows) return rows
    rows = new Map()
    const put = (airline: number, number: number, flight: number): void => {
      const key = airline * 10_000 + number
      const list = rows?.get(key)
      if (list) list.push(flight)
      else rows?.set(key, [flight])
    }
    for (let f = 0; f < network.flights; f++)
      put(network.carrier[f] as number, network.number[f] as number, f)
    network.shareFlight.forEach((flight, s) =>
      put(network.shareCarrier[s] as number, network.shareNumber[s] as number, flight),
    )
    return rows
  }
  const legs = (airline: string, number: number): FlightRef[] => {
    const marketing = codes.get(airline)
    if (marketing === undefined || !Number.isInteger(number)) return []
    return (all().get(marketing * 10_000 + number) ?? []).map((flight) => ({
      flight,
      marketing,
      number,
    }))
  }
  const find = (airline: string, number: number, origin: string): FlightRef | null => {
    const at = world.airport(origin)?.index
    return legs(airline, number).find(({ flight }) => network.origin[flight] === at) ?? null
  }
  return {
    legs,
    find,
    parse: (segmentId) => {
      const [, airline = '', number = '', date = '', origin = ''] = pattern.exec(segmentId) ?? []
      if (!isCalendarDate(date)) return null
      const ref = find(airline, Number(number), origin)
      if (!ref) return null
      const day = dayNumber(date)
      return ((network.days[ref.flight] as number) >> ((((day + 4) % 7) + 7) % 7)) & 1
        ? { ...ref, day }
        : null
    },
    shareOf: (flight, airline) => {
      for (let s = firstShare[flight] as number; s < (firstShare[flight + 1] as number); s++)
        if (network.shareCarrier[s] === airline) return network.shareNumber[s] as number
      return null
    },
    id: ({ flight, marketing, number }, date) =>
      `${airlines[marketing]?.code ?? ''}${number}-${date}-${world.airports[network.origin[flight] as number]?.iata ?? ''}`,
  }
}
