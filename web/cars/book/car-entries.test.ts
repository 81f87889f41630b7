import type { ErrorCode } from '@portolan/contract/errors.ts'
import { exampleCar } from '@portolan/contract/cars/car.ts'
import { expect, test } from 'vitest'
import { wordsFor } from '../../checkout/product.ts'
import { carBookWords, isOfCar } from './car-book-words.ts'
import { carBodyOf, carEntriesOfMember, carFaultsOf, driverAgeOf } from './car-entries.ts'
import { refusedField, refusedSentence } from './car-refusals.ts'

test('the age is the one at the pick-up, on the birthday and the day before', () => {
  expect(driverAgeOf('1987-02-06', exampleCar.pickUpAt)).toBe(40)
  expect(driverAgeOf('1987-02-07', exampleCar.pickUpAt)).toBe(39)
  expect(driverAgeOf('1987-02', exampleCar.pickUpAt)).toBe(null)
  expect(driverAgeOf('2031-02-07', exampleCar.pickUpAt)).toBe(null)
})

const entries = () => {
  const member = carEntriesOfMember({ number: 'ME123456789', surname: 'Lindqvist' })
  const [driver] = member.travelers
  if (driver === undefined) throw new Error('no driver')
  return {
    ...member,
    contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
    travelers: [{ ...driver, givenName: 'Avery', gender: 'F' as const, dateOfBirth: '1986-03-14' }],
  }
}

test('a member’s number and a flight are sent, and empty ones are not', () => {
  expect(carFaultsOf(entries(), exampleCar)).toEqual(new Map())
  expect(carBodyOf({ ...entries(), flight: ' LZ 210 ' }, exampleCar)).toMatchObject({
    acceptedTotal: exampleCar.price.dueNow,
    driver: { loyalty: 'ME123456789', flight: 'LZ 210' },
  })
  expect(carBodyOf({ ...entries(), loyaltyNumber: ' ' }, exampleCar).driver).toEqual({})
})

test('a number with other characters is told at its field', () =>
  expect(carFaultsOf({ ...entries(), loyaltyNumber: 'ME<1>' }, exampleCar)).toEqual(
    new Map([['loyaltyNumber', 'InvalidKeyValue']]),
  ))

/** What a booked car may end with, besides refusals of its card. */
const canEnd: readonly ErrorCode[] = [
  'LackOfInventory',
  'NoAvailability',
  'UnknownCar',
  'DeskClosed',
  'OneWayNotAllowed',
  'DriverTooYoung',
  'DriverTooOld',
  'PriceUnavailableUnder25',
  'InvalidLoyaltyNumber',
  'LoyaltyNameMismatch',
  'PriceChanged',
  'QuoteError',
  'OfferInvalid',
  'BookError',
  'DuplicateBooking',
]
test.each(canEnd)('%s is told at a field or on a screen, without a word of airlines', (code) => {
  const { screen, title, text } = wordsFor(carBookWords, code)
  expect(screen === 'field').toBe(refusedField(code) !== null)
  expect(`${title} ${text}`).not.toMatch(/airline|flight|seat|fare|room|property/i)
})

test('a wrong number and another name are told apart (cars-5)', () => {
  expect(refusedSentence('InvalidLoyaltyNumber')).not.toBe(refusedSentence('LoyaltyNameMismatch'))
  expect(refusedField('InvalidLoyaltyNumber')).toBe('loyaltyNumber')
  expect(isOfCar('DeskClosed')).toBe(true)
  expect(isOfCar('Unavailable')).toBe(false)
})
