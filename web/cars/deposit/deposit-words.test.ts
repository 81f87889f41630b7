import { expect, test } from 'vitest'
import { roomNote, roomText, shortTitle, wayOutText, type KnownRoom } from './deposit-words.ts'

const card = { accountReferenceId: 'a', productDisplayName: 'Venture X', room: 124_000 }
const room: KnownRoom = {
  card,
  fits: true,
  other: null,
  upcoming: 0,
  dueAtDesk: 500,
  stage: 'choosing',
}
const short: KnownRoom = { ...room, card: { ...card, room: 14_000 }, fits: false }

test('what fits says the room, and that it can change', () => {
  expect(roomText(room)).toBe('Your Venture X has room for $1,240.00.')
  expect(roomNote(room)).toBe(
    'That’s today’s available credit less this booking. It can change before pick-up.',
  )
  expect(roomNote({ ...room, upcoming: 42_000, stage: 'booked' })).toBe(
    'That’s today’s available credit less what you’ll pay at the desk and $420.00 that your other trips take by then. It can change before pick-up.',
  )
})

test('a booked car that is paid leaves nothing to take away', () => {
  expect(roomNote({ ...room, dueAtDesk: 0, stage: 'booked' })).toBe(
    'That’s today’s available credit. It can change before pick-up.',
  )
})

test('what does not fit says what to do', () => {
  expect(roomText(short)).toBe('Your Venture X has room for only $140.00.')
  expect(shortTitle(short)).toBe('The deposit doesn’t fit on your Venture X')
  expect(wayOutText(short)).toContain('or choose a car with a lower deposit')
  expect(wayOutText({ ...short, stage: 'booked' })).toBe(
    'Bring another credit card in the driver’s name.',
  )
  const other = { ...card, productDisplayName: 'Quicksilver', room: 90_000 }
  expect(wayOutText({ ...short, other })).toBe(
    'Bring your Quicksilver, which has room for $900.00. It has to be in the driver’s name.',
  )
})
