import { addDays } from '@portolan/kernel/calendar.ts'
import {
  chooseActivity,
  type ActivitiesUnderTest,
} from '@portolan/server/activities/activity-supplier.conformance.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { createPostgresMarketStore } from '@portolan/server/suppliers/market/postgres-store.ts'
import { testMarket, type TestMarket } from '@portolan/server/suppliers/market/test-market.ts'
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

const underTest = ({ activities, now, pass }: TestMarket): ActivitiesUnderTest => ({
  supplier: activities,
  now,
  pass,
})

export const races: readonly Race[] = [
  {
    name: 'the last places of a start, reserved in two processes',
    round: async (open, round) => {
      const [here, there] = marketsOf(open)
      const date = addDays('2027-01-05', round)
      const { booking, start } = await chooseActivity(
        underTest(here),
        ({ about }, { left }) => about.confirmsIn === 0 && left <= 2,
        { fromDate: date, untilDate: date },
      )
      return {
        allowed: start.left,
        attempt: async (index) =>
          (
            await (index % 2 === 0 ? here : there).activities.book(
              `race-activity-${round}-${index}`,
              booking,
            )
          ).kind === 'done',
      }
    },
  },
]
