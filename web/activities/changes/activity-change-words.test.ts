import { expect, test } from 'vitest'
import { exampleSide } from '@portolan/contract/activities/activity-change.ts'
import { activityRows, activityTermText } from './activity-change-words.ts'

const until = '2027-02-07T16:30:00Z'

test('until when a start can be changed, and why it cannot, on the clock of the place', () => {
  const textOf = (bar: 'Rate' | 'TooLate' | 'Begun' | null, by: string | null = until) =>
    activityTermText({ until: by, bar }, 'Europe/Lisbon').replaceAll(/\s/g, ' ')
  expect(textOf(null)).toBe('Can be changed until Sun, Feb 7, 4:30 PM, local time')
  expect(textOf(null, null)).toBe('')
  expect(textOf('TooLate')).toBe(
    'It’s too late to change the start. The deadline was Sun, Feb 7, 4:30 PM, local time.',
  )
  expect(textOf('Rate')).toBe('The operator’s terms don’t allow changes.')
  expect(textOf('Begun', null)).toBe('The activity has begun. Ask the operator on site.')
})

test('both starts are beside each other, with what stays free and what is charged', () => {
  const after = {
    ...exampleSide,
    date: '2027-02-09',
    total: { minor: 10_400, currency: 'USD' as const },
    cancellation: { policy: 'FullyRefundable' as const, steps: [] },
  }
  const rows = activityRows(
    { before: exampleSide, after },
    { zone: 'Europe/Lisbon' },
    Date.parse('2026-11-20T12:00:00Z'),
  ).map(({ label, before, after: then }) =>
    [label, before, then].map((text) => text.replaceAll(/\s/g, ' ')),
  )
  expect(rows[0]).toEqual(['Start', 'Mon, Feb 8, 4:30 PM', 'Tue, Feb 9, 4:30 PM'])
  expect(rows.slice(-2)).toEqual([
    ['Free cancellation', 'Until Sun, Feb 7, 4:30 PM', 'No'],
    ['Charged at booking', '$96.00', '$104.00'],
  ])
})
