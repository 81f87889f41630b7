import type { Position } from '@portolan/kernel/distance.ts'

export interface CarePlace {
  readonly key: string
  /** `Oakland` */
  readonly label: string
  readonly count: number
  readonly position: Position
  /** `later`: nobody is there yet. `help`: somebody asked for help. */
  readonly tone: 'now' | 'later' | 'help'
}
export interface CareMapProps {
  /** Everything that the drawing says, in words. */
  label: string
  places: readonly CarePlace[]
  /** What happened, and how far around. */
  circle?: { readonly center: Position; readonly radiusKm: number } | undefined
  /** Flights in the air. */
  flights?:
    | readonly { readonly key: string; readonly from: Position; readonly to: Position }[]
    | undefined
}
