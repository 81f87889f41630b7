import { carExtras } from '@portolan/domain/cars/codes.ts'
import type { ErrorCode } from '../errors.ts'
import { judgedChoice, judgedFor } from '../policies/judged-choice.ts'
import { instant, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { carFacts, chosenExtra, driverAge, exampleCar, offerId, rentalTime } from './car.ts'
import * as z from 'zod/mini'

/** A chosen car with its times, driver and extras. */
export const carChoice = z.strictObject({
  offerId,
  pickUpAt: rentalTime,
  dropOffAt: rentalTime,
  driverAge,
  extras: z._default(z.array(chosenExtra).check(z.maxLength(12)), []),
})

/** What a choice may be refused with. */
export const carChoiceErrors = [
  'UnknownCar',
  'InvalidDate',
  'DateInPast',
  'DateTooFar',
  'ReturnBeforePickUp',
  'RentalTooLong',
  'DriverTooYoung',
  'DriverTooOld',
  'DeskClosed',
  'OneWayNotAllowed',
  'PriceUnavailableUnder25',
  'ExtraNotSold',
  'LackOfInventory',
  'QuoteError',
] as const satisfies readonly ErrorCode[]

/** What the desk rents with a car, one piece for the whole rental, before taxes. */
export const extraPrice = z.strictObject({
  code: z.enum(carExtras),
  name: z.string(),
  amount: moneyWire,
  most: z.int(),
})

export const readCar = defineOperation({
  id: 'read-car',
  method: 'POST',
  path: '/api/v0/cars/offer',
  summary:
    'Reads one car with every charge and term for these times, this driver and these extras, and ' +
    'what each extra would cost.',
  access: 'session',
  action: 'cars:search',
  body: z.strictObject({ ...carChoice.shape, judgedFor }),
  answer: z.strictObject({
    asOf: instant,
    ...carFacts.shape,
    extraPrices: z.array(extraPrice),
    /** The lowest cap of the person’s policies that it is above; null if it is in policy. */
    breach: z.nullable(moneyWire),
    /** By every rule of the policy; null without one. */
    policy: z.nullable(judgedChoice),
  }),
  errors: carChoiceErrors,
  example: {
    asOf: '2026-11-20T12:00:00Z',
    ...exampleCar,
    extraPrices: [],
    breach: null,
    policy: null,
  },
})
