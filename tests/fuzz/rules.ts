import type { Operation } from '@portolan/contract/operation.ts'
import { draftOf, report, type Answered, type Caller, type Portal, type Record } from './caller.ts'
import { bookingOf, validDraft } from './drafts.ts'
import { damageDraft } from './mutations.ts'
import type { Random } from './random.ts'
import type { Draft } from './request.ts'

export interface RuleCase {
  readonly portal: Portal
  readonly operations: ReadonlyMap<string, Operation>
  readonly one: Caller
  readonly other: Caller
  readonly random: Random
  readonly record: Record
}
type Rule = (given: RuleCase) => Promise<void>

const operationOf = ({ operations }: RuleCase, id: string): Operation => {
  const found = operations.get(id)
  if (found === undefined) throw new Error(`fuzz: the contract has no ${id} any more`)
  return found
}
const body = (given: RuleCase, id: string, value: unknown): Draft =>
  draftOf(operationOf(given, id), { body: value })
/** These codes, or too many calls, which is always allowed. */
const expectRefusal = (
  given: RuleCase,
  said: Answered,
  codes: readonly string[],
  what: string,
): void => {
  if (said.code === null || !(codes.includes(said.code) || said.code === 'ExcessiveActivity'))
    report(given.record, said.wire, said.answer, what)
}
const traveler = (random: Random): unknown => ({
  givenName: random.one(['Maja', 'Elias', 'Noor']),
  surname: 'Fuzzed',
  gender: 'F',
  dateOfBirth: '1990-02-03',
})

const listed = async (
  given: RuleCase,
  caller: Caller,
): Promise<{ readonly ids: ReadonlySet<string>; readonly said: Answered }> => {
  const said = await caller.send(body(given, 'list-passengers', {}))
  return {
    said,
    ids: new Set(
      ((said.value as { value?: { id: string }[] } | null)?.value ?? []).map(({ id }) => id),
    ),
  }
}
const created = async (given: RuleCase, caller: Caller): Promise<string | null> => {
  const said = await caller.send(body(given, 'update-passenger', traveler(given.random)))
  return (said.value as { person?: { id: string } } | null)?.person?.id ?? null
}
const remove = (given: RuleCase, caller: Caller, id: string): Promise<Answered> =>
  caller.send(body(given, 'delete-passenger', { personId: id }))

/** What was deleted is gone for every call that names it, and for every list. */
const useAfterFree: Rule = async (given) => {
  const { one, random } = given
  const id = await created(given, one)
  if (id === null) return
  const gone = await remove(given, one, id)
  if (gone.code !== null) return
  one.known.ids.traveler.delete(id)
  const [person] = one.known.ids.person
  const uses: readonly Draft[] = [
    body(given, 'delete-passenger', { personId: id }),
    body(given, 'hide-passenger', { travelerId: id }),
    body(given, 'show-passenger', { travelerId: id }),
    body(given, 'update-passenger', { ...(traveler(random) as object), personId: id }),
    body(given, 'assign-default-passenger', { travelerId: id, userId: person ?? 'person_avery' }),
  ]
  for (let n = 0; n < 4; n++)
    expectRefusal(
      given,
      await one.send(random.one(uses)),
      ['NotFound'],
      'a deleted traveler is used',
    )
  const { ids, said } = await listed(given, one)
  if (ids.has(id)) report(given.record, said.wire, said.answer, 'a deleted traveler is listed')
}

/** A session that was ended opens nothing. */
const signedOut: Rule = async (given) => {
  const { portal, one, record } = given
  await one.send(draftOf(operationOf(given, 'read-user-info')))
  const session = portal.sessions.get(one.account)
  if (session === undefined) return
  const resume = (): void =>
    void portal.sessions.set(one.account, { ...session, cookies: new Map(cookies) })
  const cookies = new Map(session.cookies)
  const out = await one.send(body(given, 'sign-out', {}))
  if (out.code !== null) return
  resume()
  const again = await one.send(draftOf(operationOf(given, 'read-user-info')))
  if (again.code !== 'Unauthenticated')
    report(record, again.wire, again.answer, 'a session is used after its end')
  resume()
  const renewed = await one.send(body(given, 'renew-session', {}))
  if (renewed.code === null)
    report(record, renewed.wire, renewed.answer, 'a session is renewed after its end')
  portal.sessions.delete(one.account)
}

/** A creation that was refused leaves nothing behind. */
const leakedTraveler: Rule = async (given) => {
  const { one, random, record } = given
  const before = await listed(given, one)
  for (let n = 0; n < 4; n++) {
    const damaged = damageDraft(body(given, 'update-passenger', traveler(random)), random)
    const said =
      damaged === null
        ? null
        : await one.send(damaged.draft, (wire) => ({
            ...wire,
            damage: damaged.damage,
            mustFail: damaged.mustFail === true,
          }))
    const id = (said?.value as { person?: { id: string } } | null | undefined)?.person?.id
    // Some damage is none to this operation: what was then created goes again.
    if (id !== undefined && !before.ids.has(id)) await remove(given, one, id)
    if (id !== undefined) one.known.ids.traveler.delete(id)
  }
  const after = await listed(given, one)
  if (
    before.said.code === null &&
    after.said.code === null &&
    [...after.ids].some((id) => !before.ids.has(id))
  )
    report(record, after.said.wire, after.said.answer, 'a refused creation has left a traveler')
}

