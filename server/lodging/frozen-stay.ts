import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { StayToFreeze } from '../checkout/index.ts'
import type { StayChoice } from './lodging-supplier.ts'

const guestsText = ({ occupancy: { adults, childAges, pets = 0 } }: StayChoice['rooms'][number]) =>
  [adults, childAges.join('.'), pets].join('-')

/** A stay as a frozen price compares it: the same property, dates, guests, room and rate. */
export const stayToFreeze = (
  { lodgingId, checkIn, checkOut, rooms }: StayChoice,
  dueNow: MoneyWire,
): StayToFreeze => ({
  stay: [lodgingId, checkIn, checkOut, ...rooms.map(guestsText)].join(' '),
  room: rooms.map(({ rateId }) => rateId).join(' '),
  rooms: rooms.length,
  price: fromWire(dueNow),
})
