import { classNames } from '@portolan/design/class-names.ts'
import { Stepper } from '@portolan/design/travel/stepper.tsx'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import type { CarExtra } from '@portolan/domain/cars/codes.ts'
import type { CarOffer } from '../car-answers.ts'
import type { WantedExtra } from './car-shop.ts'
import styles from './car-extras.module.css'

const c = classNames(styles)

const notes: Readonly<Record<CarExtra, string>> = {
  ExtraDriver: 'Has to come to the desk with a license',
  InfantSeat: 'Faces backward, up to 29 lb',
  ToddlerSeat: 'From 20 to 40 lb',
  BoosterSeat: 'From 33 to 80 lb',
  Navigation: 'A device with maps of the country',
  ZeroExcess: 'You pay nothing for damage or theft',
}

interface CarExtrasProps {
  prices: CarOffer['extraPrices']
  chosen: readonly WantedExtra[]
  onCount: (code: CarExtra, count: number) => void
}

/** What can be added, paid at the desk. Nothing is preselected (cars-14). */
export const CarExtras = ({ prices, chosen, onCount }: CarExtrasProps) => (
  <ul className={c('extras')}>
    {prices.map(({ code, name, amount, most }) => {
      const count = chosen.find((extra) => extra.code === code)?.count ?? 0
      return (
        <li key={code} className={c('extra')}>
          <Stepper
            label={name}
            note={`${notes[code]}. ${formatExact(fromWire(amount))} each, before taxes`}
            fewerLabel={`Fewer: ${name}`}
            moreLabel={`More: ${name}`}
            value={count}
            canFewer={count > 0}
            canMore={count < most}
            onStep={(by) => {
              const next = count + by
              if (next >= 0 && next <= most) onCount(code, next)
            }}
          />
        </li>
      )
    })}
  </ul>
)
