/** Kinds of parts (trips-3): what a trip is made of. */
export const partKinds = [
  'Flight',
  'Hotel',
  'Home',
  'Car',
  'Experience',
  'PackageFlight',
  'PackageHotel',
] as const
export type PartKind = (typeof partKinds)[number]
export type TripKind = PartKind | 'Package' | 'Watch'

/** `Pending`: ordered, and the supplier has not confirmed yet. */
export type PartStatus = 'Pending' | 'Confirmed' | 'Canceled'

/** What the trip as a whole follows from. Times are product time in milliseconds. */
export interface PartFacts {
  readonly id: string
  /** Its product: flights of several tickets are several parts of one product. */
  readonly product: string
  readonly kind: PartKind
  /** The part that this one belongs to, such as the flights of a protection; null by itself. */
  readonly addOnOf: string | null
  readonly status: PartStatus
  readonly startsAt: number
  readonly endsAt: number
}

/** Parts that stand by themselves; a trip has at least one. */
const mainParts = <P extends PartFacts>(parts: readonly P[]): readonly P[] => {
  const main = parts.filter(({ addOnOf }) => addOnOf === null)
  if (main.length === 0) throw new RangeError('trips: a trip without a part of its own')
  return main
}

const packaged: ReadonlySet<PartKind> = new Set(['PackageFlight', 'PackageHotel'])
/** Sold as a part of a package. */
export const isPackaged = ({ kind }: Pick<PartFacts, 'kind'>): boolean => packaged.has(kind)

/**
 * The kind of its parts; parts of several kinds are a `Package`. A stay that was added to booked
 * flights is a `PackageHotel` by itself (packages-18).
 */
export const tripKindOf = (parts: readonly PartFacts[]): TripKind => {
  const [first, ...others] = new Set(mainParts(parts).map(({ kind }) => kind))
  return first === undefined || others.length > 0 ? 'Package' : first
}

/** From the first start to the last end of what is not canceled; of everything if all is. */
export const tripTimesOf = (
  parts: readonly PartFacts[],
): { readonly startsAt: number; readonly endsAt: number } => {
  const main = mainParts(parts)
  const kept = main.filter(({ status }) => status !== 'Canceled')
  const counted = kept.length === 0 ? main : kept
  return {
    startsAt: Math.min(...counted.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...counted.map(({ endsAt }) => endsAt)),
  }
}

export type TripStatus = 'Confirmed' | 'Canceled' | 'ConfirmedPendingNewChange' | 'Modified'

/**
 * `Canceled` with all its parts, `Modified` with some of them. `asksAnswer`: a supplier changed a
 * part and the traveler has to answer; a modified trip stays `Modified` (trips-5).
 */
export const tripStatusOf = (
  parts: readonly Pick<PartFacts, 'status' | 'addOnOf'>[],
  { asksAnswer }: { readonly asksAnswer: boolean },
): TripStatus => {
  const canceled = parts.filter(({ status }) => status === 'Canceled').length
  if (canceled === parts.length) return 'Canceled'
  if (canceled > 0) return 'Modified'
  return asksAnswer ? 'ConfirmedPendingNewChange' : 'Confirmed'
}
