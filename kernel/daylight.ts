import { dayNumber, type CalendarDate } from './calendar.ts'

/** Minutes after the local midnight between which the sun is up. */
export interface Daylight {
  readonly rise: number
  readonly set: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const wrapped = (minutes: number): number => ((minutes % 1440) + 1440) % 1440

/**
 * Sunrise and sunset of a date, to about two minutes between the polar circles. `lat` and `lon` are
 * degrees, `offset` the minutes that the place's clock is ahead of UTC. `'polar-day'` when the sun
 * doesn't set, `'polar-night'` when it doesn't rise.
 *
 * The sunrise equation: the sun's mean anomaly and ecliptic longitude give its declination, and
 * that the hour angle at which its upper edge meets the horizon (-0.833 degrees, with refraction).
 */
export const daylightOn = (
  date: CalendarDate,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  offset: number,
): Daylight | 'polar-day' | 'polar-night' => {
  // Days since noon of January 1, 2000, at the place's mean solar noon.
  const noon = dayNumber(date) - 10_957 - lon / 360
  const anomaly = radians(357.5291 + 0.98560028 * noon)
  const center =
    1.9148 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly) + 0.0003 * Math.sin(3 * anomaly)
  const longitude = anomaly + radians(center + 180 + 102.9372)
  const transit = noon + 0.0053 * Math.sin(anomaly) - 0.0069 * Math.sin(2 * longitude)
  const declination = Math.asin(Math.sin(longitude) * Math.sin(radians(23.4397)))
  const hourAngle =
    (Math.sin(radians(-0.833)) - Math.sin(radians(lat)) * Math.sin(declination)) /
    (Math.cos(radians(lat)) * Math.cos(declination))
  if (hourAngle <= -1) return 'polar-day'
  if (hourAngle >= 1) return 'polar-night'
  const half = (Math.acos(hourAngle) / (2 * Math.PI)) * 1440
  const middle = (transit + 0.5) * 1440 + offset
  return {
    rise: Math.round(wrapped(middle - half)),
    set: Math.round(wrapped(middle + half)),
  }
}
