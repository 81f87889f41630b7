import { readCar } from '@portolan/contract/cars/read-car.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import type { CarOffer } from '../car-answers.ts'
import type { CarChoice } from './car-shop.ts'

/** One car with these extras. While an extra is added, the car without it stays visible. */
export const carQuery = ({ call }: Pick<Services, 'call'>, choice: CarChoice) =>
  queryOptions<CarOffer>({
    queryKey: ['car', choice],
    queryFn: ({ signal }) => call(readCar, { body: choice }, { signal, patience: 20_000 }),
    placeholderData: (before) =>
      before?.offerId === choice.offerId && before.pickUpAt === choice.pickUpAt
        ? before
        : undefined,
    staleTime: 60_000,
  })
