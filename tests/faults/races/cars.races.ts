import {
  carBooking,
  chooseCar,
  ordinary,
  type CarsUnderTest,
} from '@portolan/server/cars/car-supplier.conformance.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
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

const underTest = ({ cars, now, pass }: TestMarket): CarsUnderTest => ({
  supplier: cars,
  now,
  pass,
})

export const races: readonly Race[] = [
  {
    name: 'the last car of a desk, asked for in two processes',
    round: async (open, round) => {
      const [here, there] = marketsOf(open)
      const date = addDays('2027-01-05', round)
      const times = { pickUpAt: `${date}T10:00`, dropOffAt: `${addDays(date, 2)}T10:00` }
      const { choice, priced } = await chooseCar(underTest(here), ({ left }) => left === 1, {
        ...ordinary,
        ...times,
      })
      return {
        allowed: 1,
        attempt: async (index) =>
          (
            await (index % 2 === 0 ? here : there).cars.book(
              `race-car-${round}-${index}`,
              carBooking(choice, priced),
            )
          ).kind === 'done',
      }
    },
  },
]
