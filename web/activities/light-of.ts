import { daylightOn, type Daylight } from '@portolan/kernel/daylight.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { instantAt } from '../shell/instant-at.ts'
import { clockText } from './activity-words.ts'

export type Light = Daylight | 'polar-day' | 'polar-night'

/** Between which minutes of a day the sun is up at a place. */
export const lightAt = (
  date: CalendarDate,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  zone: string,
): Light => {
  const offset = (Date.parse(`${date}T12:00:00Z`) - instantAt(`${date}T12:00`, zone)) / 60_000
  return daylightOn(date, { lat: latitude, lon: longitude }, offset)
}

const dayMinutes = 1440

/** What the light is while something is done: `The sun sets at 5:58 PM`. */
export const lightText = (
  light: Light,
  { at, minutes }: { readonly at: number; readonly minutes: number },
): string => {
  if (light === 'polar-day') return 'The sun doesn’t set'
  if (light === 'polar-night') return 'The sun doesn’t rise'
  const { rise } = light
  const set = light.set < rise ? light.set + dayMinutes : light.set
  const end = at + minutes
  if (minutes >= dayMinutes) return `Daylight from ${clockText(rise)} to ${clockText(set)}`
  if (at < rise) return end > rise ? `The sun rises at ${clockText(rise)}` : 'Before sunrise'
  if (at >= set) return 'After dark'
  return end > set ? `The sun sets at ${clockText(set)}` : 'In daylight'
}
