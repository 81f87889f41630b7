import type { CarFacts } from '@portolan/contract/cars/car.ts'
import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { formatCount } from '@portolan/kernel/locale.ts'
import { carItem, placeOfDesk } from './car-art.ts'
import styles from './car-head.module.css'
import { classWords, counted, deskScore, powerWords, transmissionWords } from './car-words.ts'

const c = classNames(styles)

/** `Compact, Torva Lince or similar`. */
export const carTitle = ({ carClass, name }: CarFacts['car']): string =>
  `${classWords[carClass]}, ${name} or similar`

/** The picture of a rental's car. */
export const CarPicture = ({
  rental: { car, desk },
  className,
}: {
  rental: Pick<CarFacts, 'car' | 'desk'>
  className?: string
}) => (
  <FamilyArt
    item={carItem(car, desk.id)}
    facts={placeOfDesk(desk)}
    format="wide"
    {...(className === undefined ? {} : { className })}
  />
)

/** What the car is and whose, under its title. */
export const CarFeatures = ({
  rental: { car, desk },
}: {
  rental: Pick<CarFacts, 'car' | 'desk'>
}) => (
  <ul className={c('features')}>
    <li>
      <b>{desk.company.name}</b>
      <span>{`, ${deskScore(desk.company.score)} from ${formatCount(desk.company.renters)} renters`}</span>
    </li>
    <li>
      {[
        counted(car.seats, 'seat', 'seats'),
        counted(car.doors, 'door', 'doors'),
        counted(car.bags, 'bag', 'bags'),
        transmissionWords[car.transmission],
        powerWords[car.power],
      ].join(', ')}
    </li>
    <li>{`Drivers ${car.minimumAge} and older`}</li>
  </ul>
)
