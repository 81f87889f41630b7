import { useMemo } from 'react'
import { formatCount, formatDistance } from '@portolan/kernel/locale.ts'
import { classNames } from '../class-names.ts'
import type { CareMapProps, CarePlace } from './care-map.props.ts'
import styles from './care-map.module.css'
import { careSheet, careView, lonLat, scaleKm } from './care-view.ts'
import { coast } from './chart/coast.ts'
import { stereographic, type XY } from './chart/sphere.ts'
import { worldRings } from './chart/world-rings.ts'

const c = classNames(styles)
const { width, height } = careSheet
const frame = { left: -20, top: -20, right: width + 20, bottom: height + 20 }
const waterlines = [26, 18, 11, 5]

const Pin = ({ place, at: [x, y] }: { place: CarePlace; at: XY }) => {
  const text = `${formatCount(place.count)} ${place.label}`
  const wide = text.length * 8.2 + 20
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={c('pin', place.tone)}>
      <path d={`M${-wide / 2} -40H${wide / 2}V-12H6L0 -4L-6 -12H${-wide / 2}Z`} />
      <text y="-21" textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

const CareDrawing = ({ label, places, circle, flights = [] }: CareMapProps) => {
  const view = useMemo(() => careView({ places, circle, flights }), [places, circle, flights])
  const chart = useMemo(
    () => stereographic(view.center, view.scale, [width / 2, height / 2]),
    [view],
  )
  const land = useMemo(() => coast(worldRings, chart, view.center, frame).path, [chart, view])
  const bar = scaleKm(view.pixelsPerKm)
  const barWidth = bar * view.pixelsPerKm
  const shown = places
    .map((place) => ({ place, at: chart.project(lonLat(place.position)) }))
    .toSorted((a, b) => a.at[1] - b.at[1])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={c('drawing')}
    >
      <rect width={width} height={height} className={c('water')} />
      {waterlines.map((line) => (
        <path key={line} d={land} className={c('shore')} strokeWidth={line} />
      ))}
      <path d={land} className={c('land')} />
      {circle && (
        <g className={c('circle')}>
          <circle cx={width / 2} cy={height / 2} r={circle.radiusKm * view.pixelsPerKm} />
          <path d={`M${width / 2 - 7} ${height / 2}h14M${width / 2} ${height / 2 - 7}v14`} />
        </g>
      )}
      {flights.map(({ key, from, to }) => {
        const [a, b] = [chart.project(lonLat(from)), chart.project(lonLat(to))]
        return <path key={key} d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} className={c('flight')} />
      })}
      {shown.map(({ place, at }) => (
        <Pin key={place.key} place={place} at={at} />
      ))}
      <g transform={`translate(20 ${height - 44})`} className={c('scale')}>
        <rect width={barWidth + 24} height="34" rx="4" className={c('plate')} />
        <rect x="12" y="8" width={barWidth} height="5" className={c('rule')} />
        <rect x="12" y="8" width={barWidth / 2} height="5" className={c('block')} />
        <text x={barWidth + 12} y="28" textAnchor="end">
          {formatDistance(bar)}
        </text>
      </g>
    </svg>
  )
}
export default CareDrawing
