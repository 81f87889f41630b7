import type {
  ActivityCategory,
  AgeBand,
  DurationFilter,
  Guide,
  Pricing,
  RatingFilter,
  TimeOfDay,
  VoucherKind,
} from '@portolan/domain/activities/codes.ts'
import { formatDayUnbroken } from '@portolan/kernel/calendar.ts'
import { formatCount, formatLocale, formatTime } from '@portolan/kernel/locale.ts'
import { formatExact, formatWhole, money } from '@portolan/kernel/money.ts'

export const categoryWords: Readonly<Record<ActivityCategory, string>> = {
  City: 'City',
  Outdoors: 'Outdoors',
  Wellness: 'Wellness',
  ArtsAndCulture: 'Arts & culture',
  Beach: 'Beach',
}
export const timeWords: Readonly<Record<TimeOfDay, string>> = {
  Morning: 'Morning',
  Afternoon: 'Afternoon',
  EveningAndNight: 'Evening and night',
}
export const durationWords: Readonly<Record<DurationFilter, string>> = {
  LessThanOneHour: 'Less than 1 hour',
  OneToFourHours: '1 to 4 hours',
  UpToOneDay: 'Up to 1 day',
  MoreThanOneDay: 'More than 1 day',
}
export const ratingWords: Readonly<Record<RatingFilter, string>> = {
  Any: 'Any',
  Great: 'Great, 9 and up',
  VeryGood: 'Very good, 8 and up',
  Good: 'Good, 7 and up',
}
export const guideWords: Readonly<Record<Guide, string>> = {
  Human: 'Person',
  Audio: 'Audio',
  Written: 'Written',
}
export const voucherWords: Readonly<Record<VoucherKind, string>> = {
  MobileOnly: 'On your phone',
  Paper: 'On paper',
}
export const voucherTexts: Readonly<Record<VoucherKind, string>> = {
  MobileOnly: 'On your phone. Show it at the start; it doesn’t have to be printed.',
  Paper: 'On paper. Print it and bring it.',
}
export const pricingWords: Readonly<Record<Pricing, string>> = {
  PerPerson: 'Per person',
  PerGroup: 'Per group',
}
export const freeCancellationWord = 'Free cancellation'

const bands: Readonly<Record<AgeBand, readonly [one: string, many: string]>> = {
  Adult: ['adult', 'adults'],
  Youth: ['youth', 'youths'],
  Child: ['child', 'children'],
  Infant: ['infant', 'infants'],
  Senior: ['senior', 'seniors'],
  Traveler: ['person', 'people'],
}
/** `Adult`, `Person`. */
export const bandWord = (band: AgeBand): string => {
  const [one] = bands[band]
  return `${one.charAt(0).toUpperCase()}${one.slice(1)}`
}
/** `2 adults, 1 child`. */
export const unitsText = (
  units: readonly { readonly band: AgeBand; readonly count: number }[],
): string =>
  units
    .filter(({ count }) => count > 0)
    .map(({ band, count }) => counted(count, ...bands[band]))
    .join(', ')

/** `4 to 11`, `65 and over`, `3 and under`. */
export const agesText = ({ from, to }: { readonly from: number; readonly to: number }): string => {
  if (to >= 99) return from === 0 ? 'Any age' : `${from} and over`
  return from === 0 ? `${to} and under` : `${from} to ${to}`
}

/** `$104.70`, from US cents. */
export const dollars = (minor: number): string => formatExact(money(minor, 'USD'))
/** `$105`. */
export const wholeDollars = (minor: number): string => formatWhole(money(minor, 'USD'))

export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
export const peopleText = (people: number): string => counted(people, 'person', 'people')
export const activitiesText = (activities: number): string =>
  counted(activities, 'thing to do', 'things to do')

/** `16:30`, from minutes after midnight. */
export const localClock = (at: number): string =>
  `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
/** `4:30 PM`. */
export const clockText = (at: number): string => formatTime(localClock(at))
/** `Mon, Feb 8, 4:30 PM`, with no-break spaces in the date. */
export const startText = ({ date, at }: { readonly date: string; readonly at: number }): string =>
  `${formatDayUnbroken(date)}, ${clockText(at)}`

/** `9.4`, from tenths. */
export const scoreText = (tenths: number): string => (tenths / 10).toFixed(1)
/** `9.4 from 812 travelers`, `No reviews yet`. */
export const ratingText = ({
  score,
  reviews,
}: {
  readonly score: number | null
  readonly reviews: number
}): string =>
  score === null || reviews === 0
    ? 'No reviews yet'
    : `${scoreText(score)} from ${counted(reviews, 'traveler', 'travelers')}`

/** `English`, from a BCP 47 tag. */
export const languageText = (tag: string): string =>
  new Intl.DisplayNames([formatLocale()], { type: 'language' }).of(tag) ?? tag

const guideTexts: Readonly<Record<Guide, string>> = {
  Human: 'with a guide',
  Audio: 'audio guide',
  Written: 'written guide',
}
/** `Portuguese and English, with a guide`; empty without either. */
export const guideText = ({
  guide,
  languages,
}: {
  readonly guide: Guide | null
  readonly languages: readonly string[]
}): string => {
  const names = languages.map(languageText)
  const spoken =
    names.length > 3
      ? counted(names.length, 'language', 'languages')
      : new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(names)
  return [spoken, guide === null ? '' : guideTexts[guide]].filter((text) => text !== '').join(', ')
}

/** `Confirmed at once`; `The operator confirms within 2 days`. */
export const confirmsText = (hours: number): string => {
  if (hours === 0) return 'Confirmed at once'
  const time =
    hours % 24 === 0 ? counted(hours / 24, 'day', 'days') : counted(hours, 'hour', 'hours')
  return `The operator confirms within ${time}`
}
