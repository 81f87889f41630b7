import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engageEvent } from '@portolan/contract/tracking/engage-event.ts'
import { trackEvent } from '@portolan/contract/tracking/track-event.ts'
import { letArrange } from '@portolan/contract/companies/let-arrange.ts'
import { grantExemption } from '@portolan/contract/policies/grant-exemption.ts'
import { listPassengers } from '@portolan/contract/travelers/list-passengers.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import { decideCase } from '@portolan/contract/cases/decide-case.ts'
import { takeCase } from '@portolan/contract/cases/take-case.ts'
import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import {
  openEmbedded,
  type EmbeddedServer,
} from '@portolan/server/platform/database/embedded/embedded.ts'
import { choosePlaces } from '@portolan/server/platform/database/embedded/places.ts'
import { sendHttp } from '../../tools/local-http.ts'
import { createDirectory } from '../../tools/directory/directory-client.ts'
import { demoToken } from '../../tools/directory/demo-token.ts'
import { hostOf, loginCode, signIn } from '../../tools/sign-in.ts'
import {
  activityBody,
  answersTo,
  lisbonId,
  nairobiId,
  quotesActivity,
  type ActivityAnswers,
} from '../harness/activities.ts'
import { createApi, type Api } from '../harness/api.ts'
import { marketConsole } from '../harness/market.ts'
import { traveler, type PlaceBookingBody, type Traveler } from '../harness/traveler.ts'
import { booksChangeableStay, changesStay, moved } from '../harness/stay-changes.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { addDays, dateAt } from '@portolan/kernel/calendar.ts'
import { allOperations } from '../harness/operations.ts'
import { recache, tokenise } from '../harness/vault.ts'
import {
  card,
  finder,
  person,
  secrets,
  typedCanaries,
  type Canaries,
  type CanaryKind,
} from './canaries.ts'
import { keptPlain } from './kept-plain.data.ts'
import { startLoggedServer, type LoggedServer } from './logged-server.ts'
import { scanDatabase } from './scan-database.ts'

let server: LoggedServer
let embedded: EmbeddedServer
let database: Client
let canaries: Canaries
let find: (text: string) => CanaryKind[]
let employeeId: string
let asked: { readonly tripId: string; readonly caseId: string }
/** What every reading of the API answered the person at the end of it all. */
const answers: string[] = []
/** Answers of calls that were refused: what a screen, a proxy or a crash report may keep. */
const refusals: string[] = []

const profile = {
  givenName: person.givenName,
  surname: person.surname,
  gender: 'F',
  dateOfBirth: person.dateOfBirth,
  emailAddress: person.email,
  phoneNumber: person.phone,
  nationality: 'US',
  knownTravelerNumber: person.knownTravelerNumber,
  tsaRedressNumber: person.tsaRedressNumber,
  driverLicense: person.driverLicense,
  additionalInfo: { Badge: person.additionalInfo },
  passport: { number: person.passport, countryOfIssue: 'US', expiresOn: '2034-05-20' },
} as const
const booked =
  (methodToken: string) =>
  (body: PlaceBookingBody): PlaceBookingBody => ({
    ...body,
    payment: { methodToken },
    contact: { email: person.email, phone: person.phone },
    travelers: body.travelers.map((one) => ({
      ...one,
      givenName: person.givenName,
      surname: person.surname,
      dateOfBirth: person.dateOfBirth,
      passport: { number: person.passport, countryOfIssue: 'US', expiresOn: '2034-05-20' },
      knownTravelerNumber: person.knownTravelerNumber,
      tsaRedressNumber: person.tsaRedressNumber,
    })),
  })

const tellTracking = async (api: Api): Promise<void> => {
  const said = {
    note: `${person.email} ${person.passport}`,
    page: person.passport,
    origin: card,
    url: `/trips/?email=${person.email}&token=${api.session?.accessToken}`,
    source: person.phone,
    count: 3,
    experiment_a: card,
    [person.surname]: true,
  }
  await api.get(trackEvent, {
    body: {
      eventName: `clicked ${person.email}`,
      properties: said,
      encryptedProperties: Buffer.from(person.passport).toString('base64'),
    },
  })
  await api.get(engageEvent, {
    body: {
      eventName: 'clicked',
      properties: said,
      url: `http://localhost/trips/${person.passport}/?c=${card}`,
      browser_session_id: person.passport,
    },
  })
}

