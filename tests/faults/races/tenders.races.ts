import type { PlaceBookingBody } from '@portolan/server/checkout/accept-quote.ts'
import { bodyOf, openWorld, principalOf } from '../database-world.ts'
import { givePurse, purseIds, type Purse } from '../purse.ts'
import { runners, type Race } from './race.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
/** A name of letters for each runner: another traveler is another journey. */
const surnameOf = (index: number): string =>
  `Racer${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`

/** Where all must be called the same, each is born on another day. */
const birthOf = (index: number): string =>
  `1986-${String(1 + Math.floor(index / 25)).padStart(2, '0')}-${String(1 + (index % 25)).padStart(2, '0')}`

/** Fifty trips of one person at once, all to be paid with the same balance. */
const race = (
  name: string,
  allowed: number,
  purse: Purse,
  tendersOf: (
    ids: ReturnType<typeof purseIds>,
  ) => NonNullable<PlaceBookingBody['payment']['tenders']>,
  surname?: string,
): Race => ({
  name,
  rounds: 4,
  round: async (open, round) => {
    const world = await openWorld(open, round)
    const person = principalOf(`person_${name.replaceAll(/\W/g, '')}_${round}`)
    await givePurse(open.database, person, purse)
    const tenders = tendersOf(purseIds(person.personId))
    const bodyFor = async (index: number): Promise<PlaceBookingBody> => {
      const body = await bodyOf(world, person, surname ?? surnameOf(index), tenders)
      return surname === undefined
        ? body
        : {
            ...body,
            travelers: body.travelers.map((traveler) => ({
              ...traveler,
              dateOfBirth: birthOf(index),
            })),
          }
    }
    const bodies = await Promise.all(Array.from({ length: runners }, (_, index) => bodyFor(index)))
    return {
      allowed,
      attempt: async (index) =>
        (await world.place(person, bodies[index] ?? (await bodyFor(index)))).ok,
    }
  },
})

export const races: readonly Race[] = [
  race(
    'miles that pay for seven of fifty trips',
    7,
    { miles: 7 * 6_000 + 5_999 },
    ({ accountReferenceId }) => ({ rewards: { accountReferenceId, units: 6_000 } }),
  ),
  race(
    'a travel credit that pays for three of fifty trips',
    3,
    { credits: [3 * 9_000 + 8_999] },
    ({ creditId }) => ({ credits: [{ creditId: creditId(0), amount: usd(9_000) }] }),
  ),
  race(
    'an airline’s credit that pays for two of fifty tickets of one traveler',
    2,
    { airline: { amount: 2 * 40_000 + 39_999, code: 'BA', traveler: 'Avery Racer' } },
    ({ airlineCreditId }) => ({
      airlineCredits: [{ creditId: airlineCreditId, amount: usd(40_000) }],
    }),
    'Racer',
  ),
  race('an offer that is good once, in fifty tabs', 1, { offer: 5_000 }, ({ offerId }) => ({
    offerId,
  })),
]
