import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteCar } from '@portolan/contract/cars/quote-car.ts'
import type { readCar } from '@portolan/contract/cars/read-car.ts'
import type { searchCars } from '@portolan/contract/cars/search-cars.ts'

export type CarListAnswer = AnswerOf<typeof searchCars>
export type CarCardAnswer = CarListAnswer['cards'][number]
export type CarDeskAnswer = CarListAnswer['desks'][number]
export type CarOffer = AnswerOf<typeof readCar>
export type CarQuote = AnswerOf<typeof quoteCar>
