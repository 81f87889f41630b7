/**
 * Types of properties and rates. Money is minor units of the property's currency
 * (`Property.tariff`); dates are local.
 */
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Tariff } from '../currencies/tariff.ts'

export type PropertyKind = 'Hotel' | 'Home'
/** `''` for none. */
export type Collection = 'Premier' | 'Lifestyle' | ''
export type MealPlan =
  | 'AllInclusive'
  | 'Breakfast'
  | 'BreakfastFor1'
  | 'BreakfastFor2'
  | 'Dinner'
  | 'FullBoard'
  | 'HalfBoard'
  | 'Lunch'
  | 'RoomOnly'
export type BedType =
  | 'Murphy'
  | 'Single'
  | 'Double'
  | 'King'
  | 'Twin'
  | 'Queen'
  | 'Sofa'
  | 'Full'
  | 'Futon'
  | 'Tatami'
  | 'Dorm'
  | 'Water'
  | 'RunOfTheHouse'
export type FeeType = 'TravelerService' | 'Cleaning' | 'Property' | 'Hotel' | 'Pet' | 'Resort'
export type TaxType = 'Vat' | 'City' | 'Occupancy' | 'Sales' | 'Tourism'

/** Guests of one room. */
export interface Guests {
  readonly adults: number
  readonly children: number
  /** Absent for none. */
  readonly pets?: number
}

/** Buyer traits that affect the price. */
export interface Asker {
  /** Gets the complimentary night at Premier Collection properties too. */
  readonly premierNight?: true
  /** Buys flights with the stay, which gets the property's package rates. */
  readonly packaged?: true
}
export const askerOf = ({ premierNight, packaged }: Asker): Asker => ({
  ...(premierNight === undefined ? {} : { premierNight }),
  ...(packaged === undefined ? {} : { packaged }),
})

export interface Beds {
  readonly type: BedType
  readonly count: number
  readonly area: 'Bedroom' | 'LivingRoom' | 'Loft' | 'CommonArea'
}

/** A room type; a home has one, itself. */
export interface RoomType {
  /** `r0`, unique within its property. */
  readonly id: string
  readonly name: string
  readonly beds: readonly Beds[]
  readonly squareMeters: number
  readonly mostGuests: number
  readonly mostAdults: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly view: string | null
  /** Number of such rooms. */
  readonly units: number
  /** Price relative to the cheapest room type. */
  readonly factor: number
}

/** How a room is sold: meals, cancellation, payment. */
export interface RatePlan {
  readonly id: string
  readonly meal: MealPlan
  /** Meals included, in units of a breakfast, for at most `mostEaters` guests. */
  readonly breakfasts: number
  readonly mostEaters: number
  readonly refund: 'FullyRefundable' | 'NonRefundable' | 'PartiallyRefundable'
  readonly payment: 'PayNow' | 'PayLater'
  /** Price relative to a flexible, prepaid rate. */
  readonly factor: number
  /** Whether the rate earns the hotel program's points; third-party prepaid rates don't. */
  readonly earnsPoints: boolean
}

/** A fee or tax of every stay. */
export interface ChargeRule {
  readonly kind: 'fee' | 'tax'
  readonly type: FeeType | TaxType
  readonly name: string
  /**
   * `percent` of the nights (a tax's also of the fees); otherwise minor units a night, an adult's
   * night, or a stay.
   */
  readonly of: 'percent' | 'night' | 'adultNight' | 'stay'
  readonly amount: number
  /** Most nights that are charged. */
  readonly nights: number
  /** Collected by the property, whenever the room is paid. */
  readonly atProperty: boolean
}

export interface Benefit {
  readonly code: string
  readonly name: string
  /** Minor units for the stay; null if it has no fixed value. */
  readonly value: number | null
}

/** A hotel or home with everything that a search, a price and an order need. */
export interface Property {
  /** `2643743-17`: site and position in the site's register. */
  readonly id: string
  readonly site: Site
  readonly hash: number
  readonly name: string
  readonly kind: PropertyKind
  /** `Resort`, `Guesthouse`, `Villa`. */
  readonly category: string
  readonly lat: number
  readonly lon: number
  readonly quarter: string
  /** 0 for none. */
  readonly stars: number
  /** 0 to 100, shown as 0 to 10.0; null without reviews. */
  readonly score: number | null
  readonly reviews: number
  readonly program: { readonly code: string; readonly name: string; readonly chain: string } | null
  readonly brand: string | null
  readonly collection: Collection
  /** Whether it has a complimentary fourth night (`givesNight`). */
  readonly fourthNight: boolean
  readonly amenities: readonly string[]
  readonly rooms: readonly RoomType[]
  readonly plans: readonly RatePlan[]
  readonly charges: readonly ChargeRule[]
  readonly benefits: readonly Benefit[]
  /** Currency and rounding. */
  readonly tariff: Tariff
  /** US dollars: the cheapest room on an ordinary night, and a breakfast. */
  readonly rate: number
  readonly breakfast: number
  readonly rules: HouseRules
}

export interface HouseRules {
  readonly leastNights: number
  readonly mostNights: number
  /** 0 is Sunday; null for any day. Applies in the high season only. */
  readonly changeDay: number | null
  /** Minimum days between booking and check-in. */
  readonly daysAhead: number
  /** Closed months, 1 to 12. */
  readonly closedMonths: readonly number[]
  readonly pets: 'Allowed' | 'Fee' | 'NotAllowed'
  /** US cents a room and stay, for any number of pets. Applies only if `pets` is `Fee`. */
  readonly petFee: number
  readonly smoking: boolean
  readonly parties: boolean
  readonly minimumAge: number
  readonly arriveFrom: string
  readonly arriveUntil: string | null
  readonly leaveUntil: string
  /** Cancellation is free until this many days before check-in, at the check-in time. */
  readonly freeDays: number
}

/** A town or airport with properties. */
export interface Site {
  readonly key: string
  readonly name: string
  readonly country: string
  readonly region: string
  readonly lat: number
  readonly lon: number
  readonly zone: string
  readonly airport: boolean
  readonly population: number
  /** Number of properties. */
  readonly count: number
  /** Farthest property from the center, km. */
  readonly reachKm: number
  readonly hash: number
}

export interface NightPrice {
  readonly date: CalendarDate
  readonly minor: number
}
export interface Charge {
  readonly type: FeeType | TaxType
  readonly name: string
  readonly minor: number
  readonly atProperty: boolean
}
/** One room of a stay, priced. */
export interface RoomPrice {
  readonly nights: readonly NightPrice[]
  readonly nightsAtProperty: boolean
  readonly fourthNight: boolean
  readonly fees: readonly Charge[]
  readonly taxes: readonly Charge[]
  /** Everything, less the complimentary night. */
  readonly total: number
}

export type StayViolation =
  | {
      readonly kind: 'MinStay' | 'MaxStay' | 'Occupancy' | 'MinBookingWindow'
      readonly limit: number
    }
  | {
      readonly kind: 'CheckInNotAllowed' | 'CheckOutNotAllowed'
      readonly weekdays: readonly number[]
    }
  | { readonly kind: 'BlockedDates' | 'PetPolicy' }
