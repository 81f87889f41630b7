import { afterAll, expect, test } from 'vitest'
import type { BookingState } from '@portolan/domain/checkout/booking.lifecycle.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import { healthy, type FaultPlan } from './faults.ts'
import { violationsOf } from './invariants.ts'
import { simulate, type History } from './simulate.ts'

/** Ways a booking goes: every gate on each of them is a place to die. */
const ways: readonly { readonly name: string; readonly plan: FaultPlan; readonly ends: BookingState; readonly orders?: number }[] = [
  { name: 'a faultless booking', plan: healthy, ends: 'Confirmed' },
  { name: 'tickets that come late', plan: { ...healthy, ticketLag: 1, ticketLagMs: 20_000 }, ends: 'Confirmed' },
  { name: 'a challenged card', plan: { ...healthy, challenges: 1, challengeMs: 8_000 }, ends: 'Confirmed' },
  { name: 'a declined card', plan: { ...healthy, declines: 1 }, ends: 'Failed' },
  { name: 'a changed price', plan: { ...healthy, priceChanges: 1 }, ends: 'Failed' },
  { name: 'a refused order', plan: { ...healthy, refusals: 1 }, ends: 'Failed' },
  { name: 'a refused capture', plan: { ...healthy, captureRefusals: 1 }, ends: 'Failed' },
  { name: 'three tickets', plan: { ...healthy, parts: 3 }, ends: 'Confirmed' },
  { name: 'three tickets, the last of which is refused', plan: { ...healthy, parts: 3, refusals: 0.4 }, ends: 'Failed', orders: 2 },
  { name: 'a stay of two rooms', plan: { ...healthy, stay: true }, ends: 'Confirmed' },
  { name: 'a stay that the property refuses', plan: { ...healthy, stay: true, refusals: 1 }, ends: 'Failed' },
  { name: 'tickets that never come', plan: { ...healthy, ticketLag: 1, ticketLagMs: 1e12 }, ends: 'Failed' },
]
/** What goes wrong besides the death. Waiting for tickets that never come is the same in all weathers, and long. */
const weathers: readonly { readonly name: string; readonly plan: Partial<FaultPlan> }[] = [
  { name: 'faultless', plan: {} },
  { name: 'commits unknown', plan: { commits: 0.12 } },
  { name: 'answers lost', plan: { effects: 0.35, reads: 0.3 } },
  { name: 'answers lost, references closed', plan: { effects: 0.35, reads: 0.3, closes: true } },
  { name: 'copies that lag', plan: { stale: 0.5 } },
]
const resumers = ['same', 'other', 'both'] as const

/** Seeds tried until one takes this way: whether a challenge is answered with yes is drawn. */
const mostSeeds = 40

const statesOf = (history: History): string[] => [...history.store.committed<{ row: SagaRow }>('sagas').values()].map((held) => held.row.state)

const seedOf = async ({ plan, ends, orders }: (typeof ways)[number]): Promise<number> => {
  for (let seed = 1; seed <= mostSeeds; seed++) {
    const history = await simulate({ seed, plan })
    if (statesOf(history).join() === ends && (orders === undefined || history.counterparties.orders.size === orders)) return seed
  }
  throw new Error(`no seed up to ${mostSeeds} ends ${ends}`)
}

/** Waiting is many equal reads: the first and last few of each kind stand for all. */
const placesToDie = (gates: readonly string[]): number[] => {
  const seen = new Map<string, number[]>()
  gates.forEach((name, index) => seen.set(name, [...(seen.get(name) ?? []), index + 1]))
  return [...seen.values()].flatMap((places) => (places.length <= 3 ? places : [...places.slice(0, 2), ...places.slice(-1)])).filter((place) => place > 1)
}

const table: string[] = []
afterAll(() => void process.stdout.write(`${table.map((row) => `  ${row}`).join('\n')}\n`))

for (const way of ways) {
  for (const weather of way.plan.ticketLagMs > 1e9 ? weathers.slice(0, 1) : weathers) {
    test(`${way.name}, ${weather.name}: a death at any gate, resumed by the same worker, another or both`, { timeout: 300_000 }, async () => {
      const seed = await seedOf(way)
      const plan = { ...way.plan, ...weather.plan }
      const undisturbed = await simulate({ seed, plan })
      expect(violationsOf(undisturbed)).toEqual([])
      if (weather.name === 'faultless') expect(statesOf(undisturbed)).toEqual([way.ends])
      const places = placesToDie(undisturbed.gates)
      for (const killAt of places) {
        for (const resumeBy of resumers) {
          const history = await simulate({ seed, plan, killAt, resumeBy })
          expect(violationsOf(history), `killed at gate ${killAt} of ${undisturbed.gates.length}, resumed by ${resumeBy}`).toEqual([])
          // Who dies before the booking is placed has none, and nothing is left of it.
          expect(statesOf(history)).toHaveLength(history.gates[killAt - 1] === 'owns card' ? 0 : 1)
        }
      }
      table.push(`${String(places.length * resumers.length).padStart(4)} = ${places.length} places x ${resumers.length} ways to go on: ${way.name}, ${weather.name} (${new Set(undisturbed.gates).size} kinds of place)`)
    })
  }
}
