import type { AmenityCode } from '@portolan/domain/lodging/amenities.data.ts'
import type {
  BedType,
  Collection,
  FeeType,
  LodgingKind,
  MealPlan,
  Stars,
  TaxType,
} from '@portolan/domain/lodging/codes.ts'
import type { Occupancy } from '@portolan/domain/lodging/stay.ts'
import { formatCount, formatTime } from '@portolan/kernel/locale.ts'
import { formatDayUnbroken, localAt, type ZonedMoment } from '@portolan/kernel/calendar.ts'

/** The texts of lodging's codes. Those that start a sentence are capitalized, items of a list not. */

export const collectionWords: Readonly<Record<Exclude<Collection, 'NoCollection'>, string>> = {
  Premier: 'Premier Collection',
  Lifestyle: 'Lifestyle Collection',
}

/** Breakfast as a benefit of a collection, not as part of the meal plan. */
export const isBreakfast = ({ code }: { readonly code: string }): boolean => code === 'Breakfast'
/** Homes have no meal plan. */
export const mealText = (kind: LodgingKind, meal: MealPlan): string =>
  kind === 'Homes' && meal === 'RoomOnly' ? 'Entire place' : mealWords[meal]

export const mealWords: Readonly<Record<MealPlan, string>> = {
  AllInclusive: 'All inclusive',
  Breakfast: 'Breakfast',
  BreakfastFor1: 'Breakfast for 1',
  BreakfastFor2: 'Breakfast for 2',
  Dinner: 'Dinner',
  FullBoard: 'Full board',
  HalfBoard: 'Half board',
  Lunch: 'Lunch',
  RoomOnly: 'Room only',
}

const bedWords: Readonly<Record<BedType, string>> = {
  Murphy: 'wall bed',
  Single: 'single bed',
  Double: 'double bed',
  King: 'king bed',
  Twin: 'twin bed',
  Queen: 'queen bed',
  Sofa: 'sofa bed',
  Full: 'full bed',
  Futon: 'futon',
  Tatami: 'tatami bed',
  Dorm: 'dormitory bed',
  Water: 'water bed',
  RunOfTheHouse: 'bed, type assigned at check-in',
}
/** `2 twin beds, 1 sofa bed`. */
export const bedsText = (
  beds: readonly { readonly type: BedType; readonly count: number }[],
): string =>
  beds
    .map(({ type, count }) =>
      type === 'RunOfTheHouse'
        ? `${count} ${count === 1 ? 'bed' : 'beds'}, type assigned at check-in`
        : `${count} ${bedWords[type]}${count === 1 ? '' : 's'}`,
    )
    .join(', ')

export const amenityWords: Readonly<Record<AmenityCode, string>> = {
  FreeWifi: 'Free Wi-Fi',
  Breakfast: 'Breakfast',
  Pool: 'Pool',
  IndoorPool: 'Indoor pool',
  OutdoorPool: 'Outdoor pool',
  Gym: 'Gym',
  Spa: 'Spa',
  Sauna: 'Sauna',
  HotTub: 'Hot tub',
  Parking: 'Parking',
  FreeParking: 'Free parking',
  EvCharging: 'EV charging',
  AirportShuttle: 'Airport shuttle',
  Restaurant: 'Restaurant',
  Bar: 'Bar',
  RoomService: 'Room service',
  AirConditioning: 'Air conditioning',
  Heating: 'Heating',
  Kitchen: 'Kitchen',
  Kitchenette: 'Kitchenette',
  Refrigerator: 'Refrigerator',
  Microwave: 'Microwave',
  Dishwasher: 'Dishwasher',
  CoffeeMaker: 'Coffee maker',
  Washer: 'Washer',
  Dryer: 'Dryer',
  Laundry: 'Laundry',
  DryCleaning: 'Dry cleaning',
  Iron: 'Iron',
  HairDryer: 'Hair dryer',
  Tv: 'TV',
  Workspace: 'Workspace',
  BusinessCenter: 'Business center',
  MeetingRooms: 'Meeting rooms',
  Elevator: 'Elevator',
  WheelchairAccess: 'Wheelchair access',
  AccessibleBathroom: 'Accessible bathroom',
  FrontDesk24Hours: '24-hour front desk',
  Concierge: 'Concierge',
  LuggageStorage: 'Luggage storage',
  Safe: 'Safe',
  BikeRental: 'Bike rental',
  BeachAccess: 'Beach access',
  OceanView: 'Ocean view',
  Balcony: 'Balcony',
  Garden: 'Garden',
  Barbecue: 'Barbecue',
  Fireplace: 'Fireplace',
  KidsClub: 'Kids’ club',
  Playground: 'Playground',
  Crib: 'Crib',
  PetsAllowed: 'Pets allowed',
  SmokeFree: 'Smoke-free',
  Golf: 'Golf',
  Tennis: 'Tennis',
  SkiAccess: 'Ski access',
}

