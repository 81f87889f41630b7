import { firstSegment, lastSegment } from '@portolan/domain/flights/flight-list.ts'
import type { SupplierSearch } from './flight-supplier.ts'

type Option = SupplierSearch['options'][number]

/** A local time at an airport of the list, in milliseconds. */
export const momentAt = (
  { airports }: Pick<SupplierSearch, 'airports'>,
  airport: string,
  local: string,
): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(airports[airport]?.zone ?? 'UTC')
    .epochMilliseconds

export const leavesAt = (list: SupplierSearch, option: Option): number => {
  const { from, departs } = firstSegment(list, option)
  return momentAt(list, from, departs)
}
export const landsAt = (list: SupplierSearch, option: Option): number => {
  const { to, arrives } = lastSegment(list, option)
  return momentAt(list, to, arrives)
}
