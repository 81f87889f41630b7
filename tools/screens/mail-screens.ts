import { booksFare, fares } from '@portolan/tests/harness/booked-fares.ts'
import { confirmsCancellation, quotesCancellation, seesCancellation } from '@portolan/tests/harness/cancels.ts'
import { traveller, type Traveller } from '@portolan/tests/harness/traveller.ts'
import { sendHttp } from '../local-http.ts'
import type { Screen } from './screen.ts'
import { accountOf, type Stage } from './stage.ts'

type Trip = Awaited<ReturnType<typeof booksFare>>

/** Days ahead, apart from those of other screens. */
let days = 215

/** The newest mail about a trip, as its reader has it. The operator's own page of it runs nothing, a photographer's script neither. */
const opensMail = async ({ base, page }: Stage, trip: Trip): Promise<void> => {
  const read = async (path: string): Promise<string> => (await sendHttp(base, { method: 'GET', path, host: base.host })).body
  const [mail] = (await read('/ops/mails/')).split('<article').slice(1).filter((one) => one.includes(trip.id))
  await page.setContent(await read(`/ops/mails/${/id="([^"]+)"/.exec(mail ?? '')?.[1] ?? ''}/`))
}

const news: readonly (readonly [name: string, happens: (stage: Stage, person: Traveller, trip: Trip) => Promise<unknown>])[] = [
  ['confirmation', async () => undefined],
  ['schedule-change', async ({ market }, _person, trip) => {
    const [out] = trip.itinerary[0]?.segments ?? []
    await market.flight(`${out?.marketingAirline.code}${out?.marketingAirline.flightNumber}`, out?.departure.local.slice(0, 10) ?? '', { reschedule: { minutes: 400 } })
  }],
  ['canceled', async (_stage, person, trip) => {
    await confirmsCancellation(person, await quotesCancellation(person, trip.id))
    await seesCancellation(person, trip.id)
  }],
]

/** Mails of a trip, as a mailbox shows them. */
export const mailScreens: readonly Screen[] = news.map(([name, happens]) => ({
  name: `mail-${name}`, visitor: 'stranger', narrow: true,
  reach: async (stage) => {
    const person = traveller(stage.base, accountOf[stage.tenant].member)
    const trip = await booksFare(person, { inDays: days++, fare: fares.flexible, adults: 2, surname: 'Lindqvist' })
    await happens(stage, person, trip)
    await opensMail(stage, trip)
  },
}))
