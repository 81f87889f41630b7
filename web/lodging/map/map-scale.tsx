import { classNames } from '@portolan/design/class-names.ts'
import { formatLocale, measuresInMiles } from '@portolan/kernel/locale.ts'
import styles from './map-scale.module.css'

const c = classNames(styles)
/** Greatest length of the bar in px. */
const longest = 200

interface Measure {
  readonly value: number
  readonly unit: 'm' | 'km' | 'ft' | 'mi'
}
const metersPer = { m: 1, km: 1000, ft: 0.3048, mi: 1609.344 } as const
const measures = (unit: Measure['unit'], values: readonly number[]): Measure[] =>
  values.map((value) => ({ value, unit }))
/** Round lengths for the bar, ascending. */
const metricMeasures = [
  ...measures('m', [100, 250, 500]),
  ...measures('km', [1, 2, 5, 10, 20, 50, 100]),
]
const usMeasures = [
  ...measures('ft', [250, 500, 1000, 2000]),
  ...measures('mi', [1, 2, 5, 10, 20, 50]),
]

/** The longest round length that fits the bar, and its size in px. */
export const measureOf = (metersPerPixel: number): Measure & { readonly px: number } => {
  const list = measuresInMiles() ? usMeasures : metricMeasures
  const pxOf = ({ value, unit }: Measure): number => (value * metersPer[unit]) / metersPerPixel
  const measure = list.findLast((candidate) => pxOf(candidate) <= longest) ?? (list[0] as Measure)
  return { ...measure, px: pxOf(measure) }
}

/** The map's scale bar, labeled at its middle and its end: feet and miles, or meters. */
export const MapScale = ({ metersPerPixel }: { metersPerPixel: number }) => {
  const { value, unit, px } = measureOf(metersPerPixel)
  const shown = (length: number): string => length.toLocaleString(formatLocale())
  return (
    <div className={c('scale')} style={{ inlineSize: `${px}px` }} aria-hidden="true">
      <div className={c('bar')} />
      <div className={c('words')}>
        <span>0</span>
        <span>{shown(value / 2)}</span>
        <span>{`${shown(value)} ${unit}`}</span>
      </div>
    </div>
  )
}
