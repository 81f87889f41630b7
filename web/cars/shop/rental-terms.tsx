import type { CarFacts } from '@portolan/contract/cars/car.ts'
import { formatDistance, measuresInMiles } from '@portolan/kernel/locale.ts'
import { Facts } from '../../after-sales/index.ts'
import { DepositFact } from '../deposit/deposit-fact.tsx'
import type { KnownRoom } from '../deposit/deposit-words.ts'
import { dollars, fuelTexts, fuelWords, mileageText } from '../car-words.ts'

const kmPerMile = 1.609344

type Terms = CarFacts['terms']

const mileageFact = ({ kmADay, perKm }: Terms, days: number): string => {
  if (kmADay === null) return `${mileageText(null)}.`
  const unit = measuresInMiles() ? 'mile' : 'kilometer'
  const each = Math.round(measuresInMiles() ? perKm * kmPerMile : perKm)
  return `${formatDistance(kmADay * days)} included in all. Then ${dollars(each)} a ${unit}.`
}

/** What is told before booking and not at the counter: deposit, excess, fuel, mileage. */
export const RentalTerms = ({
  rental: { terms, days },
  room,
}: {
  rental: Pick<CarFacts, 'terms' | 'days'>
  /** For the deposit, on the person's card; null where it is unknown. */
  room: KnownRoom | null
}) => (
  <Facts
    wide
    rows={[
      [
        'Deposit',
        terms.deposit === 0 ? (
          'None.'
        ) : (
          <DepositFact
            text={`${dollars(terms.deposit)}, held on a credit card in the driver’s name at pick-up, and released after the return.`}
            room={room}
          />
        ),
      ],
      [
        'Damage or theft',
        terms.excess === 0
          ? 'You pay nothing.'
          : `You pay up to ${dollars(terms.excess)}. The company pays the rest.`,
      ],
      ['Fuel', `${fuelWords[terms.fuel]}. ${fuelTexts[terms.fuel]}`],
      ['Mileage', mileageFact(terms, days)],
    ]}
  />
)
