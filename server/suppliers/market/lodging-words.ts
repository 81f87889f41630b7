import { amenityCodes, type AmenityCode } from '@portolan/domain/lodging/amenities.data.ts'
import type { Stars } from '@portolan/domain/lodging/codes.ts'
import type { Position } from '@portolan/domain/lodging/property.ts'
import type { StayViolation } from '@portolan/domain/lodging/stay-days.ts'
import type { RoomPrice } from '@portolan/domain/lodging/stay-price.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { inMinor, priced } from '@portolan/market/currencies/tariff.ts'
import { drawOf } from '@portolan/market/lodging/draws.ts'
import {
  hostOf,
  picturesOf,
  roomPictures,
  type PropertyPage,
} from '@portolan/market/lodging/property-page.ts'
import type {
  Charge,
  FeeType,
  Property as House,
  RatePlan,
  RoomPrice as HouseRoomPrice,
  StayViolation as HouseViolation,
  TaxType,
} from '@portolan/market/lodging/types.ts'
import type { Property, PropertySummary, RateTerms } from '../../lodging/lodging-supplier.ts'

/** An amount in the property's currency. */
export const inOwn = (
  { tariff: { currency } }: Pick<House, 'tariff'>,
  minor: number,
): MoneyWire => ({ minor, currency })

const isAmenity = (code: string): code is AmenityCode =>
  (amenityCodes as readonly string[]).includes(code)
/** Computed once per property, because lists have thousands. */
const ofHouse = <T>(make: (house: House) => T): ((house: House) => T) => {
  const made = new WeakMap<House, T>()
  return (house) => {
    const known = made.get(house)
    if (known !== undefined) return known
    const value = make(house)
    made.set(house, value)
    return value
  }
}
/** A property's amenities as portal codes. */
export const amenitiesOf = ofHouse((house): readonly AmenityCode[] =>
  house.amenities.filter(isAmenity),
)

/** Radius in meters around a home's approximate position; the exact one is disclosed after booking. */
const precisionMeters = 500
export const exactly = ({ lat, lon }: House): Position => ({ latitude: lat, longitude: lon })
type ShownAt = Pick<PropertySummary, 'position' | 'precision' | 'precisionMeters'>
export const shownAt = ofHouse((house): ShownAt => {
  if (house.kind === 'Hotel')
    return { position: exactly(house), precision: 'Exact', precisionMeters: 0 }
  const draw = drawOf(house.hash, 'near')
  const angle = 2 * Math.PI * draw()
  const degrees = (0.15 + 0.25 * draw()) / 111.195
  const latitude = Math.round((house.lat + degrees * Math.cos(angle)) * 1e4) / 1e4
  const longitude =
    Math.round(
      (house.lon +
        (degrees * Math.sin(angle)) / Math.max(0.05, Math.cos((house.lat * Math.PI) / 180))) *
        1e4,
    ) / 1e4
  return {
    position: { latitude, longitude: ((longitude + 540) % 360) - 180 },
    precision: 'Approximate',
    precisionMeters,
  }
})

export const summaryOf = (house: House): PropertySummary => ({
  id: house.id,
  name: house.name,
  kind: house.kind === 'Home' ? 'Homes' : 'Hotels',
  collection: house.collection === '' ? 'NoCollection' : house.collection,
  stars: house.stars as Stars,
  score: house.score,
  reviews: house.reviews,
  ...shownAt(house),
  locality: house.quarter === '' ? house.site.name : `${house.quarter}, ${house.site.name}`,
  country: house.site.country,
  currency: house.tariff.currency,
  zone: house.site.zone,
  chain:
    house.program === null
      ? null
      : {
          code: house.program.code,
          name: house.brand ?? house.program.chain,
          program: house.program.name,
        },
  amenities: [...amenitiesOf(house)],
  pictures: [...picturesOf(house)],
  benefits: benefitsOf(house, null),
  host: host(house),
})
const host = (house: House): PropertySummary['host'] => {
  const found = hostOf(house)
  return found === null ? null : { ...found, languages: [...found.languages] }
}

/** With a number of nights, an included breakfast has its value as well. */
const benefitsOf = (house: House, breakfasts: number | null): PropertySummary['benefits'] => [
  ...(house.collection !== '' && breakfasts !== 0
    ? [
        {
          code: 'Breakfast',
          name: 'Breakfast for two each morning',
          ...(breakfasts === null
            ? {}
            : { value: priced(house.tariff, breakfasts * 2 * house.breakfast) }),
        },
      ]
    : []),
  ...house.benefits.map(({ code, name, value }) => ({
    code,
    name,
    ...(value === null ? {} : { value }),
  })),
]

