import type { Random } from './random.ts'
import type { Draft, Wire } from './request.ts'

const injections = [
  "' or 1=1 --",
  '"; drop table travelers; --',
  '$1',
  "\\'; select pg_sleep(9); --",
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '${7*7}',
  '{{7*7}}',
  '`id`',
  '$(id)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%00',
  '%2e%2e%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '\r\nset-cookie: a=b',
  '=cmd|/c calc',
  '${jndi:ldap://x}',
  '*)(uid=*',
  '%s%n%x',
]
const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  'then',
  '$where',
  '',
]
const unicode = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202Etxt',
  '\uFEFF',
  'e\u0301'.repeat(20),
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(10),
  'İstanbul',
  'ß',
  '\u2028',
  '𝔘𝔫𝔦',
  'А',
  '\u200B',
  '\uFFFF',
  '\u0085',
]
const numbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  99,
  100,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
]
const otherTypes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  '',
  'text',
  [],
  {},
  [[]],
  { a: {} },
  [null],
  -1,
]

type Path = readonly (string | number)[]
const pathsOf = (value: unknown, at: Path = []): Path[] => [
  at,
  ...(Array.isArray(value)
    ? value.flatMap((part, index) => pathsOf(part, [...at, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...at, name]))
      : []),
]
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null
        ? (inside as Record<string, unknown>)[key]
        : undefined,
    value,
  )
/** A copy with one place changed; `undefined` removes it. */
const changed = (value: unknown, path: Path, change: (old: unknown) => unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (index === key ? changed(part, rest, change) : part))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [
      name,
      name === key ? changed(part, rest, change) : (part as unknown),
    ]),
  )
}
const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inside) => ({ a: inside }), 1)

interface Damaged {
  readonly draft: Draft
  readonly damage: string
  readonly mustFail?: boolean
}
type DraftMutation = (draft: Draft, random: Random) => Damaged | null

const somewhere = (
  draft: Draft,
  random: Random,
  fits: (value: unknown) => boolean,
): Path | null => {
  const places = pathsOf(draft.body).filter((path) => fits(at(draft.body, path)))
  return places.length === 0 ? null : random.one(places)
}
const replace =
  (
    what: string,
    fits: (value: unknown) => boolean,
    make: (random: Random, old: unknown) => unknown,
  ): DraftMutation =>
  (draft, random) => {
    const path = somewhere(draft, random, fits)
    if (path === null) return null
    return {
      draft: { ...draft, body: changed(draft.body, path, (old) => make(random, old)) },
      damage: `${what} at ${path.join('.') || 'the body'}`,
    }
  }
const isText = (value: unknown): boolean => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const strictRoot = (draft: Draft): boolean => isRecord(draft.body)

const draftMutations: readonly DraftMutation[] = [
  replace(
    'another type',
    () => true,
    (random) => random.one(otherTypes),
  ),
  replace(
    'nothing',
    () => true,
    () => undefined,
  ),
  replace(
    'a boundary',
    (value) => typeof value === 'number',
    (random) => random.one(numbers),
  ),
  replace('an injection', isText, (random) => random.one(injections)),
  replace(
    'an injection behind',
    isText,
    (random, old) => `${String(old)}${random.one(injections)}`,
  ),
  replace('odd characters', isText, (random, old) =>
    random.chance(0.5) ? random.one(unicode) : `${String(old)}${random.one(unicode)}`,
  ),
  replace('a long text', isText, (random) =>
    random.one(['x', 'é', '👩']).repeat(random.one([61, 201, 501, 4001, 40_000])),
  ),
  replace(
    'deep nesting',
    () => true,
    (random) => nested(random.one([4, 29, 40, 2000])),
  ),
  replace('a long list', Array.isArray, (random, old) =>
    Array.from({ length: random.one([3, 10, 1000]) }, () => (old as unknown[])[0] ?? 'x'),
  ),
  replace('an empty list', Array.isArray, () => []),
  replace("a prototype's name", isRecord, (random, old) => ({
    ...(old as object),
    ['constructor']: { prototype: { admin: true } },
    [random.one(names.slice(1))]: 1,
  })),
  (draft, random) =>
    strictRoot(draft)
      ? {
          draft: {
            ...draft,
            body: {
              ...(draft.body as object),
              [random.one([
                'agent',
                'isTravelApp',
                'tenant',
                'price',
                'admin',
                'ünknown',
                'x'.repeat(300),
              ])]: true,
            },
          },
          damage: 'an unknown field',
          mustFail: true,
        }
      : null,
  (draft, random) => {
    const name = random.one([...Object.keys(draft.params), ''])
    return name === ''
      ? null
      : {
          draft: {
            ...draft,
            params: {
              ...draft.params,
              [name]: random.one([
                ...injections,
                ...unicode.filter((text) => !/[\ud800-\udfff]/.test(text)),
                'x'.repeat(300),
                '.',
                '..',
                '%',
              ]),
            },
          },
          damage: `an id that cannot be in ${name}`,
        }
  },
  (draft, random) => ({
    draft: {
      ...draft,
      query: {
        ...draft.query,
        [random.one(['agent', 'isTravelApp', 'tenant', '__proto__', 'x[y]', 'ü'])]: random.one([
          ...injections,
          'true',
        ]),
      },
    },
    damage: 'an unknown query',
    mustFail: true,
  }),
  (draft, random) => {
    const [name] = Object.keys(draft.query)
    return name === undefined
      ? null
      : {
          draft: {
            ...draft,
            query: {
              ...draft.query,
              [name]: random.one([
                ...injections,
                'x'.repeat(3000),
                '-1',
                '1e3',
                '',
                'NaN',
                '0x10',
                '\u0000',
              ]),
            },
          },
          damage: `an odd value of the query ${name}`,
        }
  },
]

