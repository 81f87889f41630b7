import type { AssistanceDetails } from '@portolan/contract/protections/assistance-part.ts'
import { disruptionTerms } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import {
  formatExact,
  fromWire,
  money,
  sum,
  toWire,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import type { PartBooked } from '../../checkout/index.ts'
import type { TripPart, TripProduct } from '../../trips/index.ts'
import { addOnTrip } from '../add-on-trip.ts'
import { insuredTripPart } from '../insured-part.ts'
import type { AssistanceContract } from './assistance-contracts.ts'
import { disruptionAssistance, type AssistancePart } from './assistance-quote.ts'
import { endOf } from './offer-assistance.ts'

export const assistanceTitle = 'Disruption assistance'

interface AssistanceTripBody {
  readonly percent: number | null
  /** Of each traveler. */
  readonly cap: MoneyWire
  readonly baseFare: MoneyWire
  readonly lastUse: number
  readonly zone: string
}
const bodyOf = ({ body }: TripPart): AssistanceTripBody => body as AssistanceTripBody

export const assistancePart = (
  booked: PartBooked<AssistancePart>,
): TripPart<AssistanceTripBody> => {
  const { kind, total, covered, cover } = booked.part
  return insuredTripPart(booked, kind, {
    percent: covered.policy.kind === 'Percentage' ? covered.policy.coveragePercent : null,
    cap: toWire(
      money(BigInt(cover.coverage.minor) / BigInt(covered.travelers), cover.coverage.currency),
    ),
    baseFare: toWire(
      sum(
        covered.slices.map(({ baseFare }) => fromWire(baseFare)),
        total.currency,
      ),
    ),
    lastUse: endOf(covered) - 1,
    zone: covered.endZone,
  })
}

/** The part that an assistance becomes which was bought after the booking, and paid by itself. */
export const joinedPart = (
  { id, reference, currency, coverage, body }: AssistanceContract,
  main: TripPart,
  policy: string,
): TripPart<AssistanceTripBody> => {
  const nothing = { minor: 0, currency }
  return {
    id: `part-${id}`,
    product: disruptionAssistance,
    kind: main.kind,
    addOnOf: main.id,
    reference,
    locator: policy,
    status: 'Confirmed',
    startsAt: main.startsAt,
    endsAt: main.endsAt,
    startZone: main.startZone,
    endZone: main.endZone,
    charged: nothing,
    cost: nothing,
    travelers: main.travelers,
    documents: [],
    body: {
      percent: body.policy.kind === 'Percentage' ? body.policy.coveragePercent : null,
      cap: toWire(money(BigInt(coverage) / BigInt(body.travelers), currency)),
      baseFare: toWire(
        sum(
          body.slices.map(({ baseFare }) => fromWire(baseFare)),
          currency,
        ),
      ),
      lastUse: endOf(body) - 1,
      zone: body.endZone,
    },
  }
}

const text = (amount: MoneyWire): string => formatExact(fromWire(amount))
const rowsOf = (part: TripPart): (readonly [string, string])[] => {
  const { cap, lastUse, zone } = bodyOf(part)
  const until = formatInstant(lastUse, zone)
  return [
    [assistanceTitle, `New flights up to ${text(cap)} each, or the base fare, until ${until}`],
    ['Policy number', part.locator],
  ]
}

/** What disruption assistance says of its part of a trip. */
export const assistanceTrips: TripProduct = addOnTrip({
  name: disruptionAssistance,
  title: assistanceTitle,
  outline: () =>
    `Canceled, missed or ${disruptionTerms.delayMinutes} minutes late: rebook or refund`,
  details: (part): AssistanceDetails => {
    const { lastUse, ...body } = bodyOf(part)
    return { ...body, premium: part.charged, lastUse: instantOf(lastUse) }
  },
  confirmed: 'You can rebook or get your base fare back if your flight is disrupted.',
  rows: rowsOf,
})
