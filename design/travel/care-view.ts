import { distanceKm, type Position } from '@portolan/kernel/distance.ts'
import type { CareMapProps } from './care-map.props.ts'
import { middleOf, type LonLat } from './chart/sphere.ts'

export const careSheet = { width: 860, height: 560 } as const
const earthKm = 6371
/** The least that is shown across half the sheet, in kilometers. */
const leastKm = 40
/** Half of the world is the most that one chart shows. */
const mostKm = 6500
/** Where a chart without anybody is centered. */
const ocean: LonLat = [-40, 35]

export const lonLat = ({ longitude, latitude }: Position): LonLat => [longitude, latitude]

export interface CareView {
  readonly center: LonLat
  /** Pixels for a radian at the center. */
  readonly scale: number
  readonly pixelsPerKm: number
}

/** A chart that has the circle whole, or else every place; the whole world without either. */
export const careView = ({
  places,
  circle,
  flights = [],
}: Pick<CareMapProps, 'places' | 'circle' | 'flights'>): CareView => {
  const points = [
    ...places.map(({ position }) => position),
    ...flights.flatMap(({ from, to }) => [from, to]),
  ]
  const around = points.length === 0 ? ocean : middleOf(points.map(lonLat))
  const center = circle === undefined ? around : lonLat(circle.center)
  const middle = { longitude: center[0], latitude: center[1] }
  const reach =
    circle === undefined
      ? Math.max(0, ...points.map((point) => distanceKm(middle, point)))
      : circle.radiusKm
  const halfKm = Math.min(
    mostKm,
    Math.max(leastKm, points.length === 0 && !circle ? mostKm : reach * 1.25),
  )
  const pixelsPerKm = careSheet.height / 2 / halfKm
  return { center, scale: pixelsPerKm * earthKm, pixelsPerKm }
}

/** A round length for the scale bar, about a quarter of the sheet, in kilometers. */
export const scaleKm = (pixelsPerKm: number): number => {
  const rough = careSheet.width / 4 / pixelsPerKm
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([5, 2, 1].find((step) => step * power <= rough) ?? 1) * power
}
