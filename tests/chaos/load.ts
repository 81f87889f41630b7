import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { stream } from '@portolan/kernel/seed.ts'
import { pause } from '../harness/until.ts'
import {
  newKey,
  passengersFor,
  traveler,
  type PlaceBookingBody,
  type SearchAnswer,
  type Traveler,
} from '../harness/traveler.ts'
import { answerChallenge, cards } from '../harness/vault.ts'
import type { Fleet, Member } from './fleet.ts'

/** One wish to book: a key, its body, and everything that was ever answered to it. */
export interface Attempt {
  readonly account: string
  readonly surname: string
  readonly body: PlaceBookingBody
  /** Ids of all answers that accepted it: one, or it was booked twice. */
  readonly accepted: Set<string>
  refusal: ErrorCode | null
  /** Times it was sent, also to both servers at once. */
  sends: number
}
export interface Load {
  readonly attempts: readonly Attempt[]
  /** Starts no new wish and resolves when each that was begun has its answer. */
  readonly stop: () => Promise<void>
}

export const accounts = ['avery', 'blake', 'casey', 'drew'] as const
const routes = [
  ['JFK', 'LAX'],
  ['JFK', 'LHR'],
  ['SFO', 'ORD'],
  ['LAX', 'SEA'],
  ['BOS', 'MIA'],
] as const
const alone = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
/** A person's patience with one call: who hears nothing presses again. */
const patienceMs = 8000
const againMs = 250
/** Refusals that say nothing of the wish itself. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'Timeout',
  'Unavailable',
  'Internal',
  'ExcessiveActivity',
  'Unauthenticated',
  'TokenExpired',
])

const impatient = <T>(work: Promise<T>): Promise<T> => {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(new Error('no patience left')), patienceMs)
  return Promise.race([work, over.promise]).finally(() => clearTimeout(timer))
}
/** `0` is Aa, `1` Ab: a surname of letters for each number. */
const letters = (n: number): string =>
  n < 26 ? String.fromCodePoint(97 + n) : letters(Math.floor(n / 26) - 1) + letters(n % 26)

/** Persons at both servers. One that is not let in any more signs in anew. */
export const createPersons = (fleet: Pick<Fleet, 'up'>) => {
  const known = new Map<string, Traveler>()
  const at = (member: Member, account: string): Traveler => {
    const found = known.get(`${member.name}/${account}`) ?? traveler(member.url, account)
    known.set(`${member.name}/${account}`, found)
    return found
  }
  /** Runs at any server that is up, again and again until one answers; null where the time is over. */
  const anywhere = async <T>(
    account: string,
    draw: () => number,
    work: (person: Traveler, member: Member) => Promise<T>,
    goesOn: () => boolean,
  ): Promise<T | null> => {
    while (goesOn()) {
      const up = fleet.up()
      const member = up[Math.floor(draw() * up.length)]
      if (member !== undefined) {
        try {
          return await impatient(work(at(member, account), member))
        } catch (error) {
          if (/Unauthenticated|TokenExpired/.test(String(error)))
            known.delete(`${member.name}/${account}`)
        }
      }
      await pause(againMs)
    }
    return null
  }
  return { at, anywhere }
}
export type Persons = ReturnType<typeof createPersons>

/** Sends it once. Throws where there is no answer, or one that says nothing. */
export const send = async (person: Traveler, attempt: Attempt): Promise<string | null> => {
  attempt.sends++
  const answer = await (await person.api()).call(placeBooking, { body: attempt.body })
  if (answer.ok) {
    attempt.accepted.add(answer.value.id)
    return answer.value.id
  }
  if (passing.has(answer.refusal.code)) throw new Error(answer.refusal.code)
  attempt.refusal ??= answer.refusal.code
  return null
}

interface Options {
  readonly seed: number
  /** Of one account: wall milliseconds between two wishes. */
  readonly pauseMs: number
}

/**
 * Several accounts that search, quote and book at whichever server answers, click twice, and retry
 * after a failure.
 */
export const startLoad = (fleet: Fleet, persons: Persons, { seed, pauseMs }: Options): Load => {
  const attempts: Attempt[] = []
  let running = true
  const started = new AbortController()
  const goesOn = (): boolean => running
  const always = (): boolean => !started.signal.aborted

  const live = async (account: string, n: number): Promise<void> => {
    const draw = stream(seed * 31 + n)
    const found = new Map<string, SearchAnswer>()
    for (let count = 0; running; count++) {
      const [origin, destination] = routes[Math.floor(draw() * routes.length)] ?? routes[0]
      const inDays = 30 + Math.floor(draw() * 60)
      const sort = draw()
      const card = sort < 0.06 ? cards.challenges : sort < 0.12 ? cards.declines : cards.accepts
      const surname = `Chaos ${account} ${letters(count)}`
      const body = await persons.anywhere(
        account,
        draw,
        async (person): Promise<PlaceBookingBody | null> => {
          const name = `${origin} ${destination} ${inDays}`
          const list =
            found.get(name) ?? (await person.searches(origin, destination, { inDays }).answer())
          found.set(name, list)
          const option = list.options[Math.floor(draw() * Math.min(12, list.options.length))]
          const fare = option?.fares[0]
          if (option === undefined || fare === undefined) return null
          const quoted = await (
            await person.api()
          ).call(quoteFlights, {
            body: { slices: [{ option: option.id, brand: fare.brand }], party: alone },
          })
          if (!quoted.ok) {
            found.delete(name)
            if (passing.has(quoted.refusal.code)) throw new Error(quoted.refusal.code)
            return null
          }
          const { id, price } = quoted.value
          return {
            idempotencyKey: newKey(),
            quoteId: id,
            travelers: passengersFor(alone, surname),
            acceptedTotal: price.grandTotal,
            contact: { email: `${account}@portolan.example`, phone: '+1 212 555 0147' },
            payment: { methodToken: await person.cardToken(card) },
          }
        },
        goesOn,
      )
      if (body === null) continue
      const attempt: Attempt = {
        account,
        surname,
        body,
        accepted: new Set(),
        refusal: null,
        sends: 0,
      }
      attempts.push(attempt)
      // The other tab: the same wish at both servers in the same moment.
      if (draw() < 0.2)
        for (const member of fleet.up())
          void impatient(send(persons.at(member, account), attempt)).catch(() => undefined)
      const id = await persons.anywhere(account, draw, (person) => send(person, attempt), always)
      if (id !== null && card === cards.challenges) {
        const ending = draw()
        if (ending < 0.8) void answer(account, draw, id, ending < 0.6 ? 'complete' : 'fail')
      }
      await pause(pauseMs * (0.5 + draw()))
    }
  }
  const answer = (
    account: string,
    draw: () => number,
    id: string,
    how: 'complete' | 'fail',
  ): Promise<unknown> =>
    persons.anywhere(
      account,
      draw,
      async (person, member) => {
        const booking = await (await person.api()).get(readBooking, { params: { bookingId: id } })
        if (['Confirmed', 'Failed', 'Releasing'].includes(booking.state)) return booking.state
        if (booking.challengeUrl === null) throw new Error('not yet')
        await answerChallenge(member.url, booking.challengeUrl, how)
        return how
      },
      goesOn,
    )

  const lives = accounts.map((account, n) => live(account, n))
  return {
    attempts,
    stop: async () => {
      running = false
      await Promise.all(lives)
      started.abort()
    },
  }
}
