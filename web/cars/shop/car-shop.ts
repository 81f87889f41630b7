import type { BodyOf } from '@portolan/contract/operation.ts'
import type { readCar } from '@portolan/contract/cars/read-car.ts'
import { carExtras, type CarExtra } from '@portolan/domain/cars/codes.ts'
import * as z from 'zod/mini'
import { list, optional } from '../../shell/address-fields.ts'
import { stringifySearch } from '../../shell/router-search.ts'
import {
  carSearchFields,
  carSearchPart,
  rentalOf,
  type CarSearchParams,
} from '../search/car-search.ts'

/** The state of a car's page in its address: the search, the offer, and extras as `ToddlerSeat.2`. */
export interface CarShopParams extends CarSearchParams {
  readonly offerId?: string | undefined
  readonly extras?: readonly string[] | undefined
}

const codes = carExtras.join('|')
const isExtra = (text: string): text is string => new RegExp(`^(?:${codes})\\.[1-9]$`).test(text)

const shape = z.object({
  ...carSearchFields,
  offerId: optional(z.string().check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))),
  extras: list(isExtra),
})
export const parseCarShop = (raw: Readonly<Record<string, unknown>>): CarShopParams =>
  z.parse(shape, raw)

export interface WantedExtra {
  readonly code: CarExtra
  readonly count: number
}
export const extrasOf = ({ extras = [] }: Pick<CarShopParams, 'extras'>): WantedExtra[] =>
  extras.flatMap((text) => {
    const [name, count] = text.split('.')
    const code = carExtras.find((one) => one === name)
    return code === undefined ? [] : [{ code, count: Number(count) }]
  })
/** The extras with a new count of one of them, in their usual order. */
export const withExtra = (
  extras: readonly WantedExtra[],
  code: CarExtra,
  count: number,
): readonly string[] =>
  carExtras.flatMap((one) => {
    const wanted = one === code ? count : (extras.find((extra) => extra.code === one)?.count ?? 0)
    return wanted > 0 ? [`${one}.${wanted}`] : []
  })

export type CarChoice = BodyOf<typeof readCar>
/** The choice as calls take it; null while something of it is missing. */
export const choiceOf = (params: CarShopParams): CarChoice | null => {
  const { offerId, driverAge } = params
  const times = rentalOf(params)
  return offerId === undefined || driverAge === undefined || times === null
    ? null
    : { offerId, driverAge, ...times, extras: extrasOf(params) }
}

/** The address of a car's page. */
export const carShopHref = (params: CarShopParams): string =>
  `/cars/shop/${stringifySearch({ ...carSearchPart(params), offerId: params.offerId, extras: params.extras })}`

/** The address of the results, or of the start page if the search has no place. */
export const carResultsHref = (params: CarSearchParams): string => {
  const path = params.pickUpPlace === undefined ? '/cars/' : '/cars/availability/'
  return `${path}${stringifySearch({ ...carSearchPart(params) })}`
}
