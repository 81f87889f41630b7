import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listPriceDrops } from '@portolan/contract/protections/list-price-drops.ts'
import type { PriceDropState } from '@portolan/domain/protections/price-drop/contract.lifecycle.ts'
import type { PriceDropOutcome } from '@portolan/domain/protections/price-drop/exercise.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTrip } from '../trips/index.ts'
import type { LoggedContract } from './contracts.store.ts'
import { decisionAnswer } from './decision-answer.ts'
import {
  dropLimits,
  nextCheck,
  priceWatches,
  type WatchedPrice,
} from './price-drop/price-watches.ts'

type Watch = AnswerOf<typeof listPriceDrops>['watches'][number]

const watchAnswer = ({
  id,
  state,
  boughtAt,
  closesAt,
  currency,
  body,
  log,
}: LoggedContract<WatchedPrice>): Watch => {
  const { least, most } = dropLimits(currency)
  return {
    id,
    covers: body.covers,
    state: state as PriceDropState,
    title: body.title,
    bookedAt: instantOf(boughtAt),
    closesAt: instantOf(closesAt),
    nextCheckAt: state === 'Watching' ? instantOf(nextCheck(log.at(-1)?.at ?? boughtAt)) : null,
    booked: body.booked,
    least: toWire(least),
    most: toWire(most),
    credited: body.credited,
    decisions: log.map((line) => decisionAnswer<PriceDropOutcome>(line)),
  }
}

export const listPriceDropsRoute = ({ database }: { readonly database: Database }): Route =>
  route(listPriceDrops, async ({ params: { tripId } }, { principal, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'protection:read', tripId)
      if (!trip.ok) return trip
      const { personId } = principal
      const { bookingId } = trip.value
      const held = await priceWatches.ofBooking(tx, { tenant, personId, bookingId })
      return ok({ watches: held.map(watchAnswer) })
    }),
  )
