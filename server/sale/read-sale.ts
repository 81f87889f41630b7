import { readSale } from '@portolan/contract/sale/read-sale.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { phaseAt } from '@portolan/domain/sale/phase.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { faqAnswer } from './faq-answer.ts'
import type { OpenedSale } from './open-sale.ts'

export interface ReadSaleDeps {
  readonly sales: Readonly<Record<TenantId, OpenedSale>>
  readonly soldOutHotels: (sale: OpenedSale, now: number) => Promise<readonly string[]>
}

export const readSaleRoute = ({ sales, soldOutHotels }: ReadSaleDeps): Route =>
  route(readSale, async (_input, { tenant, now }) => {
    const opened = sales[tenant]
    const { file, schedule, deals } = opened
    const phase = phaseAt(schedule, now)
    const asOf = instantOf(now)
    if (phase === 'control') return ok({ asOf, phase, sale: null })
    const { title, continents, lists, featured, sorted, initialOfferCounts } = file
    return ok({
      asOf,
      phase,
      sale: {
        title,
        continents,
        lists,
        featured,
        sorted,
        initialOfferCounts,
        landsAt: instantOf(schedule.landsAt),
        endsAt: instantOf(schedule.endsAt),
        destinations: file.destinations.map(
          ({ radiusKm: _reach, codes: _codes, ...shown }) => shown,
        ),
        soldOutHotels: [...(await soldOutHotels(opened, now))],
        trips: [...deals.values()].flatMap(({ offerId, trip, startsAt }) =>
          trip === null || startsAt >= now ? [] : [{ offerId, trip }],
        ),
        faq: file.faq.map(({ question, answer }) => ({
          question,
          answer: faqAnswer(answer, opened),
        })),
      },
    })
  })