export const feeWords: Readonly<Record<FeeType, string>> = {
  TravelerService: 'Traveler service fee',
  Cleaning: 'Cleaning fee',
  Property: 'Property fee',
  Hotel: 'Hotel fee',
  Pet: 'Pet fee',
  Resort: 'Resort fee',
}
export const taxWords: Readonly<Record<TaxType, string>> = {
  Vat: 'Value added tax',
  City: 'City tax',
  Occupancy: 'Occupancy tax',
  Sales: 'Sales tax',
  Tourism: 'Tourism tax',
}

export const nightsText = (nights: number): string =>
  nights === 1 ? '1 night' : `${nights} nights`
/** Empty without a rating. */
export const starsText = (stars: Stars): string => {
  if (stars === 0) return ''
  return stars === 1 ? '1 star' : `${stars} stars`
}
/** `9.2`, from tenths. */
export const scoreText = (score: number): string => (score / 10).toFixed(1)
/** The word for a guest rating in tenths. */
export const scoreWord = (score: number): string => {
  if (score >= 90) return 'Exceptional'
  if (score >= 80) return 'Very good'
  return score >= 70 ? 'Good' : 'Fair'
}

/** `2 adults, 1 child aged 5, 1 pet`. */
export const guestsText = ({ adults, childAges, pets = 0 }: Occupancy): string => {
  const parts = [adults === 1 ? '1 adult' : `${adults} adults`]
  if (childAges.length > 0) {
    const children = childAges.length === 1 ? '1 child' : `${childAges.length} children`
    parts.push(`${children} aged ${childAges.join(', ')}`)
  }
  if (pets > 0) parts.push(pets === 1 ? '1 pet' : `${pets} pets`)
  return parts.join(', ')
}
/** `Wed, Feb 3`, with no-break spaces. */
export const dayText = formatDayUnbroken
/** `Wed, Feb 3, 6:00 PM` on the clock of the place, with no-break spaces in the date. */
export const placeTimeText = ({ local }: Pick<ZonedMoment, 'local'>): string =>
  `${dayText(local.slice(0, 10))}, ${formatTime(local)}`
/** The same moment on the reader's own clock (or in `zone`); null if both clocks agree. */
export const ownClockText = (
  { local, instant }: Pick<ZonedMoment, 'local' | 'instant'>,
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null => {
  const own = localAt(Date.parse(instant), zone)
  return own === local.slice(0, 16) ? null : placeTimeText({ local: own })
}

/** What a card says after the rating: `Exceptional (1,204 reviews), 4 stars`. */
export const standingText = ({
  score,
  reviews,
  stars,
}: {
  readonly score: number | null
  readonly reviews: number
  readonly stars: number
}): string =>
  [
    score !== null && reviews > 0
      ? `${scoreWord(score)} (${formatCount(reviews)} ${reviews === 1 ? 'review' : 'reviews'})`
      : 'No reviews yet',
    ...(stars > 0 ? [starsText(stars as Stars)] : []),
  ].join(', ')
