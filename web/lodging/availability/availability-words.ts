import { formatCount } from '@portolan/kernel/locale.ts'
import type { AvailabilityModel } from './use-availability.ts'

type Shown = Pick<AvailabilityModel, 'door' | 'params' | 'answer' | 'favorites'>

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Name of the destination; empty until it is known. */
export const destinationName = ({ params, answer }: Pick<Shown, 'params' | 'answer'>): string =>
  params.locationName ?? answer?.destination?.name ?? ''

/** `in Lisbon`, `in this map area`, `in your favorites`. */
export const areaText = (shown: Shown): string => {
  if (shown.favorites) return 'in your favorites'
  return shown.params.bounds === undefined ? `in ${destinationName(shown)}` : 'in this map area'
}

/** `54 hotels`; null until the list is loaded. */
export const countText = ({ door, answer }: Pick<Shown, 'door' | 'answer'>): string | null => {
  if (answer === undefined) return null
  const { matching } = answer
  return `${formatCount(matching)} ${matching === 1 ? door.one : door.many}`
}

/** `54 hotels in Lisbon`; `Hotels in Lisbon` until the list is loaded. */
export const headingText = (shown: Shown): string =>
  capitalized(`${countText(shown) ?? shown.door.many} ${areaText(shown)}`)

export const pageTitle = (shown: Shown): string =>
  `${capitalized(shown.door.many)} in ${destinationName(shown)}`
