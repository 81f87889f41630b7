import type { SplitPersonal } from '@portolan/kernel/personal-fields.ts'
import { installedSeal } from '../harness/installed-seal.ts'
import type { Attempt } from './load.ts'
import type { Fleet } from './fleet.ts'

interface Held {
  readonly id: string
  readonly person: string
  readonly state: string
  readonly next: string | null
  readonly total: number
  readonly refusal: string | null
  /** One order each. */
  readonly parts: number
  readonly orders: number
  readonly live: number
  readonly ticketed: number
  readonly ordered: number | null
  readonly charges: number
  readonly charge: string | null
  readonly captured: number
  readonly refunded: number
  readonly captures: number
  readonly trips: number
  readonly versions: string
  readonly intents: number
  readonly after_end: number
}

/**
 * Every booking as our books and the counterparties' have it, also what these do not show their
 * callers yet. A reference that was closed is a row without an order.
 */
const bookingsSql = `
  select b.id, b.person_id as person, s.state, s.next_action_at::text as next, b.total::float8 as total, s.body->'refusal'->>'code' as refusal, json_array_length(s.body->'parts') as parts,
    coalesce(o.n, 0)::int as orders, coalesce(o.live, 0)::int as live, coalesce(o.ticketed, 0)::int as ticketed, o.total::float8 as ordered,
    coalesce(c.n, 0)::int as charges, c.state as charge, coalesce(c.captured, 0)::float8 as captured, coalesce(c.refunded, 0)::float8 as refunded, coalesce(c.captures, 0)::int as captures,
    (select count(*)::int from portolan.trips t where t.booking_id = b.id) as trips,
    (select case when count(*) = max(version) and count(*) = count(distinct version) then 'whole' else 'torn' end from portolan.saga_events e where e.saga_id = b.id) as versions,
    (select count(*)::int from portolan.saga_events e where e.saga_id = b.id and e.event = 'order intended') as intents,
    (select greatest(count(*) - 1, 0)::int from portolan.saga_events e where e.saga_id = b.id and e.state in ('Confirmed', 'Failed')) as after_end
  from portolan.bookings b
  join portolan.sagas s on s.id = b.id
  left join lateral (
    select count(*) as n, count(*) filter (where body->>'canceledAt' is null) as live, sum((body->>'total')::bigint) filter (where body->>'canceledAt' is null) as total,
      count(*) filter (where body->>'canceledAt' is null and (body->>'ticketedAt')::bigint <= $1) as ticketed
    from market.orders where split_part(reference, ':', 1) = b.id and body is not null) o on true
  left join lateral (
    select count(*) as n, max(body->>'state') as state, sum((body->>'captured')::bigint) as captured, sum((body->>'refunded')::bigint) as refunded,
      sum((select count(*) from jsonb_array_elements(body->'entries') e where e->>'kind' = 'capture')) as captures
    from market.charges where reference = b.id || ':auth') c on true
  order by b.id`

export interface Outcome {
  readonly bookings: number
  readonly confirmed: number
  /** By the code of their end. */
  readonly failed: Readonly<Record<string, number>>
  /** Bookings with orders that live. */
  readonly orders: number
  readonly charges: number
  readonly trips: number
  readonly attention: readonly string[]
}
export interface Verdict {
  readonly outcome: Outcome
  readonly violations: readonly string[]
}

/**
 * Why a person may be asked to look: an undo that the counterparty did not grant. Anything else is
 * a fault.
 */
const listedCauses = /^Undo of (order \d|charge)( and (order \d|charge))* failed$/

const faultsOf = (held: Held): string[] => {
  const fault = (what: string): string => `${held.id} is ${held.state}: ${what}`
  const faults: string[] = []
  const check = (fine: boolean, what: string): void => void (fine || faults.push(fault(what)))
  check(held.versions === 'whole', 'its journal has gaps or doubles')
  check(held.after_end === 0, 'its journal goes on after its end')
  check(held.intents <= held.parts, `${held.intents} orders were sent`)
  check(held.orders <= held.parts, `${held.orders} orders were ever made`)
  check(
    held.charges <= 1 && held.captures <= 1,
    `${held.charges} charges and ${held.captures} captures were ever made`,
  )
  check(held.next === null, 'it has not ended')
  const kept = held.captured - held.refunded
  if (held.state === 'Confirmed') {
    check(
      held.live === held.parts && held.ticketed === held.parts,
      `${held.live} live orders, ${held.ticketed} ticketed`,
    )
    check(held.ordered === held.total, `the orders cost ${held.ordered} instead of ${held.total}`)
    check(
      held.charge === 'Captured' && held.captures === 1 && kept === held.total,
      `the charge is ${held.charge} with ${kept} of ${held.total}`,
    )
    check(held.trips === 1, `${held.trips} trips`)
    check(held.refusal === null, `it says ${held.refusal}`)
  } else if (held.state === 'Failed') {
    check(held.live === 0, `${held.live} live orders`)
    check(
      kept === 0 && held.charge !== 'Authorized' && held.charge !== 'Challenged',
      `the charge is ${held.charge} with ${kept}`,
    )
    check(held.trips === 0, `${held.trips} trips`)
    check(held.refusal !== null, 'it does not say why')
  }
  return faults
}

