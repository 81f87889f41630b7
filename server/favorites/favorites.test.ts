import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { createWishlistItem } from '@portolan/contract/favorites/create-wishlist-item.ts'
import type { getWishlist } from '@portolan/contract/favorites/get-wishlist.ts'
import type { SavedType } from '@portolan/contract/favorites/wishlist.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { wishlistTerms } from '@portolan/domain/favorites/wishlist.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { listInDollars } from '../activities/in-dollars.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import type { Route, RequestContext } from '../platform/http/route.ts'
import { createIds } from '../platform/ids.ts'
import { marketExchangeRates } from '../suppliers/market/exchange-rates.ts'
import { testMarket } from '../suppliers/market/test-market.ts'
import { favoriteRoutes } from './favorites.routes.ts'
import { savedActivities } from './saved-activities.ts'
import { savedStays } from './saved-stays.ts'

const market = testMarket()
let open: OpenDatabase
let routes: readonly Route[]
beforeAll(async () => {
  open = await openTestDatabase()
  routes = favoriteRoutes({
    database: open.database,
    ids: createIds(),
    products: {
      Lodging: savedStays({ shops: market.shops, privilegesOf: async () => ({}) }),
      Activity: savedActivities({ supplier: market.activities, rates: marketExchangeRates }),
    },
  })
}, 60_000)
afterAll(() => open.close())

type Told<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly field?: string } }
type Kept = AnswerOf<typeof createWishlistItem>
type List = Kept['wishlist']

const as = (personId: string, tenant: Principal['tenant'] = 'capone') => {
  const principal: Principal = {
    personId,
    sessionId: 's',
    tenant,
    businessId: null,
    canViewUsers: false,
    canViewAdmin: false,
    isAgent: false,
    actedBy: null,
  }
  const call = async <T>(id: string, body: object): Promise<Told<T>> => {
    const context = {
      requestId: 'r',
      tenant,
      principal,
      now: market.now(),
      headers: {},
      remoteAddress: '',
      cookies: {},
      setCookie: () => undefined,
      signal: new AbortController().signal,
    } as RequestContext
    return (await routes
      .find(({ operation }) => operation.id === id)
      ?.handle({ params: undefined, query: undefined, body } as never, context)) as Told<T>
  }
  const product = (id: string, type: SavedType = 'Lodging') => ({ type, id: { value: id } })
  const valueOf = <T>(told: Told<T>): T => {
    if (!told.ok) throw new Error(told.refusal.code)
    return told.value
  }
  return {
    keeps: (id: string, more: object = {}) =>
      call<Kept>('create-wishlist-item', { product: product(id), ...more }),
    keepsActivity: (id: string, more: object = {}) =>
      call<Kept>('create-wishlist-item', { product: product(id, 'Activity'), ...more }),
    letsGo: async (id: string, more: object = {}) =>
      valueOf(
        await call<{ deleted: number }>('delete-wishlist-items', { product: product(id), ...more }),
      ).deleted,
    makes: (name: string) => call<{ wishlist: List }>('create-wishlist', { name }),
    calls: (wishlistId: string, name: string) =>
      call<{ wishlist: List }>('update-wishlist', { wishlistId, name }),
    deletes: (wishlistId: string) => call<{ deleted: string }>('delete-wishlist', { wishlistId }),
    opens: (wishlistId: string) =>
      call<AnswerOf<typeof getWishlist>>('get-wishlist', { wishlistId }),
    lists: async () =>
      valueOf(await call<{ wishlists: List[] }>('get-all-wishlists', {})).wishlists,
    kept: async () =>
      valueOf(
        await call<{ wishlistItems: Kept['wishlistItem'][] }>('list-wishlist-items', {}),
      ).wishlistItems.map(({ product: { id }, wishlistId }) => `${wishlistId.value} ${id.value}`),
  }
}
const houses = ['2267057-1', '2267057-2', '2267057-3', '2643743-1', '2643743-5'] as const
const valueOf = <T>(told: Told<T>): T => {
  if (!told.ok) throw new Error(told.refusal.code)
  return told.value
}

