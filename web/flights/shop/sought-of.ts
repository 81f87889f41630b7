import type { SearchFacts } from '@portolan/domain/wallet/condition.ts'
import type { FlightSearch } from '../../flight-search/index.ts'
import type { FlightListAnswer } from './flight-list-query.ts'

/**
 * The destinations of a search for matching travel offers: codes and names of its places and their
 * countries, without the return home.
 */
export const soughtOf = (
  { slices }: FlightSearch,
  { airports }: Pick<FlightListAnswer, 'airports'>,
  nameOf: (code: string) => string,
): SearchFacts => {
  const home = slices[0]?.origin
  const codes = slices.map(({ destination }) => destination).filter((code) => code !== home)
  const names = codes.map(nameOf)
  const there = Object.entries(airports).filter(
    ([code, { city }]) => codes.includes(code) || names.some((name) => name.startsWith(city)),
  )
  return {
    places: [...new Set([...codes, ...names, ...there.map(([code]) => code)])],
    countries: [...new Set(there.map(([, { country }]) => country))],
  }
}
