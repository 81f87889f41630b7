import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readPriceFreeze } from '@portolan/contract/protections/read-price-freeze.ts'
import type { PriceFreezeState } from '@portolan/domain/protections/price-freeze/contract.lifecycle.ts'
import type { FreezeOutcome } from '@portolan/domain/protections/price-freeze/exercise.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { LoggedContract } from './contracts.store.ts'
import { decisionAnswer } from './decision-answer.ts'
import type { HeldFreeze } from './price-freeze/freeze-contracts.ts'
import { flightsAnswer } from './price-freeze/freeze-quote-answer.ts'

type Answer = AnswerOf<typeof readPriceFreeze>

export const priceFreezeAnswer = ({
  id,
  state,
  premium,
  coverage,
  currency,
  boughtAt,
  closesAt,
  bookingId,
  body,
  log,
}: LoggedContract<HeldFreeze>): Answer => ({
  ...flightsAnswer(body),
  id,
  state: state as PriceFreezeState,
  boughtAt: instantOf(boughtAt),
  closesAt: instantOf(closesAt),
  hours: body.hours,
  cap: body.cap,
  fee: body.fee,
  premium: { minor: premium, currency },
  coverage: { minor: coverage, currency },
  bookingId,
  choice: body.choices.flatMap((choice, ticket) =>
    choice.map(({ option, brand }) => ({
      option,
      brand,
      ...(body.choices.length > 1 ? { ticket } : {}),
    })),
  ),
  looks: body.looks.map(({ at, prices }) => ({ at: instantOf(at), prices: [...prices] })),
  decisions: log.map((line) => decisionAnswer<FreezeOutcome>(line)),
})
