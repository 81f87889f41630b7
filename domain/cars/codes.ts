/** Codes of car rental (cars-2), as suppliers and screens exchange them. */
export const dropOffOptions = ['same_as_drop_off', 'different_drop_off'] as const

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

export const transmissions = ['Automatic', 'Cvt', 'Manual'] as const
export type Transmission = (typeof transmissions)[number]

export const powers = ['Petrol', 'Diesel', 'Hybrid', 'Electric'] as const
export type Power = (typeof powers)[number]

export const pickUpServices = ['Airport', 'Shuttle', 'MeetAndGreet'] as const
export type PickUpService = (typeof pickUpServices)[number]

export const fuelPolicies = [
  'FullToFull',
  'SameToSame',
  'PrepayRefunds',
  'PrepayNoRefunds',
  'FreeTank',
] as const
export type FuelPolicy = (typeof fuelPolicies)[number]

export const carCancellations = [
  'FreeCancellation',
  'NonRefundable',
  'PartiallyRefundable',
  'Conditional',
  'ConditionalAfterBooking',
] as const
export type CarCancellation = (typeof carCancellations)[number]

/** When the rental is paid: all now, the car now and fees at the desk, or all at the desk. */
export const carPayments = ['Now', 'Part', 'AtDesk'] as const
export type CarPayment = (typeof carPayments)[number]

export const carExtras = [
  'ExtraDriver',
  'InfantSeat',
  'ToddlerSeat',
  'BoosterSeat',
  'Navigation',
  'ZeroExcess',
] as const
export type CarExtra = (typeof carExtras)[number]

export const carChargeKinds = [
  'Rental',
  'OneWay',
  'AirportFee',
  'FacilityFee',
  'YoungDriver',
  'SeniorDriver',
  'AfterHours',
  'Fuel',
  'Extra',
  'Tax',
] as const
export type CarChargeKind = (typeof carChargeKinds)[number]
/** What a desk may charge or refund after the return. */
export type DeskChargeKind =
  | CarChargeKind
  | 'LateReturn'
  | 'MissingFuel'
  | 'Kilometers'
  | 'FuelRefund'
  | 'NoShow'

export const carSorts = ['LowestTotal', 'BestRated', 'ShortestWay'] as const
export type CarSort = (typeof carSorts)[number]
