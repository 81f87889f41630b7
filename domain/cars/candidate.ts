import type {
  CarCancellation,
  CarClass,
  CarPayment,
  FuelPolicy,
  PickUpService,
  Transmission,
} from './codes.ts'

/** An offer of a search, as filters and order see it. Amounts in minor units. */
export interface CarCandidate {
  readonly id: string
  readonly carClass: CarClass
  /** Code of the company. */
  readonly company: string
  readonly transmission: Transmission
  readonly fuel: FuelPolicy
  readonly unlimited: boolean
  readonly service: PickUpService
  readonly cancellation: CarCancellation
  readonly payment: CarPayment
  /** Everything that this driver cannot avoid. */
  readonly total: number
  readonly dueNow: number
  readonly deposit: number
  readonly days: number
  /** Of the company, tenths of ten. */
  readonly score: number
  /** From the terminal's exit to the desk. */
  readonly minutesAway: number
}
