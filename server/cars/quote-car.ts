import { quoteCar } from '@portolan/contract/cars/quote-car.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { carQuoteAnswer, keepCarQuote } from './car-quote.ts'
import type { CarDeps } from './cars.routes.ts'
import { priceChoice } from './price-choice.ts'

export const quoteCarRoute = (deps: CarDeps): Route =>
  route(quoteCar, async ({ body: { loyalty, ...wanted } }, context) => {
    const { principal, tenant, now } = context
    const priced = await priceChoice(deps.supplier, wanted, now, loyalty)
    if (!priced.ok) return priced
    const quote = await keepCarQuote(deps, {
      tenant,
      personId: principal.personId,
      ...priced.value,
      policies: await deps.policiesOf(context, wanted.pickUpAt.slice(0, 10)),
      now,
    })
    return ok(carQuoteAnswer(quote))
  })