type WireMutation = (wire: Wire, random: Random) => Wire | null
const without = (wire: Wire, name: string): Wire['headers'] =>
  wire.headers.filter(([one]) => one !== name)
const has = (wire: Wire, name: string): boolean => wire.headers.some(([one]) => one === name)
const withHeader = (
  wire: Wire,
  name: string,
  value: string,
  damage: string,
  mustFail = false,
): Wire => ({ ...wire, headers: [...without(wire, name), [name, value]], damage, mustFail })
const withBody = (wire: Wire, body: Buffer | null, damage: string, mustFail = false): Wire => ({
  ...wire,
  body,
  damage,
  mustFail,
})

const isSession = ({ operation }: Wire): boolean => operation.access === 'session'
const wireMutations: readonly WireMutation[] = [
  (wire, random) =>
    wire.body === null || wire.body.length < 3
      ? null
      : withBody(
          wire,
          wire.body.subarray(0, 1 + random.below(wire.body.length - 1)),
          'truncated JSON',
          true,
        ),
  (wire) =>
    wire.body === null
      ? null
      : withBody(wire, Buffer.concat([wire.body, Buffer.from('}')]), 'bytes behind the JSON', true),
  (wire) =>
    wire.body === null
      ? null
      : withBody(
          wire,
          Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), wire.body]),
          'a byte order mark',
        ),
  (wire) =>
    wire.body === null
      ? null
      : withBody(
          wire,
          Buffer.concat([wire.body.subarray(0, -1), Buffer.from([0xff, 0xfe])]),
          'no UTF-8',
          true,
        ),
  (wire) =>
    wire.body === null
      ? null
      : withBody(
          wire,
          Buffer.from(`{"__proto__":{"admin":true},${wire.body.toString().slice(1)}`),
          "a prototype's field",
          true,
        ),
  (wire) =>
    wire.body === null
      ? null
      : withBody(wire, Buffer.from('['.repeat(5000) + ']'.repeat(5000)), 'a deep list', true),
  (wire) =>
    wire.body === null
      ? null
      : withBody(wire, Buffer.alloc(70_000, 32), 'a body over the limit', true),
  (wire, random) =>
    wire.body === null
      ? null
      : withBody(
          wire,
          Buffer.from(
            random.one([
              'null',
              '[]',
              '""',
              '0',
              'NaN',
              '{"a":1e999}',
              '{,}',
              "{'a':1}",
              '// x\n{}',
              '\u0000',
            ]),
          ),
          'another body',
        ),
  (wire, random) =>
    wire.body === null
      ? null
      : withHeader(
          wire,
          'content-type',
          random.one([
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data; boundary=x',
            'application/xml',
            'text/json',
            'application/jsonp',
            '*/*',
            'x',
          ]),
          'another content type',
          true,
        ),
  (wire) =>
    wire.body === null
      ? null
      : {
          ...wire,
          headers: [...wire.headers, ['content-type', 'text/plain']],
          damage: 'two content types',
        },
  (wire) =>
    isSession(wire)
      ? { ...wire, headers: without(wire, 'authorization'), damage: 'no bearer', mustFail: true }
      : null,
  (wire, random) =>
    isSession(wire)
      ? withHeader(
          wire,
          'authorization',
          random.one([
            'Bearer',
            'Bearer x',
            `Bearer ${'a'.repeat(43)}`,
            `Basic ${'a'.repeat(20)}`,
            `Bearer ${"' or 1=1 --"}`,
            `Bearer ${'x'.repeat(9000)}`,
          ]),
          'another bearer',
          true,
        )
      : null,
  (wire) =>
    has(wire, 'authorization')
      ? {
          ...wire,
          headers: [...wire.headers, ['authorization', 'Bearer second']],
          damage: 'two bearers',
        }
      : null,
  (wire, random) =>
    isSession(wire) && wire.method !== 'GET'
      ? withHeader(
          wire,
          'x-csrf-token',
          random.one(['', 'x', 'a'.repeat(43), 'ü'.repeat(22)]),
          'another CSRF token',
          true,
        )
      : null,
  (wire) =>
    isSession(wire) && wire.method !== 'GET'
      ? { ...wire, headers: without(wire, 'x-csrf-token'), damage: 'no CSRF token', mustFail: true }
      : null,
  (wire) =>
    has(wire, 'x-csrf-token')
      ? {
          ...wire,
          headers: [...wire.headers, ['x-csrf-token', 'second']],
          damage: 'two CSRF tokens',
          mustFail: true,
        }
      : null,
  (wire, random) =>
    wire.method === 'GET'
      ? null
      : withHeader(
          wire,
          'origin',
          random.one(['https://evil.example', 'null', 'http://localhost', 'x']),
          'a foreign origin',
          true,
        ),
  (wire, random) =>
    wire.method === 'GET'
      ? null
      : withHeader(
          wire,
          'sec-fetch-site',
          random.one(['cross-site', 'same-site', 'x']),
          'a cross-site fetch',
          true,
        ),
  (wire, random) =>
    withHeader(
      wire,
      random.one(['x-http-method-override', 'x-method-override']),
      'DELETE',
      'a method override',
      true,
    ),
  (wire, random) => ({
    ...wire,
    method: random.one(
      ['PATCH', 'DELETE', 'OPTIONS', 'PUT', 'POST'].filter((method) => method !== wire.method),
    ),
    damage: 'another method',
    mustFail: true,
  }),
  (wire, random) => ({
    ...wire,
    path: `${wire.path.split('?')[0]}${random.one(['/', '/x', '//', '/%00', '/..%2f', '%20', ';x=1', '%zz', '/%ff'])}`,
    damage: 'another address',
    mustFail: true,
  }),
  (wire, random) =>
    withHeader(
      wire,
      'x-forwarded-for',
      random.one(["127.0.0.1' or 1=1 --", '::1', ', ,', 'x'.repeat(500)]),
      'a forwarded address',
    ),
  (wire, random) =>
    withHeader(
      wire,
      'x-forwarded-host',
      random.one(['evil.example', 'vault.localhost']),
      'a forwarded host',
    ),
  (wire, random) =>
    withHeader(
      wire,
      'cookie',
      random.one([
        'portolan_session=x; portolan_session=y',
        '=',
        ';;;',
        `portolan_csrf=${'%00'.repeat(50)}`,
        '__proto__=x',
        'a'.repeat(4000),
      ]),
      'odd cookies',
    ),
  (wire, random) =>
    withHeader(
      wire,
      'accept-encoding',
      random.one(['*;q=0', 'br;q=x', ',,,', 'gzip;q=-1', 'x'.repeat(2000)]),
      'an odd encoding',
    ),
  (wire, random) =>
    withHeader(
      wire,
      'user-agent',
      random.one([...injections.map((text) => text.replace(/[\r\n]/g, '')), 'x'.repeat(4000)]),
      'an odd user agent',
    ),
  (wire, random) =>
    withHeader(
      wire,
      'x-request-id',
      random.one(['mine', '"}{', 'x'.repeat(500)]),
      "a request id of the caller's",
    ),
  (wire) => withHeader(wire, 'x-padding', 'x'.repeat(20_000), 'headers over the limit', true),
  (wire, random) =>
    wire.method === 'GET'
      ? withBody(
          { ...wire, headers: [...wire.headers, ['content-type', 'application/json']] },
          Buffer.from(random.one(['{"a":1}', '{', 'x'])),
          'a body where none belongs',
        )
      : null,
]

const tries = 12
/** Something is wrong with this call's parts. */
export const damageDraft = (draft: Draft, random: Random): Damaged | null => {
  for (let n = 0; n < tries; n++) {
    const damaged = random.one(draftMutations)(draft, random)
    if (damaged !== null) return damaged
  }
  return null
}
/** Something is wrong with this call's bytes, headers, method or address. */
export const damageWire = (wire: Wire, random: Random): Wire => {
  for (let n = 0; n < tries; n++) {
    const damaged = random.one(wireMutations)(wire, random)
    if (damaged !== null) return damaged
  }
  return wire
}
