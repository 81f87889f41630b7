import { createHash } from 'node:crypto'
import { models } from '@portolan/market/cars/models.data.ts'
import { extraKinds } from '@portolan/market/cars/plans.data.ts'
import { offerIdOf, type FoundCar } from '@portolan/market/cars/search.ts'
import type { PricedRental } from '@portolan/market/cars/shop.ts'
import { extraPrice } from '@portolan/market/cars/tariff.ts'
import type { Brand, Desk, Model, Plan } from '@portolan/market/cars/types.ts'
import type {
  CarDesk,
  CarModel,
  CarTerms,
  SupplierCar,
  SupplierRental,
} from '../../cars/car-supplier.ts'

/** The market's types as the portal's. */

export const deskOf = (desk: Desk): CarDesk => {
  const { code, name, score, renters, program } = desk.brand
  return {
    id: desk.id,
    company: { code, name, score, renters, program },
    kind: desk.kind,
    service: desk.service,
    where: desk.where,
    place: desk.place.name,
    country: desk.place.country,
    zone: desk.place.zone,
    position: { latitude: desk.lat, longitude: desk.lon },
    minutesAway: desk.minutesAway,
    hours: desk.hours.map((day) => (day === null ? null : [day[0], day[1]])),
  }
}

export const modelAs = ({
  acriss,
  carClass,
  name,
  doors,
  seats,
  bags,
  transmission,
  power,
  minimumAge,
}: Model): CarModel => ({
  acriss,
  carClass,
  name,
  doors,
  seats,
  bags,
  transmission,
  power,
  minimumAge,
})

const shown = new Map(models.map((model) => [model, modelAs(model)]))

const depositOf = (model: Model, { depositLevel }: Brand): number =>
  Math.round((model.deposit * depositLevel) / 100 / 1000) * 1000

const termsOf = ({ brand }: Desk, plan: Plan, deposit: number, excess: number): CarTerms => ({
  cancellation: plan.cancellation,
  payment: plan.payment,
  fuel: brand.fuel,
  kmADay: brand.kmADay,
  perKm: brand.perKm,
  deposit,
  excess,
})

export const carOf = (
  { desk, drop, model, plan, days, left, total, dueNow }: FoundCar,
  indexOf: (desk: Desk) => number,
): SupplierCar => {
  const deposit = depositOf(model, desk.brand)
  return {
    id: offerIdOf(desk, drop, model, plan),
    desk: indexOf(desk),
    dropOff: indexOf(drop),
    car: shown.get(model) ?? modelAs(model),
    terms: termsOf(desk, plan, deposit, model.excess),
    carClass: model.carClass,
    company: desk.brand.code,
    transmission: model.transmission,
    fuel: desk.brand.fuel,
    unlimited: desk.brand.kmADay === null,
    service: desk.service,
    cancellation: plan.cancellation,
    payment: plan.payment,
    total,
    dueNow,
    deposit,
    days,
    score: desk.brand.score,
    minutesAway: desk.minutesAway,
    left,
  }
}

export const rentalOf = (priced: PricedRental): SupplierRental => {
  const { desk, drop, model, plan, span, charges, total, dueNow, deposit, excess } = priced
  const facts = {
    desk: deskOf(desk),
    dropOffDesk: deskOf(drop),
    car: modelAs(model),
    terms: termsOf(desk, plan, deposit, excess),
    days: span.days,
    startsAt: span.startsAt,
    endsAt: span.endsAt,
    charges: charges.map((charge) => ({ ...charge })),
    total,
    dueNow,
    penalties: priced.cancellation.steps.map((step) => ({ ...step })),
    extraPrices: extraKinds.map(({ code, name, most }) => ({
      code,
      name,
      most,
      amount: extraPrice(code, span.days),
    })),
  }
  // The first step begins whenever it is asked, so its moment is no part of the price.
  const [, ...later] = facts.penalties
  const { terms, charges: lines } = facts
  return {
    ...facts,
    fingerprint: createHash('sha256')
      .update(
        JSON.stringify([
          desk.id,
          drop.id,
          model.acriss,
          terms,
          lines,
          facts.penalties[0]?.penalty,
          plan.cancellation === 'ConditionalAfterBooking' ? [] : later,
        ]),
      )
      .digest('base64url'),
  }
}