/** What an operator is answered about the person. */
const told: Partial<Record<ActivityAnswers[number]['question'], string>> = {
  DateOfBirth: person.dateOfBirth,
  PassportNumber: person.passport,
  Phone: person.phone,
  SpecialRequirements: person.requirement,
}
/** Books an activity whose operator asks this; first with an answer that is refused. */
const booksAsked = async (
  casey: Traveler,
  asks: keyof typeof told,
  place: string,
  fill: (body: PlaceBookingBody) => PlaceBookingBody,
): Promise<string> => {
  const { quote } = await quotesActivity(casey, {
    place,
    people: 1,
    activity: ({ confirmsIn, questions }) =>
      confirmsIn === 0 && questions.some(({ kind }) => kind === asks),
  })
  const answers = answersTo(quote).map((answer) => ({
    ...answer,
    text: told[answer.question] ?? answer.text,
  }))
  expect(answers.map(({ text }) => text)).toContain(told[asks])
  const body = fill(await activityBody(casey, quote, { answers }))
  const api = await casey.api()
  const wrong = answers.map((answer) => ({ ...answer, text: `${answer.text} ☃`, traveler: 7 }))
  const refused = await api.send(
    'POST',
    placeBooking.path,
    JSON.stringify({ ...body, activity: { answers: wrong } }),
  )
  expect(refused.status).toBeGreaterThanOrEqual(400)
  refusals.push(refused.body)
  const { id } = await api.get(placeBooking, { body })
  expect((await casey.sees(id)).state).toBe('Confirmed')
  return id
}

/** Calls that are refused for what they carry. */
const provoke = async (api: Api, body: PlaceBookingBody): Promise<void> => {
  const json = (value: unknown): string => JSON.stringify(value)
  const sent = [
    await api.send(
      'PUT',
      updatePassenger.path,
      json({ ...profile, passport: { ...profile.passport, number: `${person.passport} ${card}` } }),
    ),
    await api.send(
      'PUT',
      updatePassenger.path,
      json({ ...profile, emailAddress: { is: person.email } }),
    ),
    await api.send('PUT', updatePassenger.path, `${json(profile)}}`),
    await api.send(
      'POST',
      placeBooking.path,
      json({ ...body, acceptedTotal: { minor: 1, currency: 'USD' } }),
    ),
    await api.send(
      'POST',
      placeBooking.path,
      json({
        ...body,
        travelers: body.travelers.map((one) => ({ ...one, surname: `${person.surname}☃` })),
      }),
    ),
    await api.send('POST', placeBooking.path, json({ ...body, payment: { methodToken: card } })),
    await api.send(
      'GET',
      `/api/v0/trips/${person.passport}?token=${api.session?.accessToken}&card=${card}`,
    ),
    await api.send('GET', `/api/v0/nothing/${card}/${encodeURIComponent(person.email)}`),
    await api.send(
      'POST',
      '/api/v0/auth/code',
      json({
        code: card,
        codeVerifier: 'x'.repeat(43),
        redirectUri: `http://localhost/${person.passport}`,
      }),
    ),
    await sendHttp(api.base, {
      method: 'POST',
      path: '/v1/payment_methods.json',
      host: `vault.localhost:${api.base.port}`,
      headers: { 'content-type': 'application/json' },
      body: json({ payment_method: { credit_card: { number: card, month: 4, year: 2031 } } }),
    }),
  ]
  // The response repeats a field's name, as the contract promises; the log must not have it.
  await api.send(
    'PUT',
    updatePassenger.path,
    json({ ...profile, [person.email]: card, frequentFlyer: { [person.passport]: card } }),
  )
  for (const answer of sent) {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    refusals.push(answer.body)
  }
}

