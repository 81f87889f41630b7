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
import { formatCount } from '@portolan/kernel/locale.ts'
import { formatDay, type ZonedMoment } from '@portolan/kernel/calendar.ts'

/**
 * The codes of lodging in words. What begins a sentence has its capital; what stands in a list of
 * things has none.
 */

export const collectionWords: Readonly<Record<Exclude<Collection, 'NoCollection'>, string>> = {
  Premier: 'Premier Collection',
  Lifestyle: 'Lifestyle Collection',
}

/** A breakfast that comes with a collection and not with the board. */
export const isBreakfast = ({ code }: { readonly code: string }): boolean => code === 'Breakfast'
/** A home has no board to leave out. */
export const mealText = (kind: LodgingKind, meal: MealPlan): string =>
  kind === 'Homes' && meal === 'RoomOnly' ? 'The whole place' : mealWords[meal]

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
  RunOfTheHouse: 'bed, given on arrival',
}
/** `2 twin beds, 1 sofa bed`. */
export const bedsText = (
  beds: readonly { readonly type: BedType; readonly count: number }[],
): string =>
  beds
    .map(({ type, count }) =>
      type === 'RunOfTheHouse'
        ? `${count} ${count === 1 ? 'bed' : 'beds'}, given on arrival`
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
  EvCharging: 'Charging for electric cars',
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
  FrontDesk24Hours: 'Front desk day and night',
  Concierge: 'Concierge',
  LuggageStorage: 'Luggage storage',
  Safe: 'Safe',
  BikeRental: 'Bikes to rent',
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
export const starsText = (stars: Stars): string =>
  stars === 0 ? '' : stars === 1 ? '1 star' : `${stars} stars`
/** `9.2` of tenths. */
export const scoreText = (score: number): string => (score / 10).toFixed(1)
export const scoreWord = (score: number): string =>
  score >= 90 ? 'Exceptional' : score >= 80 ? 'Very good' : score >= 70 ? 'Good' : 'Fair'

/** `2 adults, 1 child aged 5, 1 pet`. */
export const guestsText = ({ adults, childAges, pets = 0 }: Occupancy): string => {
  const children =
    childAges.length === 0
      ? ''
      : `, ${childAges.length === 1 ? '1 child' : `${childAges.length} children`} aged ${childAges.join(', ')}`
  return `${adults === 1 ? '1 adult' : `${adults} adults`}${children}${pets === 0 ? '' : pets === 1 ? ', 1 pet' : `, ${pets} pets`}`
}
/** A day never breaks in its middle. */
export const dayText = (date: string): string => formatDay(date).replaceAll(' ', '\u00A0')
/** `Wed 3 Feb, 18:00`, as the clock of the place shows it. */
export const momentText = ({ local }: Pick<ZonedMoment, 'local'>): string =>
  `${dayText(local.slice(0, 10))}, ${local.slice(11, 16)}`
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (zone: string | undefined): Intl.DateTimeFormat => {
  const known = clocks.get(zone ?? '')
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  clocks.set(zone ?? '', made)
  return made
}
/** The same moment as the person's own clock shows it; null where that is the same. */
export const ownMomentText = (
  { local, instant }: Pick<ZonedMoment, 'local' | 'instant'>,
  zone?: string,
): string | null => {
  const own = clockOf(zone).format(new Date(instant)).replace(' ', 'T')
  return own === local.slice(0, 16) ? null : momentText({ local: own })
}

/** Who has said so, and its stars: `from 1,204 guests, 4 stars`. */
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
      ? `from ${formatCount(reviews)} ${reviews === 1 ? 'guest' : 'guests'}`
      : 'No reviews yet',
    ...(stars > 0 ? [starsText(stars as Stars)] : []),
  ].join(', ')
