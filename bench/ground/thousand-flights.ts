import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { testMarket } from '@portolan/server/suppliers/market/test-market.ts'

type List = AnswerOf<typeof searchFlights>
const wanted = 1000
const places = [
  ['NYC', 'LON'],
  ['NYC', 'PAR'],
  ['NYC', 'ROM'],
  ['LAX', 'LON'],
  ['CHI', 'LON'],
  ['SFO', 'PAR'],
  ['BOS', 'ROM'],
  ['WAS', 'LON'],
] as const

/**
 * A thousand real itineraries as one answer: several lists, their segments moved behind each
 * other's.
 */
export const thousandFlights = async (): Promise<List> => {
  const { supplier, now } = testMarket()
  const party = { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 }
  let all: List | undefined
  for (const [copy, [origin, destination]] of places.entries()) {
    if ((all?.options.length ?? 0) >= wanted) break
    const date = addDays('2027-02-08', copy)
    const found = await supplier.search({
      slices: [
        { origin, destination, date },
        { origin: destination, destination: origin, date: addDays(date, 9) },
      ],
      cabin: 'Economy',
      party,
      chosen: [],
      now: now(),
    })
    if (!found.ok) throw new Error(`no list: ${found.refusal.code}`)
    const list = found.value
    const before: number = all?.segments.length ?? 0
    const options = list.options.map((option) => ({
      ...option,
      id: `${copy}:${option.id}`,
      segments: option.segments.map((index) => index + before),
    }))
    all =
      all === undefined
        ? { ...list, options }
        : {
            ...all,
            airports: { ...all.airports, ...list.airports },
            airlines: { ...all.airlines, ...list.airlines },
            brands: { ...all.brands, ...list.brands },
            segments: [...all.segments, ...list.segments],
            options: [...all.options, ...options].slice(0, wanted),
          }
  }
  if (all === undefined || all.options.length < wanted)
    throw new Error(`only ${all?.options.length ?? 0} flights for a list of ${wanted}`)
  return all
}
