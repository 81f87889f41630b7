import type { Charge } from '../acquirer/charge.ts'
import { dateOfSeat } from '../airlines/inventory.ts'
import { fits, type Condition } from '../conditions/condition.ts'
import type { FlightOperation } from '../orders/flight-operation.ts'
import type { Order } from '../orders/order.ts'
import { withoutPeople } from '../orders/order-people.ts'
import type { StoredMethod } from '../vault/method.ts'
import type { MarketStore } from './market-store.ts'

const belongs = (reference: string, to: string | undefined): boolean =>
  to === undefined || reference === to || reference.startsWith(`${to}:`)

const addOnce = (methods: Map<string, StoredMethod>, method: StoredMethod): void => {
  if (!methods.has(method.token)) methods.set(method.token, method)
}

const createNonces = (): Pick<MarketStore, 'useNonce'> => {
  const nonces = new Set<string>()
  return {
    useNonce: async (nonce) => {
      if (nonces.has(nonce)) return false
      nonces.add(nonce)
      return true
    },
  }
}

const erasingIn = (
  orders: Map<string, Order>,
  methods: Map<string, StoredMethod>,
): Pick<MarketStore, 'erasePeople' | 'eraseMethods'> => ({
  erasePeople: async (references) => {
    for (const reference of references) {
      const order = orders.get(reference)
      if (order !== undefined)
        orders.set(reference, { ...withoutPeople(order), version: order.version + 1 })
    }
  },
  eraseMethods: async (subject) => {
    for (const method of methods.values())
      if (method.subject === subject)
        methods.set(method.token, {
          ...method,
          state: 'redacted',
          sealed: '',
          subject: '',
          accountReferenceId: null,
        })
  },
})

const newestOf = (
  charges: ReadonlyMap<string, Charge>,
  limit: number,
  reference: string | undefined,
): Charge[] =>
  [...charges.values()]
    .filter((charge) => belongs(charge.reference, reference))
    .reverse()
    .slice(0, limit)

const ofAccount = (
  charges: ReadonlyMap<string, Charge>,
  methods: ReadonlyMap<string, StoredMethod>,
  id: string,
  since: number,
): Charge[] =>
  [...charges.values()].filter(
    ({ methodToken, createdAt }) =>
      createdAt >= since && methods.get(methodToken)?.accountReferenceId === id,
  )

/** A store in memory, for tests and benches. */
export const createMemoryStore = (): MarketStore => {
  let clockOffset = 0
  let conditions: Condition[] = []
  let soldVersion = 0
  let nextSerial = 2_400_000_001
  const sold = new Map<string, { sold: number; version: number }>()
  const orders = new Map<string, Order>()
  const locators = new Set<string>()
  const closed = new Set<string>()
  const charges = new Map<string, Charge>()
  const methods = new Map<string, StoredMethod>()
  const operations: FlightOperation[] = []

  const addSold = (key: string, seats: number): void => {
    sold.set(key, { sold: (sold.get(key)?.sold ?? 0) + seats, version: soldVersion })
  }

  return {
    clockOffset: async () => clockOffset,
    raiseClockOffset: async (offset) => (clockOffset = Math.max(clockOffset, offset)),

    raise: async (condition) => void conditions.push(condition),
    raised: async () => [...conditions],
    clearConditions: async () => {
      conditions = []
    },
    consume: async (codes, facts) => {
      const found = conditions.find(
        (condition) => codes.includes(condition.code) && fits(condition.match, facts),
      )
      if (found === undefined) return null
      conditions = conditions
        .map((one) => (one === found ? { ...one, times: one.times - 1 } : one))
        .filter(({ times }) => times > 0)
      return found
    },

    placeOrder: async (order, seats) => {
      const existing = orders.get(order.reference)
      if (existing !== undefined) return { kind: 'exists', order: existing }
      if (closed.has(order.reference)) return { kind: 'closed' }
      if (locators.has(order.locator)) return { kind: 'locator-taken' }
      const full = seats.find(
        (claim) => (sold.get(claim.key)?.sold ?? 0) + claim.seats > claim.limit,
      )
      if (full !== undefined) return { kind: 'sold-out', key: full.key }
      soldVersion++
      for (const claim of seats) addSold(claim.key, claim.seats)
      orders.set(order.reference, order)
      locators.add(order.locator)
      return { kind: 'placed', order }
    },
    order: async (reference) => orders.get(reference) ?? null,
    closeReference: async (reference) => {
      const order = orders.get(reference) ?? null
      if (order === null) closed.add(reference)
      return order
    },
    replaceOrder: async (order, release) => {
      if (orders.get(order.reference)?.version !== order.version) return false
      orders.set(order.reference, { ...order, version: order.version + 1 })
      if (release.length > 0) soldVersion++
      for (const { key, seats } of release) if (sold.has(key)) addSold(key, -seats)
      return true
    },
    exchangeOrder: async (order, release, take) => {
      if (orders.get(order.reference)?.version !== order.version) return { kind: 'stale' }
      const released = (key: string): number =>
        release.reduce((all, one) => all + (one.key === key ? one.seats : 0), 0)
      const full = take.find(
        ({ key, seats, limit }) => (sold.get(key)?.sold ?? 0) - released(key) + seats > limit,
      )
      if (full !== undefined) return { kind: 'sold-out', key: full.key }
      orders.set(order.reference, { ...order, version: order.version + 1 })
      soldVersion++
      for (const { key, seats } of release) if (sold.has(key)) addSold(key, -seats)
      for (const { key, seats } of take) addSold(key, seats)
      return { kind: 'exchanged' }
    },
    orders: async (limit, reference) =>
      [...orders.values()]
        .filter((order) => belongs(order.reference, reference))
        .reverse()
        .slice(0, limit),
    takeTicketSerials: async (count) => (nextSerial += count) - count,
    forgetSeatsBefore: async (date) => {
      for (const key of sold.keys()) if (dateOfSeat(key) < date) sold.delete(key)
    },
    soldSince: async (version) => ({
      version: soldVersion,
      changes: [...sold]
        .filter(([, one]) => one.version > version)
        .map(([key, one]) => ({ key, sold: one.sold })),
    }),

    addCharge: async (charge) => {
      if (charges.has(charge.reference)) return false
      charges.set(charge.reference, charge)
      return true
    },
    charge: async (reference) => charges.get(reference) ?? null,
    chargeOfChallenge: async (challenge) =>
      [...charges.values()].find((charge) => charge.challenge === challenge) ?? null,
    replaceCharge: async (charge) => {
      if (charges.get(charge.reference)?.version !== charge.version) return false
      charges.set(charge.reference, { ...charge, version: charge.version + 1 })
      return true
    },
    charges: async (limit, reference) => newestOf(charges, limit, reference),
    accountCharges: async (id, since) => ofAccount(charges, methods, id, since),

    addMethod: async (method) => addOnce(methods, method),
    method: async (token) => methods.get(token) ?? null,
    recentMethod: async (token) => methods.get(token) ?? null,
    changeMethod: async (token, change) => {
      const stored = methods.get(token)
      if (stored === undefined || stored.state === 'redacted') return null
      const changed = { ...stored, ...change }
      methods.set(token, changed)
      return changed
    },
    ...erasingIn(orders, methods),
    ...createNonces(),

    addOperation: async (operation) => void operations.push(operation),
    operations: async () => [...operations],
  }
}
