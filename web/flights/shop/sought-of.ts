import type { Sought } from '@portolan/domain/wallet/condition.ts'
import type { FlightSearch } from '../search/flight-search.ts'
import type { FlightListAnswer } from './flight-list-query.ts'

/**
 * Where a search leads, as travel offers ask it: the codes and names of its places, without the way
 * home, and their countries as the list knows them.
 */
export const soughtOf = (
  { slices }: FlightSearch,
  { airports }: Pick<FlightListAnswer, 'airports'>,
  nameOf: (code: string) => string,
): Sought => {
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
