import { classNames } from '@portolan/design/class-names.ts'
import { formatLocale } from '@portolan/kernel/locale.ts'
import styles from './map-scale.module.css'

const c = classNames(styles)
const longest = 200
const steps = [100, 250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000] as const

/** The longest whole measure that fits, and its length in px. */
export const measureOf = (
  metresPerPixel: number,
): { readonly metres: number; readonly px: number } => {
  const metres = steps.findLast((step) => step / metresPerPixel <= longest) ?? steps[0]
  return { metres, px: metres / metresPerPixel }
}

/** The scale bar of the chart: four parts, its middle and its end in metres or kilometres. */
export const MapScale = ({ metresPerPixel }: { metresPerPixel: number }) => {
  const { metres, px } = measureOf(metresPerPixel)
  const unit = metres < 1000 ? 'm' : 'km'
  const shown = (value: number): string =>
    (unit === 'm' ? value : value / 1000).toLocaleString(formatLocale())
  return (
    <div className={c('scale')} style={{ inlineSize: `${px}px` }} aria-hidden="true">
      <div className={c('bar')} />
      <div className={c('words')}>
        <span>0</span>
        <span>{shown(metres / 2)}</span>
        <span>{`${shown(metres)} ${unit}`}</span>
      </div>
    </div>
  )
}
