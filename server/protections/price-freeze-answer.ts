import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readPriceFreeze } from '@portolan/contract/protections/read-price-freeze.ts'
import type { LogLine } from '@portolan/domain/protections/clause.ts'
import type { PriceFreezeState } from '@portolan/domain/protections/price-freeze/contract.lifecycle.ts'
import type { FreezeOutcome } from '@portolan/domain/protections/price-freeze/exercise.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { LoggedContract } from './contracts.store.ts'
import type { FrozenFlights } from './price-freeze/freeze-quote.ts'

type Answer = AnswerOf<typeof readPriceFreeze>

export const decisionAnswer = ({
  at,
  outcome,
  compared,
  pays,
  ...line
}: LogLine): Answer['decisions'][number] => ({
  ...line,
  at: instantOf(at),
  outcome: outcome as FreezeOutcome,
  compared: [...compared],
  pays: [...pays],
})

export const priceFreezeAnswer = ({
  id,
  state,
  premium,
  coverage,
  currency,
  boughtAt,
  closesAt,
  bookingId,
  body: { title, hours, cap, fee, travelers },
  log,
}: LoggedContract<FrozenFlights>): Answer => ({
  id,
  state: state as PriceFreezeState,
  title,
  boughtAt: instantOf(boughtAt),
  closesAt: instantOf(closesAt),
  hours,
  cap,
  fee,
  travelers: [...travelers],
  premium: { minor: premium, currency },
  coverage: { minor: coverage, currency },
  bookingId,
  decisions: log.map(decisionAnswer),
})
