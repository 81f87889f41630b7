/** Codes of activities (activities-2). */

export const activitySorts = [
  'DurationAscending',
  'DurationDescending',
  'PriceAscending',
  'PriceDescending',
  'Rating',
  'Recommended',
] as const
export type ActivitySort = (typeof activitySorts)[number]

export const ratingFilters = ['Any', 'Great', 'VeryGood', 'Good'] as const
export type RatingFilter = (typeof ratingFilters)[number]
/** Lowest score of each, in tenths. */
export const ratingFloors: Readonly<Record<RatingFilter, number>> = {
  Any: 0,
  Great: 90,
  VeryGood: 80,
  Good: 70,
}

export const durationFilters = [
  'LessThanOneHour',
  'OneToFourHours',
  'UpToOneDay',
  'MoreThanOneDay',
] as const
export type DurationFilter = (typeof durationFilters)[number]

export const timesOfDay = ['Morning', 'Afternoon', 'EveningAndNight'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

export const ageBands = ['Adult', 'Child', 'Infant', 'Senior', 'Youth', 'Traveler'] as const
export type AgeBand = (typeof ageBands)[number]

export const voucherKinds = ['MobileOnly', 'Paper'] as const
export type VoucherKind = (typeof voucherKinds)[number]

export const pricings = ['PerGroup', 'PerPerson'] as const
export type Pricing = (typeof pricings)[number]

export const guides = ['Audio', 'Human', 'Written'] as const
export type Guide = (typeof guides)[number]

export const activityCategories = [
  'City',
  'Outdoors',
  'Wellness',
  'ArtsAndCulture',
  'Beach',
] as const
export type ActivityCategory = (typeof activityCategories)[number]

/** What canceling comes to, at a moment. */
export const activityCancellationPolicies = [
  'AlreadyCanceled',
  'FullyRefundable',
  'NonCancellable',
  'NonRefundable',
  'PartiallyRefundable',
  'PastActivityStart',
  'Unknown',
] as const
export type ActivityCancellationPolicy = (typeof activityCancellationPolicies)[number]

/** What an operator may ask before it takes a booking. */
export const questionKinds = [
  'DateOfBirth',
  'PassportNumber',
  'PassportExpiry',
  'PassportNationality',
  'Height',
  'Weight',
  'PickUp',
  'Phone',
  'SpecialRequirements',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/**
 * Under an hour, one to four, up to a day, more: four hours belong to the second, a day to the
 * third.
 */
export const durationOf = (minutes: number): DurationFilter => {
  if (minutes < 60) return 'LessThanOneHour'
  if (minutes <= 240) return 'OneToFourHours'
  return minutes <= 1440 ? 'UpToOneDay' : 'MoreThanOneDay'
}
/** Of a start, in minutes after midnight: morning ends at noon, the afternoon at five. */
export const timeOfDay = (at: number): TimeOfDay => {
  if (at < 720) return 'Morning'
  return at < 1020 ? 'Afternoon' : 'EveningAndNight'
}
