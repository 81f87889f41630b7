import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import { agesFault } from '@portolan/domain/activities/check-ages.ts'
import {
  checkAnswers,
  type AnswerRefusal,
  type AnswerRefusalCode,
} from '@portolan/domain/activities/check-answers.ts'
import type { PartyRefusal } from '@portolan/domain/activities/check-party.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import type { QuoteFacts } from './quote-desk.ts'

const known: Readonly<Record<AnswerRefusalCode, readonly [ErrorCode, string]>> = {
  AnswerMissing: ['AnswerMissing', 'The operator needs an answer to this question.'],
  AnswerInvalid: ['AnswerInvalid', 'This is no answer to the question.'],
  AnswerOutOfRange: ['AnswerOutOfRange', 'The operator cannot accept this.'],
  NotAsked: ['InvalidFulfillmentInput', 'The operator did not ask this.'],
}
const refusalOf = ({ code, field, facts }: AnswerRefusal | PartyRefusal): Refusal => {
  const [own, message] =
    code in known
      ? known[code as AnswerRefusalCode]
      : ([code, 'A date of birth is of another age than was priced.'] as const)
  return {
    code: own as ErrorCode,
    message,
    field: `activity.${field}`,
    ...(facts === undefined ? {} : { facts }),
  }
}

/**
 * Validates what the operator of an activity asks, by question and traveler; null if valid or if
 * nothing booked is an activity (activities-4).
 */
export const activityRefusal = (
  { activity: asked }: Pick<QuoteFacts, 'activity'>,
  { activity: told }: Pick<BodyOf<typeof placeBooking>, 'activity'>,
  now: number,
): Refusal | null => {
  if (asked === undefined)
    return told === undefined
      ? null
      : {
          code: 'InvalidFulfillmentInput',
          message: 'This booking has no activity.',
          field: 'activity',
        }
  const { questions, people, counts, ages, date, zone } = asked
  const dates = { today: localAt(now, zone).slice(0, 10), on: date }
  const checked = checkAnswers(questions, people, told?.answers ?? [], dates)
  const fault = checked.ok ? agesFault(checked.value, counts, ages, date) : checked.refusal[0]
  return fault == null ? null : refusalOf(fault)
}
