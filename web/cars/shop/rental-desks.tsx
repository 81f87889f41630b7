import type { CarFacts } from '@portolan/contract/cars/car.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import type { CarDeskAnswer } from '../car-answers.ts'
import { deskTimeText, dollars, wayText } from '../car-words.ts'
import { hoursAt, weekOf } from './desk-hours.ts'
import styles from './rental-desks.module.css'

const c = classNames(styles)

interface DeskProps {
  title: string
  at: string
  desk: CarDeskAnswer
  note?: string | undefined
}

/** One end of a rental: when, where, how to get there, and when the desk is open. */
const Desk = ({ title, at, desk, note }: DeskProps) => (
  <li className={c('desk')}>
    <h3 className={c('title')}>{title}</h3>
    <p className={c('time')}>{deskTimeText(at)}</p>
    <p>{`${desk.company.name}, ${desk.where}`}</p>
    <p className={c('quiet')}>{`${desk.place}. ${wayText(desk)}.`}</p>
    <p className={c('quiet')}>{`Hours that day: ${hoursAt(desk, at)}`}</p>
    {note !== undefined && <p className={c('quiet')}>{note}</p>}
    <Disclosure title="Opening hours">
      <dl className={c('week')}>
        {weekOf(desk).map(({ days, text }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  </li>
)

/** Both desks of a rental on their own clocks (cars-1). */
export const RentalDesks = ({
  rental: { desk, dropOffDesk, pickUpAt, dropOffAt, price },
}: {
  rental: Pick<CarFacts, 'desk' | 'dropOffDesk' | 'pickUpAt' | 'dropOffAt' | 'price'>
}) => {
  const late = price.charges.find(({ kind }) => kind === 'AfterHours')
  return (
    <ul className={c('desks')}>
      <Desk
        title="Pick-up"
        at={pickUpAt}
        desk={desk}
        note={late && `The company comes for you after hours, for ${dollars(late.amount.minor)}.`}
      />
      <Desk title="Return" at={dropOffAt} desk={dropOffDesk} />
    </ul>
  )
}
