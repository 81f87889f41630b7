import type { DeskDifference } from '@portolan/domain/cars/desk-bill.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import * as z from 'zod/mini'
import { letterOf, type Letter, type Letters, type NewMail } from '../../mail/index.ts'
import {
  bookingBlocks,
  calendarAttachment,
  readTripContext,
  tenderRows,
  tripFoot,
  tripLink,
  type OfTrip,
  type TripContext,
  type TripLettersDeps,
} from '../../trips/index.ts'
import type { QuotedRental } from '../car-facts.ts'
import { carPartsOf, type CarPart } from './car-part.ts'
import { differenceText, dollars } from './car-words.ts'

const carChangedLetter = 'trip-car-changed'

/** The mail after a car got other times or extras; `before` is the previous rental. */
export const carChangedMail = ({
  tenant,
  personId,
  tripId,
  changeId,
  before: { choice },
  partId,
}: OfTrip & {
  readonly partId: string
  readonly changeId: string
  readonly before: Pick<QuotedRental, 'choice'>
}): NewMail => ({
  tenant,
  personId,
  letter: carChangedLetter,
  facts: { tripId, partId, pickUpAt: choice.pickUpAt, dropOffAt: choice.dropOffAt },
  cause: `${changeId}:changed`,
})

const carChangeFacts = z.strictObject({
  tripId: z.string(),
  partId: z.string(),
  pickUpAt: z.string(),
  dropOffAt: z.string(),
})
type CarChangeFacts = z.output<typeof carChangeFacts>

const timeOf = (local: string): string =>
  `${formatDayYear(local.slice(0, 10))}, ${formatTime(local.slice(11))}`
const timesOf = ({ pickUpAt, dropOffAt }: Pick<CarChangeFacts, 'pickUpAt' | 'dropOffAt'>): string =>
  `${timeOf(pickUpAt)} to ${timeOf(dropOffAt)}`

const rentalOf = ({ trip }: Pick<TripContext, 'trip'>, partId: string): CarPart => {
  const part = carPartsOf(trip.parts).find(({ id }) => id === partId)
  if (part === undefined) throw new Error(`cars: a letter about ${trip.id} without its car`)
  return part
}

const carChanged = (
  context: TripContext,
  { partId, ...before }: Omit<CarChangeFacts, 'tripId'>,
): Letter => {
  const { trip, tenant } = context
  const part = rentalOf(context, partId)
  const [was, is] = [timesOf(before), timesOf(part.body.choice)]
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `Your rental is changed: ${trip.title}, ${part.locator}`,
    blocks: [
      {
        kind: 'text',
        text: 'The rental company confirmed the change. Your new voucher is below. Open the attached calendar file to update your calendar.',
      },
      ...(was === is ? [] : [{ kind: 'change', what: 'Times', before: was, after: is } as const]),
      ...bookingBlocks(context),
      { kind: 'heading', text: 'Payment' },
      { kind: 'facts', rows: tenderRows(context) },
      tripLink(context),
    ],
    files: [calendarAttachment(context, trip.bookedAt)],
    foot: tripFoot,
  })
}

const deskChargeLetter = 'trip-desk-charge'

/** The mail about a desk that charged a different amount than the voucher says. */
export const deskChargeMail = ({
  tenant,
  personId,
  tripId,
  partId,
  caseId,
  differences,
}: OfTrip & {
  readonly partId: string
  readonly caseId: string
  readonly differences: readonly DeskDifference[]
}): NewMail => ({
  tenant,
  personId,
  letter: deskChargeLetter,
  facts: { tripId, partId, differences: differences.map((one) => ({ ...one })) },
  cause: `${caseId}:opened`,
})

const deskChargeFacts = z.strictObject({
  tripId: z.string(),
  partId: z.string(),
  differences: z.array(z.strictObject({ name: z.string(), quoted: z.int(), charged: z.int() })),
})

const deskCharged = (
  context: TripContext,
  { partId, differences }: Omit<z.output<typeof deskChargeFacts>, 'tripId'>,
): Letter => {
  const { trip, tenant } = context
  const { company } = rentalOf(context, partId).body.supplied.desk
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `The rental desk charged a different amount: ${trip.title}`,
    blocks: [
      {
        kind: 'text',
        text:
          `The ${company.name} desk told us what it charged for your rental, and it isn’t what ` +
          'your voucher says. We opened a case with the company for you, and will email you its ' +
          'answer. You don’t have to do anything.',
      },
      { kind: 'facts', rows: differences.map((one) => [one.name, differenceText(one)] as const) },
      tripLink(context),
    ],
    foot: tripFoot,
  })
}

const notPickedUpLetter = 'trip-car-not-picked-up'

/** The mail about a car that nobody picked up; `charged`: by the desk, US cents. */
export const notPickedUpMail = ({
  tenant,
  personId,
  tripId,
  partId,
  charged,
}: OfTrip & { readonly partId: string; readonly charged: number }): NewMail => ({
  tenant,
  personId,
  letter: notPickedUpLetter,
  facts: { tripId, partId, charged },
  cause: `${tripId} ${partId}:not-picked-up`,
})

const notPickedUpFacts = z.strictObject({
  tripId: z.string(),
  partId: z.string(),
  charged: z.int(),
})

const notPickedUp = (
  context: TripContext,
  { partId, charged }: Omit<z.output<typeof notPickedUpFacts>, 'tripId'>,
): Letter => {
  const { trip, tenant } = context
  const { desk, dueNow } = rentalOf(context, partId).body.supplied
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `Your rental wasn’t picked up: ${trip.title}`,
    blocks: [
      {
        kind: 'text',
        text:
          `The ${desk.company.name} desk told us that nobody came for the car. It was charged by ` +
          'the terms that you booked with. If you were at the desk, ask for help on the trip’s page.',
      },
      {
        kind: 'facts',
        rows: [
          ['Paid in advance', dollars(dueNow)],
          ['Charged by the desk for not coming', dollars(charged)],
        ],
      },
      tripLink(context),
    ],
    foot: tripFoot,
  })
}

/** Writers of the letters about cars of a trip, to the trip's contact address. */
export const carLetters = (deps: TripLettersDeps): Letters => {
  const contextOf = readTripContext(deps)
  return {
    [carChangedLetter]: async (facts, places) => {
      const { tripId, ...before } = z.parse(carChangeFacts, facts)
      return carChanged(await contextOf(places, tripId), before)
    },
    [notPickedUpLetter]: async (facts, places) => {
      const { tripId, ...charged } = z.parse(notPickedUpFacts, facts)
      return notPickedUp(await contextOf(places, tripId), charged)
    },
    [deskChargeLetter]: async (facts, places) => {
      const { tripId, ...charged } = z.parse(deskChargeFacts, facts)
      return deskCharged(await contextOf(places, tripId), charged)
    },
  }
}
