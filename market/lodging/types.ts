/**
 * What the houses of the world sell and say of themselves. Money is minor units of the house's own
 * currency (`Property.tariff`); dates are the property's own.
 */
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Tariff } from '../currencies/tariff.ts'

export type PropertyKind = 'Hotel' | 'Home'
/** `''` where a house belongs to no collection. */
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

/** Who sleeps in one room. */
export interface Guests {
  readonly adults: number
  readonly children: number
  /** That come along; absent: none. */
  readonly pets?: number
}

/** For whom a house is asked: what it gives some and not everybody. */
export interface Asker {
  /** The complimentary night at houses of the Premier Collection too; absent: not there. */
  readonly premierNight?: true
}
export const askerOf = ({ premierNight }: Asker): Asker =>
  premierNight === undefined ? {} : { premierNight }

export interface Beds {
  readonly type: BedType
  readonly count: number
  readonly area: 'Bedroom' | 'LivingRoom' | 'Loft' | 'CommonArea'
}

/** One kind of room of a house; a home has one, itself. */
export interface RoomType {
  /** `r0`, unique in its house. */
  readonly id: string
  readonly name: string
  readonly beds: readonly Beds[]
  readonly squareMeters: number
  readonly mostGuests: number
  readonly mostAdults: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly view: string | null
  /** How many of them there are. */
  readonly units: number
  /** Its price against the lowest room of the house. */
  readonly factor: number
}

/** How a room can be bought: what is eaten, what cancelling costs, when it is paid. */
export interface RatePlan {
  readonly id: string
  readonly meal: MealPlan
  /** Meals in the price: of breakfasts' worth, for each guest (or for so many guests at most). */
  readonly breakfasts: number
  readonly mostEaters: number
  readonly refund: 'FullyRefundable' | 'NonRefundable' | 'PartiallyRefundable'
  readonly payment: 'PayNow' | 'PayLater'
  /** Against the price of a flexible room paid now. */
  readonly factor: number
  /**
   * Rates of the loyalty programme's own kind earn points here; prepaid ones of third parties do
   * not.
   */
  readonly earnsPoints: boolean
}

/** Something that every stay in a room costs besides its nights. */
export interface ChargeRule {
  readonly kind: 'fee' | 'tax'
  readonly type: FeeType | TaxType
  readonly name: string
  /**
   * `percent` of the nights (a tax's also of the fees), else minor units: of every night, of every
   * adult's night, of the stay.
   */
  readonly of: 'percent' | 'night' | 'adultNight' | 'stay'
  readonly amount: number
  /** Nights that count at most. */
  readonly nights: number
  /** Taken by the property whenever the room itself is paid. */
  readonly atProperty: boolean
}

export interface Benefit {
  readonly code: string
  readonly name: string
  /** Minor units for the stay; null where it cannot be said. */
  readonly value: number | null
}

/** A house as the market keeps it: everything that a search, a price and an order need. */
export interface Property {
  /** `2643743-17`: its site and its place in the register of the site. */
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
  /** 0 where it has none. */
  readonly stars: number
  /** Tenths of ten points; null without reviews. */
  readonly score: number | null
  readonly reviews: number
  readonly program: { readonly code: string; readonly name: string; readonly chain: string } | null
  readonly brand: string | null
  readonly collection: Collection
  /** Whether it gives its fourth night to those it gives it to (`givesNight`). */
  readonly fourthNight: boolean
  readonly amenities: readonly string[]
  readonly rooms: readonly RoomType[]
  readonly plans: readonly RatePlan[]
  readonly charges: readonly ChargeRule[]
  readonly benefits: readonly Benefit[]
  /** What it counts in. */
  readonly tariff: Tariff
  /**
   * US dollars, from which its prices are worked out: the lowest room on an ordinary night, and a
   * breakfast.
   */
  readonly rate: number
  readonly breakfast: number
  readonly rules: HouseRules
}

export interface HouseRules {
  readonly leastNights: number
  readonly mostNights: number
  /** 0 is Sunday; null where every day will do. Holds in the high season only. */
  readonly changeDay: number | null
  /** Days between booking and arrival at least. */
  readonly daysAhead: number
  /** Months in which the house is closed, 1 to 12. */
  readonly closedMonths: readonly number[]
  readonly pets: 'Allowed' | 'Fee' | 'NotAllowed'
  /** US cents, of a stay in a room, however many they are. Nothing unless `pets` is `Fee`. */
  readonly petFee: number
  readonly smoking: boolean
  readonly parties: boolean
  readonly minimumAge: number
  readonly arriveFrom: string
  readonly arriveUntil: string | null
  readonly leaveUntil: string
  /** Days before arrival, at the hour of arrival, until which cancelling is free. */
  readonly freeDays: number
}

/** A town or an airport where houses stand. */
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
  /** Houses there. */
  readonly count: number
  /** None of them stands further than this from the middle. */
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
  /** Everything, the complimentary night off. */
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