/** Somebody lets a colleague act for them, and is exempted, both with a reason; one call is refused. */
const letsArrange = async (base: URL): Promise<void> => {
  const emery = createApi(base, hostOf(base, 'emery'), await signIn(base, 'emery'))
  const lets = {
    email: 'finley@portolan.example',
    scope: 'View',
    until: addDays(dateAt(await marketConsole(base).now(), 'UTC'), 30),
    reason: person.grantReason,
  } as const
  const wrong = JSON.stringify({ ...lets, until: '2001-01-01' })
  const refused = await emery.send('POST', letArrange.path, wrong)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  refusals.push(refused.body)
  await emery.get(letArrange, { body: lets })
  const drew = createApi(base, hostOf(base, 'drew'), await signIn(base, 'drew'))
  await drew.get(grantExemption, {
    params: { personId: 'person_emery' },
    body: { rules: 'Every', from: lets.until, until: lets.until, reason: lets.reason },
  })
}

/** The company's directory sends somebody who never signs in. */
const joinsByDirectory = async (base: URL): Promise<string> => {
  const host = hostOf(base, 'drew')
  const directory = createDirectory({ base, host, token: await demoToken(base, 'drew') })
  const joined = await directory.join({
    userName: person.email,
    givenName: person.givenName,
    familyName: person.surname,
  })
  const crew = await directory.group('Field crew')
  await directory.addMember(crew.id, joined.id)
  return joined.id
}

const travel = async (base: URL): Promise<void> => {
  const code = await loginCode(base, 'casey')
  const session = await signIn(base, 'casey', code)
  const api = createApi(base, hostOf(base, 'casey'), session)
  const casey: Traveler = traveler(base, 'casey')
  await api.get(updatePassenger, { body: profile })
  await api.get(listPassengers, { body: {} })
  await tellTracking(api)
  await letsArrange(base)
  const methodToken = await tokenise(api, card)
  const fill = booked(methodToken)

  const market = marketConsole(base)
  await market.raise('CardDeclined')
  const declined = await casey
    .searches('JFK', 'LHR', { inDays: 50 })
    .chooses()
    .body({ changed: fill })
  await provoke(api, declined)
  const failed = await casey.sees((await api.get(placeBooking, { body: declined })).id)
  expect(failed).toMatchObject({ state: 'Failed', refusal: { code: 'CardDeclined' } })
  refusals.push(JSON.stringify(failed))
  await market.clear()
  await market.raise('SupplierTimeoutAfter')
  const body = await casey.searches('JFK', 'LHR', { inDays: 52 }).chooses().body({ changed: fill })
  const { id } = await api.get(placeBooking, { body })
  await casey.sees(id, ['Pending', 'Confirmed'])
  await market.advance('PT30M')
  expect((await casey.sees(id)).state).toBe('Confirmed')
  const stayed = await booksChangeableStay(casey, { nights: 3 }, { changed: fill })
  expect(stayed.booking.state).toBe('Confirmed')
  const { change } = await changesStay(casey, stayed.tripId, {
    ...moved(stayed.stay, { longer: 1 }),
    guests: [{ givenName: 'Robin', surname: person.surname, dateOfBirth: person.dateOfBirth }],
  })
  expect(change.state).toBe('Changed')

  const admitted = [
    await booksAsked(casey, 'PassportNumber', nairobiId, fill),
    await booksAsked(casey, 'SpecialRequirements', lisbonId, fill),
  ]

  // What is written to an agent is about the person, whatever it says.
  const tripId = (await casey.sees(id)).tripId ?? ''
  const help = await (
    await casey.api()
  ).get(requestTripHelp, {
    params: { tripId },
    body: { kind: 'Question', message: `Call ${person.surname} at ${person.phone}`, passenger: 0 },
  })
  asked = { tripId, caseId: help.id }

  // A card is kept, listed, and asked for its code; whatever can be read is read.
  const returned = createApi(base, hostOf(base, 'casey'), await signIn(base, 'casey'))
  const own = await tokenise(returned, card)
  answers.push(
    JSON.stringify(await returned.get(keepPaymentMethod, { body: { methodToken: own } })),
  )
  expect(await recache(returned, own)).toBe(200)
  for (const operation of (await allOperations()).filter(
    ({ method, params, access }) =>
      method === 'GET' && access === 'session' && params === undefined,
  ))
    answers.push((await returned.send('GET', operation.path)).body)
  for (const path of [
    readTrip.path.replace(':tripId', tripId),
    readBooking.path.replace(':bookingId', id),
    ...admitted.map((one) => readBooking.path.replace(':bookingId', one)),
  ])
    answers.push((await returned.send('GET', path)).body)

  canaries = new Map<CanaryKind, readonly string[]>([
    ...typedCanaries,
    ['bearer', [session.accessToken]],
    ['csrf', [session.csrfToken ?? '']],
    ['login-code', [code.code, code.codeVerifier]],
    ['card-token', [methodToken, own]],
    [
      'session-cookie',
      [...session.cookies].filter(([name]) => name !== 'portolan_csrf').map(([, value]) => value),
    ],
  ])
  for (const [kind, values] of canaries)
    for (const value of values)
      if (value.length < 7) throw new Error(`the canary ${kind} is too short to mean anything`)
  find = finder(canaries)
}

