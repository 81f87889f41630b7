import { formatDuration } from '@portolan/kernel/calendar.ts'
import type { ScalePart } from './results.props.ts'

export interface ScaleLabel {
  text: string
  /** Share of the axis, 0 to 1: the start edge of an end's code, the middle of a layover's words. */
  at: number
  role: 'from' | 'layover' | 'to'
}

/** The narrowest line a row is drawn with, and what a letter of 13 px takes on average, in px. */
const narrowest = 256
const letter = 6.6
const gap = 8

const width = (text: string): number => text.length * letter

export const journeyMinutes = (parts: readonly ScalePart[]): number =>
  parts.reduce((total, part) => total + part.minutes, 0)

/**
 * Codes under a scale line: the origin at its start, the destination at its end, each layover under
 * its hollow. A layover that would touch a neighbor is moved, then shortened to its code, then left
 * to the spoken text.
 */
export const scaleLabels = (parts: readonly ScalePart[], span: number): ScaleLabel[] => {
  const px = (minutes: number): number => (span > 0 ? (minutes / span) * narrowest : 0)
  const first = parts.find((part) => part.kind === 'leg')
  const last = parts.findLast((part) => part.kind === 'leg')
  if (!first || !last || first.kind !== 'leg' || last.kind !== 'leg') return []
  const end = px(journeyMinutes(parts))
  const lastAt = Math.max(end - width(last.to), width(first.from) + gap)

  const layovers: ScaleLabel[] = []
  let elapsed = 0
  let free = width(first.from) + gap
  const waiting = parts.filter((part) => part.kind === 'layover').length
  let seen = 0
  for (const part of parts) {
    if (part.kind === 'layover') {
      seen += 1
      const middle = px(elapsed + part.minutes / 2)
      // Room is kept for the codes of the layovers still to come.
      const wall = lastAt - gap - (waiting - seen) * (3 * letter + gap)
      for (const text of [`${part.at} ${formatDuration(part.minutes)}`, part.at]) {
        const at = Math.min(Math.max(middle - width(text) / 2, free), wall - width(text))
        if (at < free) continue
        layovers.push({ text, at: (at + width(text) / 2) / narrowest, role: 'layover' })
        free = at + width(text) + gap
        break
      }
    }
    elapsed += part.minutes
  }
  return [
    { text: first.from, at: 0, role: 'from' },
    ...layovers,
    { text: last.to, at: lastAt / narrowest, role: 'to' },
  ]
}

/**
 * `6 h 55 min, nonstop, JFK to LIS`, or with every stop named: what the line says to who cannot see
 * it.
 */
export const journeyWords = (parts: readonly ScalePart[]): string => {
  const words = parts.map((part) =>
    part.kind === 'leg'
      ? `${part.from} to ${part.to} ${formatDuration(part.minutes)}`
      : `${formatDuration(part.minutes)} in ${part.at}${part.separateTickets ? ', separate tickets' : ''}${part.overnight ? ', overnight' : ''}`,
  )
  return `${formatDuration(journeyMinutes(parts))} in all: ${words.join('; ')}.`
}

/** Minutes between two marks of an axis, so that it has four to nine. */
export const axisStep = (span: number): number =>
  [30, 60, 120, 180, 240, 360, 720].find((step) => span / step <= 8) ?? 1440
