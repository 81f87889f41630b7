/**
 * What protections cost of our own time: all offers for one checkout, as its page asks for them,
 * and the daily comparison of prices.
 */
import { offerProtections } from '@portolan/contract/protections/offer-protections.ts'
import { logLine } from '@portolan/domain/protections/clause.ts'
import { afterCheck, checkPrice } from '@portolan/domain/protections/price-drop/exercise.ts'
import { facts, lisbon, morning } from '@portolan/domain/protections/price-drop/price-drop.model.ts'
import { fareCalled, traveler } from '../tests/harness/traveler.ts'
import { openPortalHere } from '../tests/rights/portal-here.ts'
import { median, milliseconds, processorTimes, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const days = 10
const watches = 2_000

/** Every comparison of ten days, decided and written as lines of the contracts' logs. */
const compareAll = (): number => {
  let lines = 0
  for (let at = 0; at < watches; at++) {
    let watch = { ...lisbon, checkedOn: null as string | null }
    for (let day = 1; day <= days; day++) {
      const found = day % 7 === 0 ? null : 133_600 - (((at * 31 + day * 977) % 9_000) - 2_000)
      const one = facts(found, watch, morning(day))
      const decision = checkPrice(one)
      watch = afterCheck(one, decision)
      lines += logLine(decision).compared.length
    }
  }
  return lines
}

const offersOfOneCheckout = async (): Promise<{ offers: number; times: number[] }> => {
  const portal = await openPortalHere()
  try {
    const person = traveler(portal.base, 'avery')
    const quote = await person
      .searches('JFK', 'LHR', { inDays: 60, party: { adults: 2 } })
      .chooses(fareCalled(/^(?:BA|VS)\.standard\./))
      .quote()
    const api = await person.api()
    const offered = () => api.get(offerProtections, { body: { quoteId: quote.id } })
    await processorTimes(offered)
    const { offers } = await offered()
    return { offers: offers.length, times: await processorTimes(offered) }
  } finally {
    await portal.close()
  }
}

export const run = async (): Promise<BenchRow[]> => {
  compareAll()
  const compared = median(await timeEach(Array.from({ length: 5 }), compareAll))
  const { offers, times } = await offersOfOneCheckout()
  return [
    {
      name: `protections: ${offers} offers of one checkout, underwriter and both ends of the call in it`,
      value: milliseconds(median(times)),
      bound: '15 ms',
    },
    {
      name: 'protections: daily price comparisons decided and logged, one core',
      value: `${Math.round((watches * days * 1000) / compared).toLocaleString('en-US')}/s`,
      bound: 'at least 5,000/s',
    },
  ]
}