/** The database removes files of its own at any time. */
const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

beforeAll(async () => {
  server = await startLoggedServer()
  embedded = await openEmbedded(server.dataFolder)
  database = new Client(embedded.connection)
  await database.connect()
  employeeId = await joinsByDirectory(server.url)
  await travel(server.url)
}, 120_000)
afterAll(async () => {
  await database.end()
  await embedded.close()
  await server.close()
})

test('no column holds a card, a document or a token in plain, and only listed columns hold contact data and names', async () => {
  const { found, columns, rows } = await scanDatabase(database, find)
  expect(columns).toBeGreaterThan(200)
  expect(rows).toBeGreaterThan(500)
  expect([...found].sort()).toEqual(Object.keys(keptPlain).sort())
  expect(
    Object.keys(keptPlain).filter((place) => secrets.some((kind) => place.endsWith(` ${kind}`))),
  ).toEqual([])
})

test('the log tells what happened and none of it', () => {
  const log = server.log()
  expect(log).toContain('"operation":"place-booking"')
  expect(log.split('\n').length).toBeGreaterThan(25)
  expect(log.split('\n').filter((line) => find(line).length > 0)).toEqual([])
})

test('no answer of the API has more of a card than its last four digits', () => {
  expect(answers.length).toBeGreaterThan(8)
  expect(answers.some((answer) => answer.includes(`"lastFour":"${card.slice(-4)}"`))).toBe(true)
  expect(
    answers.filter((answer) =>
      find(answer).some(
        (kind) => kind === 'card' || kind === 'bearer' || kind === 'session-cookie',
      ),
    ),
  ).toEqual([])
})

test('neither metrics nor refusals repeat what somebody typed', async () => {
  const metrics = await sendHttp(server.url, {
    method: 'GET',
    path: '/metrics',
    host: server.url.host,
  })
  expect(metrics.body).toContain('portolan_refusals_total')
  expect(find(metrics.body)).toEqual([])
  expect(refusals.length).toBeGreaterThan(9)
  expect(refusals.filter((answer) => find(answer).length > 0)).toEqual([])
})

test("no secret is in the data folder's files, and its key is not in the database", async () => {
  const { home } = await choosePlaces(server.dataFolder)
  const secret = finder(new Map([...canaries].filter(([kind]) => secrets.includes(kind))))
  await database.query('checkpoint')
  const folders = [...new Set([home, server.dataFolder])]
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true),
  )
  expect(files.some((file) => file.includes('pg_wal'))).toBe(true)
  expect(
    files.filter((file) => !file.includes('/binaries') && secret(textOf(file)).length > 0),
  ).toEqual([])
  const key = readFileSync(join(server.dataFolder, 'card-vault.key'), 'utf8').trim()
  expect([...(await scanDatabase(database, finder(new Map([['card', [key]]])))).found]).toEqual([])
})

