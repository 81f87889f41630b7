/** Codes of lodging (lodging-4). */

export const collections = ['Premier', 'Lifestyle', 'NoCollection'] as const
export type Collection = (typeof collections)[number]

/** Names by number of stars; 0 is `NotAvailable`. */
export const starWords = ['NotAvailable', 'One', 'Two', 'Three', 'Four', 'Five'] as const
export type Stars = 0 | 1 | 2 | 3 | 4 | 5

export const lodgingKinds = ['Hotels', 'Homes'] as const
export type LodgingKind = (typeof lodgingKinds)[number]

/** Kinds of search. */
export const searchTypes = ['hotel', 'vacation_rental', 'all_stays'] as const
export type SearchType = (typeof searchTypes)[number]

/** Precision of a position. A home's exact position is only shown to its guests. */
export const locationPrecisions = ['Exact', 'Obfuscated', 'Approximate'] as const
export type LocationPrecision = (typeof locationPrecisions)[number]

export const mealPlans = [
  'AllInclusive',
  'Breakfast',
  'BreakfastFor1',
  'BreakfastFor2',
  'Dinner',
  'FullBoard',
  'HalfBoard',
  'Lunch',
  'RoomOnly',
] as const
export type MealPlan = (typeof mealPlans)[number]

export const bedTypes = [
  'Murphy',
  'Single',
  'Double',
  'King',
  'Twin',
  'Queen',
  'Sofa',
  'Full',
  'Futon',
  'Tatami',
  'Dorm',
  'Water',
  'RunOfTheHouse',
] as const
export type BedType = (typeof bedTypes)[number]

export const roomAreas = ['Bedroom', 'CommonArea', 'LivingRoom', 'Loft'] as const
export type RoomArea = (typeof roomAreas)[number]

export const refundTypes = [
  'FullyRefundable',
  'NonRefundable',
  'PartiallyRefundable',
  'Unknown',
] as const
export type RefundType = (typeof refundTypes)[number]

export const paymentTimings = ['PayNow', 'PayLater'] as const
export type PaymentTiming = (typeof paymentTimings)[number]

export const feeTypes = [
  'TravelerService',
  'Cleaning',
  'Property',
  'Hotel',
  'Pet',
  'Resort',
] as const
export type FeeType = (typeof feeTypes)[number]

export const taxTypes = ['Vat', 'City', 'Occupancy', 'Sales', 'Tourism'] as const
export type TaxType = (typeof taxTypes)[number]

export const imageCategories = [
  'Exterior',
  'Lobby',
  'Room',
  'Bathroom',
  'View',
  'Pool',
  'Dining',
  'Kitchen',
  'LivingArea',
  'Facilities',
] as const
export type ImageCategory = (typeof imageCategories)[number]

/** Rules that can exclude a stay although rooms are available. */
export const stayViolations = [
  'MinStay',
  'MaxStay',
  'Occupancy',
  'PetPolicy',
  'CheckInNotAllowed',
  'CheckOutNotAllowed',
  'BlockedDates',
  'MinBookingWindow',
] as const
export type StayViolationKind = (typeof stayViolations)[number]

export const destinationKinds = ['HotelMarkets', 'Cities', 'Airports', 'Places'] as const
export type DestinationKind = (typeof destinationKinds)[number]

export const lodgingSorts = [
  'MostRecommended',
  'DistanceAscending',
  'Price',
  'StarRating',
  'UserRating',
] as const
export type LodgingSort = (typeof lodgingSorts)[number]
