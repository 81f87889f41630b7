import { expect, test } from 'vitest'
import type { Plan } from './planned-days.ts'
import { whereSpans } from './where-spans.ts'

const hour = 60 * 60_000
const flight = (to: string, from: number, hours: number): Plan => ({
  kind: 'Flight',
  title: `to ${to}`,
  to,
  leaves: null,
  lands: null,
  from: from * hour,
  until: (from + hours) * hour,
})
const stay = (title: string, from: number, hours: number): Plan => ({
  kind: 'Stay',
  title,
  from: from * hour,
  until: (from + hours) * hour,
})
const shown = (plans: readonly Plan[]): string[] =>
  whereSpans(plans).map(
    ({ kind, title, from, until }) => `${kind} ${title} ${from / hour}-${until / hour}`,
  )

test('between two flights somebody stays in the city, and not while they connect', () => {
  expect(shown([flight('Denver', 0, 4), flight('Reno', 6, 2), flight('Boston', 60, 5)])).toEqual([
    'Flying to Denver 0-4',
    'Flying to Reno 6-8',
    'Staying Reno 8-60',
    'Flying to Boston 60-65',
  ])
})

test('a booked stay says more than the city, and the last flight leads home', () => {
  expect(
    shown([flight('Boston', 60, 5), stay('Hotel Larimer', 10, 44), flight('Denver', 0, 4)]),
  ).toEqual(['Flying to Denver 0-4', 'Staying Hotel Larimer 10-54', 'Flying to Boston 60-65'])
  expect(shown([])).toEqual([])
})
