import { setImmediate as breathe } from 'node:timers/promises'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { LodgingShop } from '../lodging/index.ts'
import { isAmong, type RateHistory } from '../lodging/rate-history.ts'
import { stayOfDeal } from './deal-stay.ts'
import type { OpenedSale, SaleDeal } from './open-sale.ts'

export interface SoldOutDeps {
  readonly supplier: Pick<LodgingShop, 'epoch' | 'search'>
  readonly history: RateHistory
}

/** How far back a room must have been on sale for its absence to mean that it was sold. */
const daysBack = 30

/**
 * Destinations whose hotel deals cannot be had any more, by the supplier's own word: there is no
 * room for the stay of any of them, and there was one not long ago. Nothing else is ever shown as
 * sold out. A supplier that does not answer has said nothing.
 */
export const createSoldOutHotels = ({
  supplier,
  history,
}: SoldOutDeps): ((sale: OpenedSale, now: number) => Promise<readonly string[]>) => {
  const isTaken = async (sale: OpenedSale, deal: SaleDeal, now: number): Promise<boolean> => {
    const asked = stayOfDeal(sale, deal)
    if (asked === null) return false
    const { area, stay, among } = asked
    const found = await supplier.search({ area, stay, now })
    if (!found.ok || found.value.candidates.some((candidate) => isAmong(among, candidate)))
      return false
    const past = await history.lowestTotals({
      area,
      stay,
      among,
      from: addDays(new Date(now).toISOString().slice(0, 10), -daysBack),
      days: daysBack,
    })
    return past.ok && past.value.some(({ lowest }) => lowest !== null)
  }
  const look = async (sale: OpenedSale, now: number): Promise<readonly string[]> => {
    const taken: string[] = []
    for (const { name } of sale.file.destinations) {
      const deals = [...sale.deals.values()].filter(
        ({ entry, trip, startsAt }) =>
          entry.destination === name && trip?.kind === 'stay' && startsAt < now,
      )
      let left = deals.length
      for (const deal of deals) {
        if (!(await isTaken(sale, deal, now))) break
        left -= 1
      }
      if (deals.length > 0 && left === 0) taken.push(name)
      // Each destination is a search: others get their turn in between.
      await breathe()
    }
    return taken
  }

  const known = new Map<
    OpenedSale,
    { readonly epoch: string; readonly names: Promise<readonly string[]> }
  >()
  return async (sale, now) => {
    const epoch = await supplier.epoch(now)
    const kept = known.get(sale)
    if (kept?.epoch === epoch) return kept.names
    const names = look(sale, now)
    known.set(sale, { epoch, names })
    names.catch(() => known.delete(sale))
    return names
  }
}