test('saving and removing in any order behaves like a set of pairs', async () => {
  let people = 0
  let named = 0
  const step = fc.record({
    act: fc.constantFrom('keep', 'keep', 'drop', 'dropAll', 'list', 'delete'),
    house: fc.constantFrom(...houses),
    list: fc.nat({ max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const person = as(`person_model_${++people}`)
      const model = new Map<string, Set<string>>()
      for (const { act, house, list } of steps) {
        const ids = [...model.keys()]
        const id = ids[list % Math.max(1, ids.length)]
        if (act === 'list')
          model.set(valueOf(await person.makes(`List ${++named}`)).wishlist.id.value, new Set())
        else if (act === 'keep') {
          const { wishlist } = valueOf(
            await person.keeps(house, id === undefined ? {} : { wishlistId: id }),
          )
          model.set(wishlist.id.value, (model.get(wishlist.id.value) ?? new Set()).add(house))
          expect(wishlist.items).toBe(model.get(wishlist.id.value)?.size)
        } else if (act === 'dropAll') {
          const held = [...model.values()].filter((set) => set.delete(house)).length
          expect(await person.letsGo(house)).toBe(held)
        } else if (id !== undefined && act === 'drop')
          expect(await person.letsGo(house, { wishlistId: id })).toBe(
            model.get(id)?.delete(house) === true ? 1 : 0,
          )
        else if (id !== undefined) {
          valueOf(await person.deletes(id))
          model.delete(id)
        }
      }
      expect((await person.kept()).toSorted()).toEqual(
        [...model].flatMap(([id, set]) => [...set].map((house) => `${id} ${house}`)).toSorted(),
      )
      expect((await person.lists()).map(({ id, items }) => [id.value, items])).toEqual(
        [...model].map(([id, set]) => [id, set.size]),
      )
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('twenty concurrent saves make one list with one place', async () => {
  const person = as('person_at_once')
  const answers = await Promise.all(Array.from({ length: 20 }, () => person.keeps('2267057-7')))
  expect(new Set(answers.map((told) => valueOf(told).wishlist.id.value)).size).toBe(1)
  expect(await person.lists()).toMatchObject([{ name: wishlistTerms.firstName, items: 1 }])
  const named = await Promise.all(Array.from({ length: 10 }, () => person.makes('Summer')))
  expect(named.filter(({ ok }) => ok)).toHaveLength(1)
  expect(
    named
      .filter((told) => !told.ok)
      .every(
        (told) =>
          !told.ok && told.refusal.code === 'WishlistNameTaken' && told.refusal.field === 'name',
      ),
  ).toBe(true)
})

test('the supplier’s lowest total is stored and stays when prices move', async () => {
  const person = as('person_priced')
  const stay = {
    checkIn: '2027-02-05',
    checkOut: '2027-02-08',
    rooms: [{ adults: 2, childAges: [] }],
  }
  const found = await market.shops('USD').search({
    area: { by: 'circle', center: { latitude: 38.7167, longitude: -9.1333 }, radiusKm: 3 },
    stay,
    now: market.now(),
  })
  const [house] = found.ok ? found.value.candidates : []
  if (house === undefined) throw new Error('nothing in Lisbon')
  const { wishlistItem, wishlist } = valueOf(await person.keeps(house.id, { stay }))
  expect(wishlistItem.stay).toEqual({
    ...stay,
    total: { minor: house.rates[0]?.total, currency: 'USD' },
  })
  market.pass(86_400_000)
  expect(valueOf(await person.keeps(house.id, { stay })).wishlistItem).toEqual(wishlistItem)
  expect(valueOf(await person.opens(wishlist.id.value)).wishlistItems).toMatchObject([
    { ...wishlistItem, property: { id: house.id } },
  ])
})

test('an activity is saved for its days, with its lowest price then and now', async () => {
  const person = as('person_outing')
  const { activities: supplier } = market
  const [place] = await supplier.suggest('Lisbon')
  if (place === undefined) throw new Error('no Lisbon')
  const outing = { fromDate: '2027-02-06', untilDate: '2027-02-09', people: 2 }
  const { people, ...days } = outing
  const found = await supplier.search({ ...days, people, place, now: market.now() })
  const list = found.ok ? listInDollars(found.value, marketExchangeRates, market.now()) : []
  expect(list.length).toBeGreaterThan(20)
  for (const { id, price, pricing } of list.slice(0, 20)) {
    const { wishlist, wishlistItem } = valueOf(await person.keepsActivity(id, { outing }))
    expect(wishlistItem).toMatchObject({
      product: { type: 'Activity', id: { value: id } },
      stay: null,
      outing: { ...outing, price: { minor: price, currency: 'USD' } },
    })
    const { wishlistItems } = valueOf(await person.opens(wishlist.id.value))
    expect(wishlistItems.find(({ product }) => product.id.value === id)).toMatchObject({
      property: null,
      activity: { activityId: id, pricing, price: { minor: price, currency: 'USD' } },
    })
  }
  // A property and an activity may have the same id.
  const [{ id } = { id: '' }] = list
  valueOf(await person.keeps(houses[0]))
  valueOf(await person.keepsActivity(houses[0]))
  expect(await person.letsGo(houses[0])).toBe(1)
  expect((await person.kept()).filter((kept) => kept.endsWith(` ${houses[0]}`))).toHaveLength(1)
  const gone = { fromDate: '2020-01-01', untilDate: '2020-01-02', people }
  expect(await person.keepsActivity(id, { outing: gone })).toMatchObject({
    ok: false,
    refusal: { code: 'DateInPast' },
  })
  expect(await person.keepsActivity('nobody-1')).toMatchObject({
    ok: false,
    refusal: { code: 'UnknownActivity', field: 'product.id.value' },
  })
})

test('bounds, names and other people’s lists are refused with their codes', async () => {
  const person = as('person_bounds')
  const mine = valueOf(await person.makes('  Rainy   days ')).wishlist
  expect(mine.name).toBe('Rainy days')
  const said = [
    await person.makes(' '),
    await person.makes('x'.repeat(61)),
    await person.makes('RAINY DAYS'),
    await person.keeps('nobody-1'),
    await person.keeps('2267057-1', {
      stay: {
        checkIn: '2020-01-01',
        checkOut: '2020-01-02',
        rooms: [{ adults: 2, childAges: [] }],
      },
    }),
    ...(await Promise.all(
      ['capone', 'capone-corporate'].flatMap((tenant) => {
        const other = as('person_other', tenant as Principal['tenant'])
        return [
          other.opens(mine.id.value),
          other.calls(mine.id.value, 'Mine now'),
          other.deletes(mine.id.value),
          other.keeps('2267057-1', { wishlistId: mine.id.value }),
        ]
      }),
    )),
  ]
  expect(
    said.map((told) => (told.ok ? 'ok' : `${told.refusal.code} ${told.refusal.field ?? ''}`)),
  ).toEqual([
    'MissingField name',
    'OutOfRange name',
    'WishlistNameTaken name',
    'UnknownProperty product.id.value',
    'DateInPast checkIn',
    ...Array.from({ length: 8 }, () => 'NotFound wishlistId'),
  ])
  expect((await person.lists()).map(({ name }) => name)).toEqual(['Rainy days'])
  expect(valueOf(await person.calls(mine.id.value, 'rainy days')).wishlist.name).toBe('rainy days')
  for (let at = 1; at < wishlistTerms.mostLists; at++) valueOf(await person.makes(`List ${at}`))
  expect(await person.makes('One more')).toMatchObject({
    ok: false,
    refusal: { code: 'TooManyWishlists' },
  })
})
