import type { CalendarDate } from '@portolan/kernel/calendar.ts'

/** All amounts are US cents: companies guarantee their prices in dollars. */

export const carClasses = [
  'Mini',
  'Economy',
  'Compact',
  'Intermediate',
  'Standard',
  'FullSize',
  'SUV',
  'Van',
  'Convertible',
  'Luxury',
] as const
export type CarClass = (typeof carClasses)[number]
export type Transmission = 'Automatic' | 'Cvt' | 'Manual'
export type Power = 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric'
export type PickUpService = 'Airport' | 'Shuttle' | 'MeetAndGreet'
export type FuelPolicy =
  | 'FullToFull'
  | 'SameToSame'
  | 'PrepayRefunds'
  | 'PrepayNoRefunds'
  | 'FreeTank'
export type CancellationKind =
  | 'FreeCancellation'
  | 'NonRefundable'
  | 'PartiallyRefundable'
  | 'Conditional'
  | 'ConditionalAfterBooking'
export type Payment = 'Now' | 'Part' | 'AtDesk'
export type ExtraCode =
  | 'ExtraDriver'
  | 'InfantSeat'
  | 'ToddlerSeat'
  | 'BoosterSeat'
  | 'Navigation'
  | 'ZeroExcess'

export interface Model {
  /** ACRISS code: category, type, transmission and drive, fuel and air conditioning. */
  readonly acriss: string
  readonly carClass: CarClass
  /** An example of the class; the desk may hand out a similar one. */
  readonly name: string
  readonly doors: number
  readonly seats: number
  readonly bags: number
  readonly transmission: Transmission
  readonly power: Power
  /** An ordinary day in an ordinary place. */
  readonly day: number
  /** Youngest driver. */
  readonly minimumAge: number
  readonly deposit: number
  readonly excess: number
  /** Cost of a full tank or battery in an ordinary place. */
  readonly tank: number
}

export interface Plan {
  /** One letter in the ids of offers. */
  readonly id: string
  readonly cancellation: CancellationKind
  readonly payment: Payment
  /** Percent of the day price. */
  readonly level: number
}

export interface Brand {
  /** Two letters. */
  readonly code: string
  readonly name: string
  readonly tier: 'premium' | 'standard' | 'value'
  /** Percent of the day price. */
  readonly level: number
  /** Share of desks by region of the world. */
  readonly share: Readonly<Record<string, number>>
  /** Plans by id. */
  readonly plans: string
  readonly fuel: FuelPolicy
  /** Kilometers a day; null if unlimited. */
  readonly kmADay: number | null
  /** A kilometer above those included. */
  readonly perKm: number
  /** A day of a driver under 25; null: no price for them is sold online. */
  readonly young: number | null
  /** From this age on a driver is charged `seniorDay`; null if never. */
  readonly seniorFrom: number | null
  readonly seniorDay: number
  /** Oldest driver; null if there is none. */
  readonly oldest: number | null
  readonly oneWay: 'Country' | 'Anywhere' | 'No'
  /** Percent of the ordinary deposit. */
  readonly depositLevel: number
  /** Minutes after a full day that are not charged. */
  readonly graceMinutes: number
  readonly program: string | null
  /** Renters' score, tenths of ten. */
  readonly score: number
  readonly renters: number
}

/** Opening and closing as minutes of the local day; null on a day it is closed. 0 and 1440: all day. */
export type Hours = readonly (readonly [opens: number, closes: number] | null)[]

export interface Desk {
  /** `LIS-07` at an airport, `t2267057-03` in a town. */
  readonly id: string
  readonly brand: Brand
  readonly place: DeskPlace
  readonly kind: 'Airport' | 'City'
  readonly service: PickUpService
  /** Where it is: `Terminal 1, arrivals hall`. */
  readonly where: string
  readonly lat: number
  readonly lon: number
  /** Minutes from the exit of the terminal, by foot or shuttle; 0 in a city. */
  readonly minutesAway: number
  /** By weekday, Sunday first. */
  readonly hours: Hours
  /** Charge for a pick-up while it is closed; null if nobody comes then. */
  readonly afterHours: number | null
  /** Whether a car may be returned while it is closed. */
  readonly keyDrop: boolean
  /** Percent of the day price. */
  readonly level: number
  readonly hash: number
  readonly models: readonly Model[]
}

/** An airport or a town, with what its country and site add to a price. */
export interface DeskPlace {
  /** `LIS` or `t2267057`. */
  readonly key: string
  readonly name: string
  readonly country: string
  readonly region: string
  readonly lat: number
  readonly lon: number
  readonly zone: string
  readonly desks: number
  /** Percent. */
  readonly level: number
  /** Hundredths of a percent. */
  readonly taxRate: number
  readonly taxName: string
  /** Percent that the airport takes of the rental; 0 in towns. */
  readonly airportPercent: number
  /** A day, for the facilities of an airport, for at most five days. */
  readonly facilityDay: number
  /** Percent of the ordinary price of fuel. */
  readonly fuelLevel: number
}

/** Local clock times without zone: `2027-02-05T07:30`. */
export interface RentalTimes {
  readonly pickUpAt: string
  readonly dropOffAt: string
}
export interface Extra {
  readonly code: ExtraCode
  readonly count: number
}
/** An offer as it is chosen, priced and booked. */
export interface RentalChoice extends RentalTimes {
  /** `LIS-07_LIS-07_EDMR_f`: desk, desk of the return, model, plan. */
  readonly offerId: string
  readonly driverAge: number
  readonly extras: readonly Extra[]
}

export type ChargeKind =
  | 'Rental'
  | 'OneWay'
  | 'AirportFee'
  | 'FacilityFee'
  | 'YoungDriver'
  | 'SeniorDriver'
  | 'AfterHours'
  | 'Fuel'
  | 'Extra'
  | 'Tax'
export interface Charge {
  readonly kind: ChargeKind
  readonly name: string
  readonly due: 'Now' | 'AtDesk'
  readonly amount: number
  /** Days or pieces that it is counted by; null for one sum. */
  readonly count: number | null
  readonly extra: ExtraCode | null
}

/** A line of what a desk charges. */
export interface DeskLine {
  readonly kind: ChargeKind | 'NoShow'
  readonly name: string
  readonly amount: number
}

export interface Span {
  readonly pickUp: CalendarDate
  readonly dropOff: CalendarDate
  /** Rental days that are charged. */
  readonly days: number
  /** Milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
}

/** Why a car is not sold for a choice. */
export type RentalViolation =
  | { readonly kind: 'ReturnBeforePickUp' }
  | { readonly kind: 'PickUpInPast' }
  | { readonly kind: 'TooFarAhead' }
  | { readonly kind: 'RentalTooLong'; readonly limit: number }
  | { readonly kind: 'DeskClosed'; readonly at: 'PickUp' | 'DropOff' }
  | { readonly kind: 'DriverTooYoung'; readonly limit: number }
  | { readonly kind: 'DriverTooOld'; readonly limit: number }
  | { readonly kind: 'PriceUnavailableUnder25' }
  | { readonly kind: 'OneWayNotAllowed' }
  | { readonly kind: 'ExtraNotSold'; readonly code: ExtraCode }
