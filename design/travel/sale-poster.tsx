import { useId } from 'react'
import { also } from '../class-names.ts'

/** A poster's inks are its own in every theme, as a picture's are (tokens.md). */
const inks = {
  ground: '#C23412',
  ray: '#CE4A1F',
  far: '#A92C17',
  near: '#8A2118',
  sea: '#701F18',
  deep: '#571914',
  sun: '#F9D9A6',
  gold: '#F2B36B',
  sail: '#FFF3DF',
  pine: '#2E0D12',
} as const

const width = 1440
const height = 533
const horizon = 352
const sun = { x: 1010, y: 228, r: 94 } as const
const rayCount = 18
const ticks = 72

const around = (angle: number, radius: number): string =>
  `${(sun.x + Math.cos(angle) * radius).toFixed(1)} ${(sun.y + Math.sin(angle) * radius).toFixed(1)}`
/** Every second sector of the sky, lighter. */
const rays = Array.from({ length: rayCount }, (_, at) => {
  const from = (at / rayCount) * 2 * Math.PI
  return `M${sun.x} ${sun.y}L${around(from, 1600)} ${around(from + Math.PI / rayCount, 1600)}Z`
}).join('')
/** The graduated ring of a compass round the sun. */
const ring = Array.from({ length: ticks }, (_, at) => {
  const angle = (at / ticks) * 2 * Math.PI
  return `M${around(angle, sun.r + 24)}L${around(angle, sun.r + (at % 6 === 0 ? 36 : 30))}`
}).join('')
/** Where the sun lies on the water: narrower and further apart the nearer it comes. */
const glints = Array.from({ length: 11 }, (_, at) => {
  const y = horizon + 10 + at * 9 + at * at * 0.6
  const half = 62 - at * 4.4
  const shift = (at % 2 === 0 ? 1 : -1) * (4 + at)
  return `M${(sun.x - half + shift).toFixed(1)} ${y.toFixed(1)}h${(half * 1.1).toFixed(1)}m${(10 + at).toFixed(1)} 0h${(half * 0.5).toFixed(1)}`
}).join('')
const pine = (x: number, y: number, size: number): string =>
  `M${x} ${y}v-${size}h${size * 0.07}v${size}zM${x - size * 0.42} ${y - size * 0.92}q${size * 0.44} -${size * 0.46} ${size * 0.92} 0q-${size * 0.1} ${size * 0.16} -${size * 0.3} ${size * 0.14}q-${size * 0.2} ${size * 0.06} -${size * 0.34} -${size * 0.01}q-${size * 0.2} ${size * 0.02} -${size * 0.28} -${size * 0.13}z`

/**
 * The sale's poster: one sun, its ring, a sail. Decoration; words are on the flat ground at its
 * left.
 */
export const SalePoster = ({ className }: { className?: string | undefined }) => {
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      className={also('', className)}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}-fade`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0.18" stopColor={inks.ground} />
          <stop offset="0.52" stopColor={inks.ground} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path fill={inks.ground} d={`M0 0H${width}V${height}H0z`} />
      <path fill={inks.ray} d={rays} />
      <path fill={`url(#${id}-fade)`} d={`M0 0H${width}V${horizon}H0z`} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={inks.sun} />
      <circle
        cx={sun.x}
        cy={sun.y}
        r={sun.r + 24}
        fill="none"
        stroke={inks.gold}
        strokeWidth="1.5"
      />
      <path d={ring} stroke={inks.gold} strokeWidth="1.5" fill="none" />
      <path
        fill={inks.far}
        d={`M560 ${horizon}q70 -26 128 -30q40 -22 92 -20q34 -30 70 -10q48 -6 84 22q40 6 76 38zM1090 ${horizon}q40 -52 92 -62q30 -44 78 -34q46 -24 84 4q44 -10 96 30V${horizon}z`}
      />
      <path
        fill={inks.near}
        d={`M1180 ${horizon}q56 -40 108 -34q40 -34 88 -22q34 -10 64 4V${horizon}z`}
      />
      <path fill={inks.sea} d={`M0 ${horizon}H${width}V${height}H0z`} />
      <path fill={inks.deep} d={`M0 452q220 -26 470 0t500 -4t470 4V${height}H0z`} />
      <path stroke={inks.gold} strokeWidth="1.5" d={`M0 ${horizon}H${width}`} />
      <path d={glints} stroke={inks.sun} strokeWidth="3" strokeLinecap="round" fill="none" />
      <path
        fill={inks.sail}
        d={`M724 ${horizon - 20}l2 -62q24 26 30 58zM718 ${horizon - 22}l2 -52q-16 22 -20 50z`}
      />
      <path fill={inks.pine} d={`M694 ${horizon - 14}h68q-8 16 -20 16h-32q-12 0 -16 -16z`} />
      <path
        fill={inks.pine}
        d={`M1220 ${height}q40 -70 104 -84q60 -34 116 -28V${height}z${pine(1316, 456, 96)}${pine(1382, 428, 124)}${pine(1424, 424, 78)}`}
      />
    </svg>
  )
}