/**
 * Each wish has a surname of its own, so a journey that was sold twice shows in the airline's
 * orders.
 */
const soldTwice = async ({ query }: Pick<Fleet, 'query'>): Promise<string[]> => {
  const seal = await installedSeal(query)
  const orders = await query<{ reference: string; sealed: string }>(
    "select reference, sealed_people as sealed from market.orders where body is not null and body->>'canceledAt' is null",
  )
  const bookings = new Map<string, Set<string>>()
  for (const { reference, sealed } of orders) {
    const people = seal.open<SplitPersonal['personal']>(['market.orders', reference], sealed)
    const surname = people.find(([path]) => path.join('.') === 'passengers.0.surname')?.[1]
    const [booking = ''] = reference.split(':')
    bookings.set(String(surname), (bookings.get(String(surname)) ?? new Set()).add(booking))
  }
  return [...bookings].flatMap(([surname, { size }]) =>
    size > 1 ? [`${surname}: ${size} bookings with live orders`] : [],
  )
}

/** A reading of all books, once everything has come to rest at product time `now`. */
export const judge = async (
  fleet: Pick<Fleet, 'query'>,
  attempts: readonly Attempt[],
  now: number,
): Promise<Verdict> => {
  const held = await fleet.query<Held>(bookingsSql, [now])
  const violations = held.flatMap(faultsOf)
  const byId = new Map(held.map((one) => [one.id, one]))

  for (const { accepted, surname, sends, body } of attempts) {
    if (accepted.size > 1)
      violations.push(`${surname}: one key answered ${accepted.size} bookings in ${sends} sends`)
    for (const id of accepted)
      if (!byId.has(id)) violations.push(`${surname}: ${id} was accepted and does not exist`)
    const kept = await fleet.query<{ booking_id: string }>(
      'select booking_id from portolan.booking_keys where key = $1',
      [body.idempotencyKey],
    )
    if (kept.length > 1) violations.push(`${surname}: one key is kept for ${kept.length} bookings`)
    if (accepted.size === 1 && !accepted.has(kept[0]?.booking_id ?? ''))
      violations.push(`${surname}: its key is kept for ${kept[0]?.booking_id ?? 'nothing'}`)
  }
  violations.push(...(await soldTwice(fleet)))
  for (const { what, n } of await fleet.query<{ what: string; n: number }>(`
    select 'orders of no booking' as what, count(*)::int as n from market.orders where split_part(reference, ':', 1) not in (select id from portolan.bookings)
    union all select 'charges of no booking', count(*)::int from market.charges where split_part(reference, ':', 1) not in (select id from portolan.bookings)
    union all select 'trips of no booking', count(*)::int from portolan.trips where booking_id not in (select id from portolan.bookings)
    union all select 'bookings without a saga', count(*)::int from portolan.bookings where id not in (select id from portolan.sagas)
    union all select 'ledger units that do not balance', count(*)::int from (select 1 from portolan.ledger_entries group by tenant, unit having sum(amount) <> 0) u
    union all select 'bookings whose journal of money is double', count(*)::int from (select 1 from portolan.ledger_journals where "of" = 'booking' group by tenant, cause_id, step having count(*) > 1) j
    union all select 'seats sold and not held by an order, or the other way round', count(*)::int from (
      select coalesce(s.key, o.key) from market.sold_seats s
      full join (select seat->>'key' as key, sum((seat->>'seats')::int) as sold from market.orders, jsonb_array_elements(body->'seats') seat where body->>'canceledAt' is null group by 1) o on o.key = s.key
      where coalesce(s.sold, 0) <> coalesce(o.sold, 0)) seats`))
    if (n > 0) violations.push(`${n} ${what}`)

  const attention = await fleet.query<{
    saga_id: string
    reason: string
    resolved_at: string | null
  }>('select saga_id, reason, resolved_at from portolan.needs_attention order by created_at')
  for (const row of attention) {
    if (!listedCauses.test(row.reason))
      violations.push(`${row.saga_id} needs a person for "${row.reason}"`)
    if (row.resolved_at === null)
      violations.push(`${row.saga_id} still needs a person: ${row.reason}`)
  }
  const failed: Record<string, number> = {}
  for (const one of held)
    if (one.state === 'Failed')
      failed[one.refusal ?? 'none'] = (failed[one.refusal ?? 'none'] ?? 0) + 1
  const count = (of: (one: Held) => number): number => held.reduce((all, one) => all + of(one), 0)
  const outcome: Outcome = {
    bookings: held.length,
    confirmed: held.filter((one) => one.state === 'Confirmed').length,
    failed,
    orders: count((one) => (one.live > 0 ? 1 : 0)),
    charges: count((one) => (one.captured - one.refunded > 0 ? 1 : 0)),
    trips: count((one) => one.trips),
    attention: attention.map((row) => `${row.saga_id}: ${row.reason}`),
  }
  if (
    outcome.trips !== outcome.orders ||
    outcome.orders !== outcome.charges ||
    outcome.trips !== outcome.confirmed
  )
    violations.push(
      `${outcome.confirmed} confirmed, ${outcome.trips} trips, ${outcome.orders} orders, ${outcome.charges} charges`,
    )
  return { outcome, violations }
}
