/**
 * What is sold at a place and can be pictured. Facts only, so that a page can name one without
 * loading the generator.
 */

export type Stars = 1 | 2 | 3 | 4 | 5
export type HotelShot = 'front' | 'lobby' | 'pool'
export type HomeKind = 'cottage' | 'villa' | 'loft' | 'cabin'
export type ActivityKind = 'museum' | 'boat' | 'food' | 'hike' | 'show' | 'wellness'
export const CAR_KINDS = ['economy', 'compact', 'suv', 'van', 'luxury', 'convertible'] as const
export type CarKind = (typeof CAR_KINDS)[number]

/** Known furnishing; whatever is left out the name decides. */
export interface RoomPlan {
  readonly window?: 'arch' | 'french' | 'grid' | 'wide' | 'round'
  readonly beds?: 1 | 2
  readonly bed?: 'front' | 'side' | 'canopy' | 'futon'
  readonly head?: 'panel' | 'arch' | 'slat'
  /** Which of the five wall papers, from 0. */
  readonly wall?: number
  readonly flip?: boolean
}

/** `name` is the seed beside the place's: two hotels of one town differ. */
export type FamilyItem =
  | {
      readonly kind: 'hotel'
      readonly name: string
      readonly stars: Stars
      readonly shot?: HotelShot
    }
  | { readonly kind: 'room'; readonly name: string; readonly plan?: RoomPlan }
  | { readonly kind: 'home'; readonly name: string; readonly home: HomeKind }
  | { readonly kind: 'car'; readonly name: string; readonly car: CarKind; readonly paint?: string }
  | { readonly kind: 'activity'; readonly name: string; readonly activity: ActivityKind }