test('the scan sees what is planted, however it is written', async () => {
  await database.query('create table portolan.planted (a text, b jsonb, c bytea, d text[], e text)')
  try {
    await database.query('insert into portolan.planted values ($1, $2, $3, $4, $5)', [
      `x${card.slice(0, 4)} ${card.slice(4, 8)} ${card.slice(8, 12)} 0000`,
      { deep: [{ er: person.passport.toLowerCase() }] },
      Buffer.from(`\0\0${person.email}`),
      [person.phone],
      Buffer.from(`{"passport":"${person.passport}"}`).toString('base64'),
    ])
    const { found } = await scanDatabase(database, find)
    expect([...found].filter((place) => place.startsWith('portolan.planted')).sort()).toEqual([
      'portolan.planted.a card',
      'portolan.planted.b passport',
      'portolan.planted.c email',
      'portolan.planted.d phone',
      'portolan.planted.e passport',
    ])
  } finally {
    await database.query('drop table portolan.planted')
  }
})

/** What an operator's form answers: where it leads, or what is in the way. */
const erases = async (personId: string, tenant: TenantId = 'capone'): Promise<string> => {
  const form = { tenant, personId, note: 'Asked for in writing' }
  const answer = await sendHttp(server.url, {
    method: 'POST',
    path: '/ops/people/erase',
    host: server.url.host,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    timeoutMs: 60_000,
  })
  return answer.status === 303 ? 'erased' : (/role="alert">([^<]*)</.exec(answer.body)?.[1] ?? '')
}

test('an erased person is in no table of ours or the market’s, and the books still agree', async () => {
  const { rows } = await database.query<{ id: string; email: string; last_name: string }>(
    `select id, email, last_name from portolan.persons where email like 'casey%'`,
  )
  const [casey] = rows
  if (casey === undefined) throw new Error('There is nobody to erase.')
  const { caseId } = asked
  expect(await erases(casey.id)).toMatch(/isn’t over. Cancel it first/)
  await marketConsole(server.url).advance('P120D')
  expect(await erases(casey.id)).toBe(`Case ${caseId} is open. Answer it first.`)
  const desk = createApi(server.url, hostOf(server.url, 'gray'), await signIn(server.url, 'gray'))
  await desk.get(takeCase, { params: { caseId }, body: {} })
  await desk.get(decideCase, {
    params: { caseId },
    body: { decision: 'Accept', note: `Called ${person.phone}, and wrote to ${person.email}` },
  })
  const notes = await scanDatabase(database, find)
  expect([...notes.found].filter((place) => place.includes('case'))).toEqual([])

  expect(await erases(casey.id)).toBe('erased')
  expect(await erases(casey.id)).toBe('This tenant has no person with this id.')
  const all = finder(new Map([...canaries, ['email', [person.email, casey.email]]]))
  expect([...(await scanDatabase(database, all)).found].sort()).toEqual([
    'market.charges.body card-token',
    'market.payment_methods.token card-token',
  ])
  expect(await erases(employeeId, 'capone-corporate')).toBe('erased')
  expect(await erases(employeeId, 'capone-corporate')).toMatch(/no person with this id/)
  // Nothing that is left opens to a name (places that were only held are nobody's yet), an address or a date of birth.
  const left = await database.query<{ left: string }>(`
    select id as left from portolan.trips where owner_id = '${casey.id}' and sealed_contact is not null
    union all select t.id from portolan.trip_travelers join portolan.trips t on t.id = trip_id where t.owner_id = '${casey.id}' and sealed_name is not null
    union all select id from portolan.bookings where person_id = '${casey.id}' and sealed_details <> ''
    union all select id from portolan.cases where person_id = '${casey.id}' and (sealed_words is not null or sealed_answer is not null)
    union all select case_id from portolan.case_events where sealed_note is not null
    union all select token from market.payment_methods where subject like '%${casey.id}' or sealed <> ''
    union all select reference from market.orders where sealed_people is not null and body ->> 'heldUntil' is null
    union all select person_id from portolan.directory_users where person_id = '${employeeId}'
    union all select person_id from portolan.directory_members where person_id = '${employeeId}'
    union all select id from portolan.company_people where id = '${employeeId}' and email_key is not null
    union all select id from portolan.mails where person_id = '${casey.id}'`)
  expect(left.rows).toEqual([])
  await expect(
    database.query(`update portolan.case_events set sealed_note = 'x'`),
  ).rejects.toThrow()
  expect(await server.prove()).toEqual([])
}, 120_000)
