import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { watchFlight } from '@portolan/contract/forecasts/watch-flight.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { FlightWatch } from './watches.store.ts'

/** A watch for its owner. */
export const watchAnswer = (watch: FlightWatch): AnswerOf<typeof watchFlight> => ({
  id: watch.id,
  slices: [...watch.slices],
  cabin: watch.cabin,
  party: watch.party,
  currency: watch.currency,
  startPrice: watch.startPrice,
  lastPrice: watch.lastPrice,
  startedAt: instantOf(watch.startedAt),
  checkedAt: instantOf(watch.checkedAt),
  ended:
    watch.endedAt === null || watch.endedFor === null
      ? null
      : { at: instantOf(watch.endedAt), reason: watch.endedFor },
})