/** A booking that was refused takes no key and leaves no trip. */
const leakedBooking: Rule = async (given) => {
  const { one, random, record } = given
  const wanted = bookingOf(one.known, random)
  if (wanted === null) return
  const trips = operationOf(given, 'list-trips')
  const countOf = (said: Answered): string =>
    JSON.stringify(
      ((said.value as { trips?: { id: string }[] } | null)?.trips ?? []).map(({ id }) => id),
    )
  const before = await one.send(draftOf(trips))
  const cheaper = { ...wanted, acceptedTotal: { minor: 1, currency: 'USD' } }
  const first = await one.send(body(given, 'place-booking', cheaper))
  expectRefusal(
    given,
    first,
    ['PriceChanged', 'QuoteExpired', 'UserCardNotFound'],
    'a price of the caller is believed',
  )
  const second = await one.send(
    body(given, 'place-booking', { ...cheaper, acceptedTotal: { minor: 2, currency: 'USD' } }),
  )
  expectRefusal(
    given,
    second,
    ['PriceChanged', 'QuoteExpired', 'UserCardNotFound'],
    'a refused booking has taken its key',
  )
  const after = await one.send(draftOf(trips))
  if (before.code === null && after.code === null && countOf(before) !== countOf(after))
    report(record, after.wire, after.answer, 'a refused booking has left a trip')
}

/** A child goes only with a parent of its own. */
const hierarchy: Rule = async (given) => {
  const { one, other } = given
  const [mine, theirs] = [[...one.known.ids.traveler][0], [...other.known.ids.traveler][0]]
  const [me, them] = [[...one.known.ids.person][0], [...other.known.ids.person][0]]
  if (mine !== undefined && them !== undefined && !one.known.ids.person.has(them))
    expectRefusal(
      given,
      await one.send(body(given, 'assign-default-passenger', { travelerId: mine, userId: them })),
      ['NotFound'],
      "one's traveler becomes another's default",
    )
  if (theirs !== undefined && me !== undefined && !one.known.ids.traveler.has(theirs))
    expectRefusal(
      given,
      await one.send(body(given, 'assign-default-passenger', { travelerId: theirs, userId: me })),
      ['NotFound'],
      "another's traveler becomes one's default",
    )
}

/** What is somebody else's is not there. */
const userNamespace: Rule = async (given) => {
  const { one, other, random } = given
  const id = await created(given, other)
  const uses: (readonly [Draft, readonly string[]])[] = []
  const foreign = (kind: 'quote' | 'booking' | 'trip'): string | undefined =>
    [...other.known.ids[kind]].filter((known) => !one.known.ids[kind].has(known)).at(-1)
  const [quote, booking, trip] = [foreign('quote'), foreign('booking'), foreign('trip')]
  if (id !== null) {
    for (const [operation, name] of [
      ['delete-passenger', 'personId'],
      ['hide-passenger', 'travelerId'],
      ['show-passenger', 'travelerId'],
    ] as const)
      uses.push([body(given, operation, { [name]: id }), ['NotFound']])
    uses.push([
      body(given, 'update-passenger', { ...(traveler(random) as object), personId: id }),
      ['NotFound'],
    ])
  }
  if (quote !== undefined)
    uses.push([
      draftOf(operationOf(given, 'read-flight-quote'), { params: { quoteId: quote } }),
      ['NotFound', 'QuoteExpired'],
    ])
  if (booking !== undefined)
    uses.push([
      draftOf(operationOf(given, 'read-booking'), { params: { bookingId: booking } }),
      ['NotFound'],
    ])
  if (trip !== undefined)
    uses.push([
      draftOf(operationOf(given, 'read-trip'), { params: { tripId: trip } }),
      ['NotFound'],
    ])
  const mine = bookingOf(other.known, random)
  if (mine !== null)
    uses.push([
      body(given, 'place-booking', mine),
      ['NotFound', 'QuoteExpired', 'UserCardNotFound'],
    ])
  for (let n = 0; n < 4 && uses.length > 0; n++) {
    const [draft, codes] = random.one(uses)
    expectRefusal(
      given,
      await one.send(draft),
      codes,
      `${one.account} uses what is ${other.account}'s`,
    )
  }
  if (id !== null && (await remove(given, other, id)).code === null)
    other.known.ids.traveler.delete(id)
}

export const rules: readonly Rule[] = [
  useAfterFree,
  signedOut,
  leakedTraveler,
  leakedBooking,
  hierarchy,
  userNamespace,
]

/** From a search to a trip as a person does it, each step possibly sent twice. */
export const wholeJourney = async (
  given: RuleCase,
  damage: (draft: Draft, caller: Caller) => Promise<unknown>,
): Promise<void> => {
  const { one, other, random, portal } = given
  const chosen = random.chance(0.7)
    ? ['search-flights', 'quote-flights', 'read-flight-quote', 'place-booking']
    : ['suggest-destinations', 'search-availability', 'read-property', 'list-rates', 'quote-stay']
  for (const id of [...chosen, 'read-booking', 'list-trips', 'read-trip']) {
    const operation = operationOf(given, id)
    const draft = validDraft(
      operation,
      { own: one.known, other: other.known, today: portal.today },
      random,
      true,
    )
    if (random.chance(0.3)) await damage(draft, one)
    else await one.send(draft)
  }
}
