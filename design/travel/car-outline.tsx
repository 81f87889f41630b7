import type { CarKind } from '../art/family-item.ts'
import { outlineOfCar } from '../art/kit/cars.ts'
import { classNames } from '../class-names.ts'
import styles from './class-strip.module.css'

const c = classNames(styles)
/** Units above the ground: the tallest car with its roof. */
const tallest = 68
const longest = 132

/** A car from the side, in one ink, all to the same scale. */
export const CarOutline = ({ kind }: { kind: CarKind }) => {
  const { wheel, wheels, body, glass } = outlineOfCar(kind)
  return (
    <svg
      aria-hidden="true"
      className={c('outline')}
      viewBox={`${-longest / 2} ${-tallest} ${longest} ${tallest}`}
    >
      <path d={body} className={c('body')} />
      <path d={glass} className={c('glass')} />
      {wheels.map((x) => (
        <circle key={x} cx={x} cy={-wheel} r={wheel} className={c('wheel')} />
      ))}
    </svg>
  )
}
