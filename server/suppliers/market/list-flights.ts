import type {
  AirMarket,
  AirOption,
  AirSearchResult,
  OnTimeRecord,
} from '@portolan/market/airlines/types.ts'
import type { World } from '@portolan/market/world/world.ts'
import type { SupplierSearch } from '../../flights/flight-supplier.ts'
import { listedBrand } from './brand-terms.ts'

export interface ListDeps {
  readonly air: Pick<AirMarket, 'airline' | 'emissions' | 'onTime'>
  readonly world: Pick<World, 'airport'>
}

/** One adult's price by option and brand, in cents. */
export type AdultPrice = (option: AirOption, brandId: string, total: number) => number

const percent = (part: number, whole: number): number => Math.round((100 * part) / whole)
const listedRecord = ({
  scheduled,
  onTime,
  canceled,
  lateMinutes,
}: OnTimeRecord): NonNullable<SupplierSearch['segments'][number]['onTime']> => ({
  percent: percent(onTime, scheduled),
  lateMinutes: Math.round(lateMinutes),
  canceledPercent: percent(canceled, scheduled),
  flights: scheduled,
})

export interface ListRequest {
  readonly result: AirSearchResult
  /** Of the trip, counted from 0. */
  readonly slice: number
  readonly most: number
  readonly adultPrice: AdultPrice
  /** Options with a canceled flight are left out. */
  readonly isCanceled: (segmentIds: readonly string[]) => boolean
  /** Product time, milliseconds. */
  readonly asOf: number
}

type AirSegment = AirSearchResult['segments'][number]

/** Collects each airport, airline and segment of a list once. */
const createSegmentTable = (
  { air, world }: ListDeps,
  byId: ReadonlyMap<string, AirSegment>,
  asOf: number,
) => {
  const segments: SupplierSearch['segments'] = []
  const indexOf = new Map<string, number>()
  const airports: SupplierSearch['airports'] = {}
  const airlines: SupplierSearch['airlines'] = {}

  const addAirport = (code: string): void => {
    if (airports[code] !== undefined) return
    const airport = world.airport(code)
    if (airport !== null)
      airports[code] = {
        name: airport.name,
        city: airport.cityName,
        country: airport.country,
        zone: airport.zone,
        position: { latitude: airport.lat, longitude: airport.lon },
      }
  }
  const addAirline = (code: string, name: string): void => {
    if (airlines[code] !== undefined) return
    const alliance = air.airline(code)?.alliance ?? null
    airlines[code] = { name, ...(alliance === null ? {} : { alliance }) }
  }
  /** Index of the segment in the list. */
  const addSegment = (id: string): number => {
    const index = indexOf.get(id)
    if (index !== undefined) return index
    const segment = byId.get(id)
    if (segment === undefined)
      throw new RangeError(`market: a search answers with an unknown segment ${id}`)
    addAirport(segment.origin)
    addAirport(segment.destination)
    addAirline(segment.marketing.code, segment.marketing.name)
    const record = air.onTime(id, asOf)
    const emissionsKg = air.emissions(id)
    segments.push({
      id,
      airline: segment.marketing.code,
      number: String(segment.number),
      from: segment.origin,
      to: segment.destination,
      departs: segment.departure.local,
      arrives: segment.arrival.local,
      ...(segment.originTerminal === null ? {} : { fromTerminal: segment.originTerminal }),
      ...(segment.destinationTerminal === null ? {} : { toTerminal: segment.destinationTerminal }),
      minutes: segment.durationMinutes,
      aircraft: segment.aircraft.name,
      ...(segment.operating.code === segment.marketing.code
        ? {}
        : { operatedBy: segment.operating.name }),
      ...(record === null ? {} : { onTime: listedRecord(record) }),
      ...(emissionsKg === null ? {} : { emissionsKg }),
    })
    indexOf.set(id, segments.length - 1)
    return segments.length - 1
  }
  return { segments, airports, airlines, addSegment }
}

/** The airlines' result as the portal's list: airports, airlines, segments and brands once each. */
export const createFlightLister =
  (deps: ListDeps) =>
  ({ result, slice, most, adultPrice, isCanceled, asOf }: ListRequest): SupplierSearch => {
    const byId = new Map(result.segments.map((segment) => [segment.id, segment]))
    const brandById = new Map(result.brands.map((brand) => [brand.id, brand]))
    const { segments, airports, airlines, addSegment } = createSegmentTable(deps, byId, asOf)
    const brands: SupplierSearch['brands'] = {}

    const listed = (result.slices[0] ?? [])
      .filter((option) => !isCanceled(option.segmentIds))
      .slice(0, most)
    const options = listed.map((option) => {
      const indices = option.segmentIds.map(addSegment)
      return {
        id: option.id,
        segments: indices,
        minutes: option.durationMinutes,
        stops: option.stops,
        plusDays: option.plusDays,
        layovers: option.layovers.map((layover, index) => {
          const next = byId.get(option.segmentIds[index + 1] ?? '')?.origin
          return {
            airport: layover.airport,
            minutes: layover.minutes,
            overnight: layover.overnight,
            ...(next === undefined || next === layover.airport ? {} : { changeTo: next }),
          }
        }),
        fares: option.fares.map((fare) => {
          const brand = brandById.get(fare.brandId)
          if (brand !== undefined) brands[fare.brandId] ??= listedBrand(brand)
          return {
            brand: fare.brandId,
            total: fare.from,
            perTraveler: adultPrice(option, fare.brandId, fare.from),
            ...(fare.separate ? { separate: true } : {}),
            ...(fare.seatsLeft < 9 ? { seatsLeft: fare.seatsLeft } : {}),
          }
        }),
      }
    })
    return {
      asOf: new Date(asOf).toISOString(),
      currency: 'USD',
      slice,
      airports,
      airlines,
      segments,
      brands,
      options,
    }
  }
