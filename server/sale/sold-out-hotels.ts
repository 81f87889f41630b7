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

/** Days back to look for rooms: only a place that had some can be sold out. */
const daysBack = 30

/**
 * Destinations with no room left for any of their hotel deals although there was one recently, as
 * the supplier says. A supplier that does not answer changes nothing.
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
      // Each destination is a search: other requests run in between.
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