export const propertyOf = (house: House, page: PropertyPage): Property => ({
  ...summaryOf(house),
  // A home's address is disclosed to guests only.
  address: house.kind === 'Home' ? null : page.address,
  description: page.description,
  phone: page.phone,
  checkIn: {
    from: house.rules.arriveFrom,
    until: house.rules.arriveUntil,
    minimumAge: house.rules.minimumAge,
    instructions: page.instructions,
  },
  checkOut: { until: house.rules.leaveUntil },
  roomTypes: house.rooms.map(({ units: _units, factor: _factor, beds, ...room }, at) => ({
    ...room,
    beds: [...beds],
    amenities: amenitiesOf(house).filter((code) => inRoom.has(code)),
    pictures: [...roomPictures(house, at)],
  })),
  houseRules: {
    pets: house.rules.pets,
    ...(house.rules.pets === 'Fee'
      ? { petFee: inOwn(house, inMinor(house.tariff, house.rules.petFee)) }
      : {}),
    smoking: house.rules.smoking,
    parties: house.rules.parties,
    children: true,
    quietFrom: page.quiet?.from ?? null,
    quietUntil: page.quiet?.until ?? null,
  },
  scores: [...page.scores],
  reviewsShown: [...page.reviews],
  optionalFees: page.optional.map(({ name, dollars, per }) => ({
    name,
    amount: inOwn(house, priced(house.tariff, dollars)),
    per,
  })),
})
const inRoom: ReadonlySet<AmenityCode> = new Set([
  'FreeWifi',
  'AirConditioning',
  'Heating',
  'Kitchenette',
  'Kitchen',
  'Refrigerator',
  'Microwave',
  'Dishwasher',
  'CoffeeMaker',
  'Washer',
  'Iron',
  'HairDryer',
  'Tv',
  'Workspace',
  'Safe',
  'Balcony',
  'Crib',
])

const chargeOf = <T extends FeeType | TaxType>(
  house: House,
  { type, name, minor, atProperty }: Charge,
) => ({
  type: type as T,
  name,
  amount: inOwn(house, minor),
  due: atProperty ? ('AtProperty' as const) : ('Now' as const),
})
export const roomPriceOf = (
  house: House,
  { nights, nightsAtProperty, fourthNight, fees, taxes }: HouseRoomPrice,
): RoomPrice => ({
  nights: nights.map(({ date, minor }) => ({ date, amount: inOwn(house, minor) })),
  nightsDue: nightsAtProperty ? 'AtProperty' : 'Now',
  fourthNight,
  fees: fees.map((fee) => chargeOf<FeeType>(house, fee)),
  taxes: taxes.map((tax) => chargeOf<TaxType>(house, tax)),
})

/** Rooms left are shown below this number. */
const fewRooms = 6
export const rateTermsOf = (
  house: House,
  rate: {
    readonly id: string
    readonly room: { readonly id: string; readonly units: number }
    readonly plan: RatePlan
    readonly left: number
    readonly cancellation: RateTerms['cancellation']
    readonly fourthNight: boolean
  },
  nights: number,
): RateTerms => ({
  id: rate.id,
  roomType: rate.room.id,
  meal: rate.plan.meal,
  payment: rate.plan.payment,
  cancellation: rate.cancellation,
  // Third-party bookings earn points only on some rates; loyalty numbers are accepted on cancelable
  // ones.
  loyalty: {
    program: house.program?.code ?? null,
    name: house.program?.name ?? null,
    numberAccepted: house.program !== null && rate.plan.refund === 'FullyRefundable',
    earnsPoints: house.program !== null && rate.plan.earnsPoints,
  },
  benefits: benefitsOf(house, rate.plan.meal === 'BreakfastFor2' ? nights : 0),
  fourthNight: rate.fourthNight,
  ...(rate.left < fewRooms && rate.room.units > 1 ? { roomsLeft: rate.left } : {}),
})

export const violationOf = (violation: HouseViolation): StayViolation => ({
  kind: violation.kind,
  limit: 'limit' in violation ? violation.limit : null,
  weekdays: 'weekdays' in violation ? violation.weekdays : [],
})
