import { expect, test } from 'vitest'
import { addUpStay, roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { stayBooking } from '../lodging/lodging-supplier.conformance.ts'
import type { LodgingSupplier, StayChoice } from '../lodging/lodging-supplier.ts'
import { testMarket } from '../suppliers/market/test-market.ts'
import { saleOpenedAt, type OpenedSale } from './open-sale.ts'
import { stayOfDeal, type DealStay } from './deal-stay.ts'
import { builtInSale, type SaleFile } from './sale-file.ts'
import { createSoldOutHotels } from './sold-out-hotels.ts'

const nome = 'Nome'
/** A sale with one deal, for the only five-star hotel of a small town. */
const saleAt = (
  center: { readonly latitude: number; readonly longitude: number },
  leastStars: number,
  now: number,
): OpenedSale => {
  const file = builtInSale()
  const [offer] = file.offers
  const [place] = file.destinations
  if (offer === undefined || place === undefined) throw new Error('an empty sale')
  const small: SaleFile = {
    ...file,
    destinations: [{ ...place, name: nome, ...center, radiusKm: 10 }],
    offers: [
      {
        ...offer,
        destination: nome,
        startsOn: '2026-11-01',
        expiresOn: '2027-01-01',
        trip: { kind: 'stay', checkInOn: '2027-02-05', nights: 2, among: { leastStars } },
      },
    ],
  }
  return saleOpenedAt(small, 'capone', now)
}
const valueOf = <T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly refusal: unknown },
): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** Books until no room is left for the deal's stay, as many at a time as one order holds. */
const booksEverything = async (
  supplier: LodgingSupplier,
  { area, stay, among }: DealStay,
  now: number,
): Promise<number> => {
  let booked = 0
  for (;;) {
    const { candidates } = valueOf(await supplier.search({ area, stay, now }))
    const house = candidates.find(
      ({ kind, stars }) => kind === among.kind && stars >= among.leastStars,
    )
    if (house === undefined) return booked
    const { rates, currency } = valueOf(await supplier.rates({ lodgingId: house.id, stay, now }))
    const [cheapest] = rates
      .flatMap(({ id, prices: [price] }) =>
        price == null ? [] : [{ id, total: roomTotals(price, currency).total }],
      )
      .toSorted((a, b) => a.total - b.total)
    const choiceOf = (rooms: number): StayChoice => ({
      lodgingId: house.id,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      rooms: Array.from({ length: rooms }, () => ({
        occupancy: { adults: 2, childAges: [] },
        rateId: cheapest?.id ?? '',
      })),
    })
    for (const rooms of [8, 1]) {
      const choice = choiceOf(rooms)
      const priced = await supplier.price({ choice, now })
      if (!priced.ok) continue
      expect(
        addUpStay(
          priced.value.rooms.map(({ price }) => price),
          priced.value.currency,
        ).grandTotal.minor,
      ).toBeGreaterThan(0)
      expect(
        (await supplier.book(`PRT-sold-${booked}`, stayBooking(choice, priced.value))).kind,
      ).toBe('done')
      booked += rooms
      break
    }
  }
}

test('a destination is sold out with its last room, until one is released', async () => {
  const { lodging, shops, rateHistory, now } = testMarket()
  const [town] = await lodging.suggest(nome)
  if (town === undefined) throw new Error('no such town')
  const sale = saleAt(town.center, 5, now())
  const soldOut = createSoldOutHotels({ supplier: shops('USD'), history: rateHistory })
  expect(await soldOut(sale, now())).toEqual([])
  const [deal] = sale.deals.values()
  const asked = deal === undefined ? null : stayOfDeal(sale, deal)
  if (asked === null) throw new Error('a deal without a stay')
  const booked = await booksEverything(lodging, asked, now())
  expect(booked).toBeGreaterThan(0)
  expect(await soldOut(sale, now())).toEqual([nome])
  // Other hotels of the town still have rooms.
  expect(await soldOut(saleAt(town.center, 4, now()), now())).toEqual([])
  expect((await lodging.cancel('PRT-sold-0')).kind).toBe('done')
  expect(await soldOut(sale, now())).toEqual([])
})

test('never-sold and unanswered searches do not count as sold out', async () => {
  const { shops, rateHistory, now } = testMarket()
  const lodging = shops('USD')
  const sale = saleAt({ latitude: 0, longitude: -30 }, 5, now())
  expect(
    await createSoldOutHotels({ supplier: lodging, history: rateHistory })(sale, now()),
  ).toEqual([])
  const silent = {
    ...lodging,
    search: () =>
      Promise.resolve({
        ok: false,
        refusal: { code: 'Unavailable', message: 'It is away.' },
      } as const),
  }
  expect(
    await createSoldOutHotels({ supplier: silent, history: rateHistory })(
      saleAt({ latitude: 64.5, longitude: -165.4 }, 5, now()),
      now(),
    ),
  ).toEqual([])
})
