import { weekday, weekdayName } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import type { CarDeskAnswer } from '../car-answers.ts'

type Hours = Pick<CarDeskAnswer, 'hours'>
const days = 7

const clock = (minutes: number): string => {
  const of = minutes % 1440
  return formatTime(
    `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`,
  )
}

/** `6:00 AM – 11:30 PM`, `Closed`, `All day`. */
const dayHoursText = (hours: CarDeskAnswer['hours'][number] | undefined): string => {
  if (hours === null || hours === undefined) return 'Closed'
  const [opens, closes] = hours
  return opens === 0 && closes >= 1440 ? 'All day' : `${clock(opens)} – ${clock(closes)}`
}

/** Opening hours of a desk on the day of a local time. */
export const hoursAt = ({ hours }: Hours, local: string): string =>
  dayHoursText(hours[weekday(local.slice(0, 10))])

/** The week as lines, neighboring days with the same hours joined: `Monday – Friday`. Monday first. */
export const weekOf = ({ hours }: Hours): { readonly days: string; readonly text: string }[] => {
  const lines: { first: number; last: number; text: string }[] = []
  for (let at = 1; at <= days; at++) {
    const text = dayHoursText(hours[at % days])
    const before = lines.at(-1)
    if (before?.text === text) before.last = at
    else lines.push({ first: at, last: at, text })
  }
  return lines.map(({ first, last, text }) => ({
    days:
      first === last
        ? weekdayName(first % days)
        : `${weekdayName(first % days)} – ${weekdayName(last % days)}`,
    text,
  }))
}
