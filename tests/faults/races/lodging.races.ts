import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { stayBooking, chooseStay } from '@portolan/server/lodging/lodging-supplier.conformance.ts'
import type { StayChoice } from '@portolan/server/lodging/lodging-supplier.ts'
import { createPostgresMarketStore } from '@portolan/server/suppliers/market/postgres-store.ts'
import { testMarket, type TestMarket } from '@portolan/server/suppliers/market/test-market.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Race } from './race.ts'

/** Two processes of one market: each has a picture of its own of what is sold. */
const markets = new WeakMap<OpenDatabase, readonly [TestMarket, TestMarket]>()
const marketsOf = (open: OpenDatabase): readonly [TestMarket, TestMarket] => {
  const made = markets.get(open) ?? [
    testMarket(createPostgresMarketStore(open.database)),
    testMarket(createPostgresMarketStore(open.database)),
  ]
  markets.set(open, made)
  return made
}
const most = 8
const rooms = (choice: StayChoice, count: number): StayChoice => ({
  ...choice,
  rooms: Array.from(
    { length: count },
    () => choice.rooms[0] ?? { occupancy: { adults: 2, childAges: [] }, rateId: '' },
  ),
})

/** Sells rooms of the choice until one is left: eight at a time, then whatever is more than one. */
const sellAllButOne = async (
  { lodging, now }: TestMarket,
  choice: StayChoice,
  reference: string,
): Promise<void> => {
  for (let sale = 0; sale < 200; sale++) {
    let left = most
    let priced = await lodging.price({ choice: rooms(choice, left), now: now() })
    while (!priced.ok && left > 1)
      priced = await lodging.price({ choice: rooms(choice, --left), now: now() })
    if (!priced.ok) throw new Error(`nothing is left: ${priced.refusal.code}`)
    if (left === 1) return
    const sold = left === most ? most - 1 : left - 1
    const wanted = rooms(choice, sold)
    const asked = await lodging.price({ choice: wanted, now: now() })
    if (!asked.ok) throw new Error(asked.refusal.code)
    const made = await lodging.book(`${reference}-${sale}`, stayBooking(wanted, asked.value))
    if (made.kind !== 'done') throw new Error(JSON.stringify(made))
  }
  throw new Error('there are always more rooms')
}

export const races: readonly Race[] = [
  {
    name: 'the last room of a house, asked for in two processes',
    round: async (open, round) => {
      const [here, there] = marketsOf(open)
      const checkIn = addDays('2027-01-05', round)
      const { choice } = await chooseStay(
        { supplier: here.lodging, now: here.now, pass: here.pass },
        { checkIn, checkOut: addDays(checkIn, 1), rooms: [{ adults: 2, childAges: [] }] },
      )
      await sellAllButOne(here, choice, `race-room-${round}`)
      const priced = await here.lodging.price({ choice, now: here.now() })
      if (!priced.ok) throw new Error(priced.refusal.code)
      return {
        allowed: 1,
        attempt: async (index) =>
          (
            await (index % 2 === 0 ? here : there).lodging.book(
              `race-room-${round}-last-${index}`,
              stayBooking(choice, priced.value),
            )
          ).kind === 'done',
      }
    },
  },
]
