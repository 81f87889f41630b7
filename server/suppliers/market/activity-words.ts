import { createHash } from 'node:crypto'
import type {
  FoundActivity as Found,
  SupplierActivity,
  SupplierAdmission,
  SupplierStart,
} from '../../activities/activity-supplier.ts'
import type { FoundActivity } from '@portolan/market/activities/search.ts'
import { unitPrice, type PricedActivity } from '@portolan/market/activities/shop.ts'
import type { Activity, Departure } from '@portolan/market/activities/types.ts'

const minute = 60_000

/** `Alfama, Lisbon`. */
const placeOf = ({ quarter, site }: Activity): string =>
  quarter === '' || quarter === site.name ? site.name : `${quarter}, ${site.name}`
const positionOf = ({ lat, lon }: Activity) => ({ latitude: lat, longitude: lon })

const aboutOf = (activity: Activity): SupplierActivity['about'] => ({
  activityId: activity.id,
  name: activity.name,
  operator: activity.operator,
  category: activity.category,
  place: placeOf(activity),
  country: activity.site.country,
  zone: activity.site.zone,
  meetingPoint: activity.meetingPoint,
  position: positionOf(activity),
  early: activity.early,
  minutes: activity.minutes,
  guide: activity.guide,
  languages: [...activity.languages],
  voucher: activity.voucher,
  includes: [...activity.includes],
  weather: activity.weather,
  confirmsIn: activity.confirmsIn,
  score: activity.score,
  reviews: activity.reviews,
})

const optionOf = ({ id, name, pricing, mostPeople }: Activity['options'][number]) => ({
  id,
  name,
  pricing,
  mostPeople,
})

export const activityOf = (activity: Activity): SupplierActivity => ({
  about: aboutOf(activity),
  currency: activity.tariff.currency,
  options: activity.options.map(optionOf),
  units: activity.units,
  questions: activity.questions,
  policy: activity.refund,
  freeHours: activity.freeHours,
})

export const foundOf = ({ activity, option, price, starts }: FoundActivity): Found => ({
  id: activity.id,
  category: activity.category,
  minutes: activity.minutes,
  guide: activity.guide,
  languages: activity.languages,
  voucher: activity.voucher,
  pricing: option.pricing,
  isRefundable: activity.refund === 'FullyRefundable',
  score: activity.score,
  reviews: activity.reviews,
  price,
  starts,
  name: activity.name,
  operator: activity.operator,
  place: placeOf(activity),
  position: positionOf(activity),
  confirmsIn: activity.confirmsIn,
  currency: activity.tariff.currency,
})

export const startOf = (
  activity: Activity,
  { optionId, date, at, left, price }: Departure,
): SupplierStart => {
  const option = activity.options.find(({ id }) => id === optionId)
  return {
    optionId,
    date,
    at,
    left,
    price,
    unitPrices:
      option?.pricing === 'PerGroup'
        ? []
        : activity.units.map(({ percent }) => unitPrice(activity, price, percent)),
  }
}

export const admissionOf = (priced: PricedActivity): SupplierAdmission => {
  const { activity, option, startsAt, units, people, left, total, cancellation } = priced
  const supplied = {
    about: aboutOf(activity),
    option: optionOf(option),
    questions: activity.questions,
    ages: activity.units.map(({ band, from, to, accompanied }) => ({
      band,
      from,
      to,
      accompanied,
    })),
    pricing: option.pricing,
    currency: activity.tariff.currency,
    units,
    people,
    startsAt,
    endsAt: startsAt + activity.minutes * minute,
    total,
    policy: cancellation.refund,
    steps: cancellation.steps,
  }
  return {
    ...supplied,
    left,
    fingerprint: createHash('sha256').update(JSON.stringify(supplied)).digest('hex').slice(0, 32),
  }
}
