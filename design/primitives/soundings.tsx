import { also, classNames } from '../class-names.ts'
import { contours } from './contours.ts'
import { Rose } from './rose.tsx'
import styles from './soundings.module.css'

const c = classNames(styles)

const { rings, rhumbs } = contours()

/** The empty sea of a chart: depth lines about a rose. For places without a decision to make. */
export const Soundings = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 420 192"
    className={also(c('drawing'), className)}
    aria-hidden="true"
    focusable="false"
  >
    <path d={rhumbs} className={c('rhumbs')} />
    {rings.map((d, level) => (
      <path key={level} d={d} className={c('ring')} opacity={(1 - level * 0.095).toFixed(2)} />
    ))}
    <circle cx="210" cy="96" r="15" className={c('ground')} />
    <g transform="translate(193 79)">
      <Rose size={34} />
    </g>
  </svg>
)
