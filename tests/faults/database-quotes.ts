import type { Principal } from '@portolan/domain/identity/principal.ts'
import { activityQuotes } from '@portolan/server/activities/activity-quote.ts'
import { carQuotes } from '@portolan/server/cars/car-quote.ts'
import { composeQuotes } from '@portolan/server/checkout/index.ts'
import { makeQuote } from '@portolan/server/flights/index.ts'
import { stayQuotes } from '@portolan/server/lodging/index.ts'
import type { Database } from '@portolan/server/platform/database/database.ts'
import { createIds } from '@portolan/server/platform/ids.ts'
import { freezeQuotes } from '@portolan/server/protections/price-freeze/freeze-quote.ts'
import { coverQuotes } from '@portolan/server/protections/cancel-for-any-reason/cover-quote.ts'
import { changeQuotes } from '@portolan/server/protections/change-for-any-reason/change-quote.ts'
import { voucherQuotes } from '@portolan/server/protections/hotel-price-freeze/voucher-quote.ts'
import { assistanceQuotes } from '@portolan/server/protections/disruption-assistance/assistance-quote.ts'
import { assistanceBody } from './assistance-journey.ts'
import { changeBody, coverBody, voucherBody } from './cover-journey.ts'
import { frozenBody } from './freeze-journey.ts'
import { activityChoice, admissionFor } from './activity-journey.ts'
import { carChoice, suppliedRental } from './car-journey.ts'
import type { FaultPlan } from './faults.ts'
import { quotedTickets } from './journey.ts'
import { packagedStay, packagedStayChoice } from './package-journey.ts'
import { holdOf } from './simulated-activities.ts'
import { stayChoice, suppliedStay } from './stay-journey.ts'

const ids = createIds()

/** Flights with cancel and change for any reason, as one quote. */
const coveredFlights = (
  database: Database,
  of: Pick<Principal, 'tenant' | 'personId'> & { readonly now: number },
  quoteId: string,
): Promise<string> =>
  database.tenant(of.tenant, async (tx) => {
    const cover = await coverQuotes.keep(tx, ids, { ...of, body: coverBody(quoteId) })
    const change = await changeQuotes.keep(tx, ids, { ...of, body: changeBody(quoteId) })
    const quoteIds = [quoteId, cover.id, change.id]
    const whole = await composeQuotes(tx, ids, { ...of, quoteIds })
    if (whole === null) throw new Error('simulated: a quote that was kept is gone')
    return whole.id
  })

/** Keeps the quote of a plan for a person in the tables of its product; its id. */
export const keepQuoteOf = async (
  database: Database,
  { tenant, personId }: Principal,
  plan: FaultPlan,
  now: number,
): Promise<string> => {
  const { sold, parts } = plan
  const of = { tenant, personId, now }
  const flights = async (): Promise<string> => {
    const priced = { tickets: quotedTickets(parts), passportRequired: false }
    const party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
    return (await makeQuote({ database, ids }, { ...of, party, priced })).id
  }
  const stay = async (choice = stayChoice, supplied = suppliedStay): Promise<string> => {
    const body = { choice, supplied, policies: null, earn: [] }
    return (await database.tenant(tenant, (tx) => stayQuotes.keep(tx, ids, { ...of, body }))).id
  }
  const car = async (): Promise<string> => {
    const body = { choice: carChoice, supplied: suppliedRental, policies: [], earn: [] }
    return (await database.tenant(tenant, (tx) => carQuotes.keep(tx, ids, { ...of, body }))).id
  }
  const activity = async (): Promise<string> => {
    const body = { choice: activityChoice, supplied: admissionFor(plan), held: holdOf(plan) }
    return (await database.tenant(tenant, (tx) => activityQuotes.keep(tx, ids, { ...of, body }))).id
  }
  const freeze = async (): Promise<string> =>
    (await database.tenant(tenant, (tx) => freezeQuotes.keep(tx, ids, { ...of, body: frozenBody })))
      .id
  switch (sold) {
    case 'price-freeze':
      return freeze()
    case 'hotel-price-freeze':
      return database
        .tenant(tenant, (tx) => voucherQuotes.keep(tx, ids, { ...of, body: voucherBody }))
        .then(({ id }) => id)
    case 'assistance':
      return database
        .tenant(tenant, (tx) => assistanceQuotes.keep(tx, ids, { ...of, body: assistanceBody }))
        .then(({ id }) => id)
    case 'covered-flights':
      return coveredFlights(database, of, await flights())
    case 'flights':
    // The guarantee of a missed connection pays in memory alone; here a card does.
    case 'rescue-flights':
      return flights()
    case 'lodging':
      return stay()
    case 'cars':
      return car()
    case 'activities':
      return activity()
    case 'packages':
      return (async () => {
        const quoteIds = [await flights(), await stay(packagedStayChoice, packagedStay)]
        const whole = await database.tenant(tenant, (tx) =>
          composeQuotes(tx, ids, { ...of, quoteIds }),
        )
        if (whole === null) throw new Error('simulated: a quote that was kept is gone')
        return whole.id
      })()
  }
}
