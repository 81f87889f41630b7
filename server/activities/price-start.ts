import type { Refusal } from '@portolan/contract/errors.ts'
import { admissionFault } from '@portolan/domain/activities/admission-price.ts'
import { checkParty, type PartyRefusalCode } from '@portolan/domain/activities/check-party.ts'
import type { ActivityOption } from '@portolan/domain/activities/activity.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type { QuotedAdmission } from './activity-facts.ts'
import type { ActivityChoice, ActivitySupplier } from './activity-supplier.ts'
import { admissionInDollars, soldIn } from './in-dollars.ts'

export interface PriceStartDeps {
  readonly supplier: Pick<ActivitySupplier, 'activity' | 'price'>
  readonly rates: ExchangeRates
}

const sentences: Readonly<Record<PartyRefusalCode, string>> = {
  NobodyComes: 'Nobody comes.',
  AgeNotAllowed: 'The operator takes nobody of this age.',
  AdultRequired: 'Somebody grown has to come along.',
  TooManyPeople: 'The option takes fewer people.',
}

/** Who comes, if the option takes them; otherwise the refusal with its field. */
const partyOf = async (
  supplier: PriceStartDeps['supplier'],
  { activityId, optionId, counts }: ActivityChoice,
): Promise<Result<ActivityChoice['counts'], Refusal>> => {
  const found = await supplier.activity(activityId)
  if (found === null)
    return refuse({
      code: 'UnknownActivity',
      message: 'There is no such activity.',
      field: 'activityId',
    })
  const option = found.options.find(({ id }): boolean => id === optionId) as
    | ActivityOption
    | undefined
  if (option === undefined)
    return refuse({
      code: 'ActivityNotOffered',
      message: 'The activity has no such option.',
      field: 'optionId',
    })
  const party = checkParty(counts, found.units, option)
  if (party.ok) return party
  const { code, field, facts } = party.refusal
  return refuse({
    code,
    message: sentences[code],
    field,
    ...(facts === undefined ? {} : { facts }),
  })
}

/** The price of a start in dollars. A price that does not add up is refused. */
export const priceStart = async (
  { supplier, rates }: PriceStartDeps,
  wanted: ActivityChoice,
  now: number,
): Promise<Result<QuotedAdmission, Refusal>> => {
  const party = await partyOf(supplier, wanted)
  if (!party.ok) return party
  const choice = { ...wanted, counts: party.value }
  const priced = await supplier.price({ choice, now })
  if (!priced.ok) return priced
  const rate = rates.rateOf(priced.value.currency, soldIn, now)
  const supplied = admissionInDollars(priced.value, rate)
  return admissionFault(priced.value) || admissionFault(supplied)
    ? refuse({ code: 'QuoteError', message: 'The supplier’s price does not add up.' })
    : ok({ choice, supplied })
}
