import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCompany } from '@portolan/contract/companies/read-company.ts'
import { enterpriseSchema, groupSchema, userSchema } from '@portolan/domain/directory/user.ts'
import { errorOf, openPortal, type Portal } from '../test-portal.ts'

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await openPortal()
  token = await makesToken()
})
afterAll(() => portal?.close())

const admin = '/admin/api/v0/identity'
const signedIn = async (account: string) => {
  const browser = portal.browser('capone-corporate')
  expect(await browser.signIn(account)).toBeNull()
  return browser
}
const makesToken = async (account = 'drew'): Promise<string> => {
  const made = await (await signedIn(account)).send('POST', `${admin}/token`, {})
  expect(made.statusCode).toBe(201)
  return made.json<{ token: string }>().token
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const scim = (
  method: Method,
  path: string,
  body?: unknown,
  { by = token, host = 'business.localhost' }: { by?: string; host?: string } = {},
): Promise<LightMyRequestResponse> =>
  portal.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      host,
      authorization: `Bearer ${by}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })

interface Resource {
  id: string
  active: boolean
  name: { givenName: string }
  members?: { value: string }[]
}
const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
const userNamed = (first: string, more: object = {}) => ({
  schemas: [userSchema, enterpriseSchema],
  userName: `${first.toLowerCase()}@halyard.example`,
  externalId: `ext-${first}`,
  name: { givenName: first, familyName: 'Haddad' },
  emails: [{ value: `${first.toLowerCase()}@halyard.example`, type: 'work' }],
  active: true,
  ...more,
})
const joins = async (first: string, more?: object): Promise<Resource> => {
  const made = await scim('POST', '/Users', userNamed(first, more))
  expect(made.statusCode).toBe(201)
  return made.json<Resource>()
}
const found = async (filter: string) => {
  const answer = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  return answer.json<{ totalResults: number; Resources: Resource[] }>()
}
const companyPerson = async (id: string) => {
  const answer = await (await signedIn('drew')).send('GET', `/admin/api/v0/people/${id}`)
  return answer.json<{ person: { state: string; tierId: string | null; roles: string[] } }>().person
}
const faultOf = (answer: LightMyRequestResponse) => {
  const { status, scimType } = answer.json<{ status: string; scimType?: string }>()
  return [answer.statusCode, status, scimType]
}

describe('a token', () => {
  test('is made and revoked by admins, and names one company', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).json()).toMatchObject({
      patch: { supported: true },
    })
    const emery = await signedIn('emery')
    expect(errorOf(await emery.send('POST', `${admin}/token`, {}))).toBe('NotFound')
    expect(errorOf(await emery.send('GET', admin))).toBe('NotFound')
    const [, secret = ''] = token.split('.')
    for (const by of [`business_tamarack.${secret}`, `${token}x`, secret, 'x', ''])
      expect((await scim('GET', '/Users', undefined, { by })).statusCode).toBe(401)
    // A person's session is no directory's token, and the other tenant's site knows no directory.
    expect((await emery.send('GET', '/scim/v2/Users')).statusCode).toBe(401)
    expect((await scim('GET', '/Users', undefined, { host: 'localhost' })).statusCode).toBe(401)
    const drew = await signedIn('drew')
    const seen = (await drew.send('GET', admin)).json<{ token: { usedAt: string | null } }>()
    expect(seen.token.usedAt).not.toBeNull()
    expect(JSON.stringify(seen)).not.toContain(secret)
  })

  test('ends with the next call when it is revoked or made anew', async () => {
    const first = await makesToken('morgan')
    const second = await makesToken('morgan')
    expect((await scim('GET', '/Users', undefined, { by: first })).statusCode).toBe(401)
    expect((await scim('GET', '/Users', undefined, { by: second })).statusCode).toBe(200)
    const morgan = await signedIn('morgan')
    expect((await morgan.send('POST', `${admin}/token/revoke`, {})).json()).toMatchObject({
      token: null,
    })
    expect((await scim('GET', '/Users', undefined, { by: second })).statusCode).toBe(401)
  })
})

describe('people', () => {
  test('join, are found, change, leave and return', async () => {
    const noor = await joins('Noor', { [enterpriseSchema]: { department: 'Field' } })
    expect(await companyPerson(noor.id)).toMatchObject({ state: 'Invited', roles: ['Traveler'] })
    for (const filter of [
      'userName eq "NOOR@halyard.example"',
      'externalId eq "ext-Noor"',
      `id eq "${noor.id}"`,
      'name.givenName eq "noor" and active eq true',
    ])
      expect((await found(filter)).Resources.map(({ id }) => id)).toEqual([noor.id])
    const renamed = await scim(
      'PATCH',
      `/Users/${noor.id}`,
      patch({ op: 'Replace', path: 'name.givenName', value: 'Nour' }),
    )
    expect(renamed.json<Resource>().name.givenName).toBe('Nour')
    const left = await scim(
      'PATCH',
      `/Users/${noor.id}`,
      patch({ op: 'Replace', path: 'active', value: 'False' }),
    )
    expect(left.json<Resource>().active).toBe(false)
    expect(await companyPerson(noor.id)).toMatchObject({ state: 'Left', roles: [] })
    const back = await scim('PUT', `/Users/${noor.id}`, userNamed('Noor', { active: 'True' }))
    expect(back.json<Resource>().active).toBe(true)
    expect(await companyPerson(noor.id)).toMatchObject({ state: 'Invited', roles: ['Traveler'] })
    expect((await scim('DELETE', `/Users/${noor.id}`)).statusCode).toBe(204)
    expect((await scim('DELETE', `/Users/${noor.id}`)).statusCode).toBe(204)
    expect(await companyPerson(noor.id)).toMatchObject({ state: 'Left' })
  })

  test('whom the company knows are linked, and a leaver’s sessions are dead at the next call', async () => {
    const emery = await signedIn('emery')
    const { people } = (await (await signedIn('drew')).send('GET', '/admin/api/v0/people')).json<{
      people: { id: string; email: string; firstName: string }[]
    }>()
    const own = people.find(({ firstName }) => firstName === 'Emery')
    const linked = await joins('Emery', {
      userName: 'emery.c',
      emails: [{ value: own?.email.toUpperCase(), type: 'work' }],
    })
    expect(linked.id).toBe(own?.id)
    expect(errorOf(await emery.send('GET', readCompany.path))).toBe('NotFound')
    expect((await emery.send('GET', '/api/v0/userInfo')).statusCode).toBe(200)
    await scim('PATCH', `/Users/${linked.id}`, patch({ op: 'replace', value: { active: 'False' } }))
    expect((await emery.send('GET', '/api/v0/userInfo')).statusCode).toBe(401)
    expect(await portal.browser('capone-corporate').signIn('emery')).toBe('40103')
    await scim('PATCH', `/Users/${linked.id}`, patch({ op: 'replace', value: { active: 'True' } }))
    expect(await companyPerson(linked.id)).toMatchObject({ state: 'Active', roles: ['Traveler'] })
    expect(await portal.browser('capone-corporate').signIn('emery')).toBeNull()
  })

  test('are pages of a list', async () => {
    for (const name of ['Ada', 'Ben', 'Cleo']) await joins(name)
    const page = (await scim('GET', '/Users?startIndex=2&count=2')).json<{
      totalResults: number
      startIndex: number
      itemsPerPage: number
    }>()
    expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 2 })
    expect(page.totalResults).toBeGreaterThanOrEqual(3)
    expect((await scim('GET', '/Users?count=0')).json()).toMatchObject({ Resources: [] })
  })
})

describe('bad input changes nothing', () => {
  test.each([
    [{ ...userNamed('Bad'), schemas: ['urn:other:User'] }, [400, '400', 'invalidValue']],
    [{ ...userNamed('Bad'), schemas: undefined }, [400, '400', 'invalidValue']],
    [{ ...userNamed('Bad'), userName: ' ' }, [400, '400', 'invalidValue']],
    [{ ...userNamed('Bad'), name: {} }, [400, '400', 'invalidValue']],
    [{ ...userNamed('Bad'), active: 'perhaps' }, [400, '400', 'invalidValue']],
    [{ ...userNamed('Bad'), emails: [{ value: 'nobody' }] }, [400, '400', 'invalidValue']],
    ['Bad', [400, '400', 'invalidValue']],
  ])('a user %#', async (body, fault) => {
    expect(faultOf(await scim('POST', '/Users', body))).toEqual(fault)
    expect((await found('userName eq "bad@halyard.example"')).totalResults).toBe(0)
  })

  test('names are used once, and unknown ids and filters have their errors', async () => {
    const dana = await joins('Dana')
    expect(faultOf(await scim('POST', '/Users', userNamed('DANA')))).toEqual([
      409,
      '409',
      'uniqueness',
    ])
    expect((await scim('GET', '/Users/person_nobody')).statusCode).toBe(404)
    expect(faultOf(await scim('GET', '/Users?filter=userName%20is%20x'))).toEqual([
      400,
      '400',
      'invalidFilter',
    ])
    const broken = patch(
      { op: 'replace', path: 'name.givenName', value: 'Nobody' },
      { op: 'replace', path: 'name..x', value: 'x' },
    )
    expect(faultOf(await scim('PATCH', `/Users/${dana.id}`, broken))).toEqual([
      400,
      '400',
      'invalidPath',
    ])
    const after = (await scim('GET', `/Users/${dana.id}`)).json<Resource>()
    expect(after.name.givenName).toBe('Dana')
  })
})

describe('groups', () => {
  test('give their members a tier, which ends with the membership', async () => {
    const [eli, fay] = [await joins('Eli'), await joins('Fay')]
    const made = await scim('POST', '/Groups', {
      schemas: [groupSchema],
      displayName: 'Field engineers',
      members: [{ value: eli.id }],
    })
    expect(made.statusCode).toBe(201)
    const group = made.json<Resource>()
    const drew = await signedIn('drew')
    const map = (tierId: string | null) =>
      drew.send('PUT', `${admin}/groups/${group.id}`, { tierId })
    expect(errorOf(await map('tier_nobody'))).toBe('NotFound')
    expect((await map('tier_standard')).statusCode).toBe(200)
    expect((await companyPerson(eli.id)).tierId).toBe('tier_standard')
    await scim(
      'PATCH',
      `/Groups/${group.id}`,
      patch({ op: 'Add', path: 'members', value: [{ value: fay.id }] }),
    )
    expect((await companyPerson(fay.id)).tierId).toBe('tier_standard')
    await scim(
      'PATCH',
      `/Groups/${group.id}`,
      patch({ op: 'Remove', path: `members[value eq "${eli.id}"]` }),
    )
    expect((await companyPerson(eli.id)).tierId).toBeNull()
    const shown = (await scim('GET', `/Groups/${group.id}`)).json<Resource>()
    expect(shown.members).toEqual([{ value: fay.id }])
    const list = await scim('GET', '/Groups?excludedAttributes=members')
    expect(JSON.stringify(list.json())).not.toContain(fay.id)
    const stranger = patch({ op: 'add', path: 'members', value: [{ value: 'person_stranger' }] })
    expect(faultOf(await scim('PATCH', `/Groups/${group.id}`, stranger))).toEqual([
      400,
      '400',
      'invalidValue',
    ])
    await scim('PUT', `/Groups/${group.id}`, {
      schemas: [groupSchema],
      displayName: 'Field engineers',
      members: [{ value: eli.id }],
    })
    expect((await companyPerson(fay.id)).tierId).toBeNull()
    expect((await companyPerson(eli.id)).tierId).toBe('tier_standard')
    expect((await scim('DELETE', `/Groups/${group.id}`)).statusCode).toBe(204)
    expect((await companyPerson(eli.id)).tierId).toBeNull()
    expect((await scim('GET', `/Groups/${group.id}`)).statusCode).toBe(404)
  })

  test('of another company are not there', async () => {
    const by = await makesToken('morgan')
    const gus = await joins('Gus')
    expect((await scim('GET', `/Users/${gus.id}`, undefined, { by })).statusCode).toBe(404)
    expect((await scim('DELETE', `/Users/${gus.id}`, undefined, { by })).statusCode).toBe(404)
    const made = await scim(
      'POST',
      '/Groups',
      { schemas: [groupSchema], displayName: 'Theirs', members: [{ value: gus.id }] },
      { by },
    )
    expect(faultOf(made)).toEqual([400, '400', 'invalidValue'])
  })
})
