import { listPriceFreezes } from '@portolan/contract/protections/list-price-freezes.ts'
import { quotePriceFreeze } from '@portolan/contract/protections/quote-price-freeze.ts'
import { newKey, passengersFor, traveler, type Pick as Choose, type Traveler } from './traveler.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
export const freezeTerms = { hours: 72, cap: usd(15_000) }

/**
 * The first listed flights for two whose price is frozen, with the answer. Airlines sell each
 * other's flights, and some of them are excluded.
 */
export const asksForFreeze = async (person: Traveler, inDays = 60, terms = freezeTerms) => {
  const search = person.searches('JFK', 'LHR', { inDays, party: { adults: 2 } })
  const api = await person.api()
  const { options } = await search.answer()
  for (const { id, fares } of options.slice(0, 25)) {
    const fare = fares.find(({ separate }) => separate !== true)
    if (fare === undefined) continue
    const pick: Choose = () => ({ option: id, brand: fare.brand })
    const flights = await search.chooses(pick).quote()
    const body = { flightQuoteId: flights.id, ...terms }
    const answer = await api.call(quotePriceFreeze, { body })
    if (answer.ok || answer.refusal.code !== 'AirlineExcluded') return { flights, pick, answer }
  }
  throw new Error('No airline here has its prices frozen.')
}
export const quotesFreeze = async (person: Traveler, terms = freezeTerms) => {
  const { answer, ...chosen } = await asksForFreeze(person, 60, terms)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { ...answer.value, ...chosen }
}
export type FreezeQuote = Awaited<ReturnType<typeof quotesFreeze>>

export const buysFreeze = async (
  person: Traveler,
  { id, premium }: Pick<FreezeQuote, 'id' | 'premium'>,
  idempotencyKey = newKey(),
) => {
  const placed = await person.places({
    idempotencyKey,
    quoteId: id,
    travelers: passengersFor(
      { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
      'Lindqvist',
    ),
    contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
    acceptedTotal: premium,
    payment: { methodToken: await person.cardToken() },
  })
  if (!placed.ok) throw new Error(placed.refusal.code)
  return person.sees(placed.value.id)
}

/** Newest first. Signed in anew: the clock moves by days. */
export const freezesOf = async ({ base, account }: Pick<Traveler, 'base' | 'account'>) =>
  (await (await traveler(base, account).api()).get(listPriceFreezes, {})).freezes

/** The id of a freeze that the person has just bought. */
export const holdsFreeze = async (person: Traveler): Promise<string> => {
  const { state } = await buysFreeze(person, await quotesFreeze(person))
  const [freeze] = await freezesOf(person)
  if (freeze === undefined) throw new Error(`${person.account} has no freeze: ${state}`)
  return freeze.id
}
