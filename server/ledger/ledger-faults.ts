import { sql } from 'drizzle-orm'
import { heldByPerson } from '@portolan/domain/ledger/journal.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Violation } from './violation.ts'

/** Read-only queries; each returns violations in the columns of `Violation`. */
const questions = {
  'double-entry': sql`
    select tenant, "of" || ' ' || cause_id || ' ' || step || ' ' || unit as subject, '0' as expected, sum(amount)::text as found
    from portolan.ledger_entries group by tenant, "of", cause_id, step, unit having sum(amount) <> 0`,
  'stored-balance': sql`
    select a.tenant, a.id as subject, coalesce(sum(e.amount), 0)::text as expected, a.balance::text as found
    from portolan.ledger_accounts a left join portolan.ledger_entries e on e.tenant = a.tenant and e.account_id = a.id
    group by a.tenant, a.id, a.balance having coalesce(sum(e.amount), 0) <> a.balance`,
  'all-accounts-sum': sql`
    select tenant, unit as subject, '0' as expected, sum(balance)::text as found
    from portolan.ledger_accounts group by tenant, unit having sum(balance) <> 0`,
  'non-negative': sql`
    select tenant, id as subject, '>= 0' as expected, balance::text as found
    from portolan.ledger_accounts where balance < floor or (kind = any(string_to_array(${[...heldByPerson].join(',')}, ',')) and (floor is distinct from 0 or balance < 0))`,
  'entry-unit': sql`
    select e.tenant, e.account_id as subject, a.unit as expected, e.unit as found
    from portolan.ledger_entries e join portolan.ledger_accounts a on a.tenant = e.tenant and a.id = e.account_id where a.unit <> e.unit`,
  'entry-time': sql`
    select e.tenant, e."of" || ' ' || e.cause_id || ' ' || e.step as subject, j.posted_at::text as expected, e.posted_at::text as found
    from portolan.ledger_entries e join portolan.ledger_journals j on j.tenant = e.tenant and j."of" = e."of" and j.cause_id = e.cause_id and j.step = e.step where j.posted_at <> e.posted_at`,
  // Balances, holds and issued amounts of each kind are conserved.
  'family-sum': sql`
    select tenant, family || ' ' || unit as subject, '0' as expected, sum(balance)::text as found
    from (
      select tenant, unit, balance, case
        when kind in ('rewards', 'rewards-held', 'rewards-issued', 'rewards-owed') then 'rewards'
        when kind in ('travel-credit', 'travel-credit-held', 'travel-credit-issued') then 'travel-credit'
        when kind in ('airline-credit', 'airline-credit-held', 'airline-credit-issued') then 'airline-credit'
        when kind in ('cover', 'cover-held', 'cover-issued') then 'cover'
        when kind in ('deposit', 'deposit-held', 'deposit-issued') then 'deposit'
        when kind in ('offer', 'offer-held', 'offer-issued') then 'offer' end as family
      from portolan.ledger_accounts
    ) as of_families where family is not null group by tenant, family, unit having sum(balance) <> 0`,
  // Holds belong to active bookings.
  'holds-end': sql`
    select a.tenant, a.id as subject, 'a booking under way' as expected, coalesce(s.state, 'none') as found
    from portolan.ledger_accounts a left join portolan.sagas s on s.tenant = a.tenant and s.id = split_part(a.owner, ':', 1)
    where a.kind in ('rewards-held', 'travel-credit-held', 'airline-credit-held', 'cover-held', 'deposit-held', 'offer-held') and a.balance <> 0 and s.next_action_at is null`,
  // Credits belong to the primary holder and are held only while valid, by product time
  // (reliability 19).
  'credit-used-in-time': sql`
    select j.tenant, a.owner as subject, 'before ' || coalesce(c.expires_at::text, 'ever') || ' by ' || c.person_id as expected, j.posted_at || ' by ' || b.person_id as found
    from portolan.ledger_entries e
      join portolan.ledger_accounts a on a.tenant = e.tenant and a.id = e.account_id and a.kind = 'travel-credit'
      join portolan.ledger_journals j on j.tenant = e.tenant and j."of" = e."of" and j.cause_id = e.cause_id and j.step = e.step
      join portolan.wallet_credits c on c.tenant = a.tenant and c.id = a.owner
      join portolan.bookings b on b.tenant = e.tenant and b.id = e.cause_id
    where e."of" = 'booking' and e.step = 'Hold' and (j.posted_at >= coalesce(c.expires_at, 9223372036854775807) or b.person_id <> c.person_id)`,
  // The issued amount of a credit equals its opening journal.
  'credit-granted': sql`
    select c.tenant, c.id as subject, c.granted::text as expected, coalesce(sum(e.amount), 0)::text as found
    from portolan.wallet_credits c
      left join portolan.ledger_accounts a on a.tenant = c.tenant and a.owner = c.id and a.kind = 'travel-credit'
      left join portolan.ledger_entries e on e.tenant = a.tenant and e.account_id = a.id and e."of" = 'credit' and e.step = 'Grant'
    group by c.tenant, c.id, c.granted having coalesce(sum(e.amount), 0) <> c.granted`,
  // Airline credits pay only for their airline, person and validity (reliability 19).
  'airline-credit-used-in-time': sql`
    select j.tenant, a.owner as subject, 'before ' || c.expires_at || ' by ' || c.owner_id || ' at ' || c.airline as expected, j.posted_at || ' by ' || b.person_id || ' at ' || coalesce(t.airline, 'none') as found
    from portolan.ledger_entries e
      join portolan.ledger_accounts a on a.tenant = e.tenant and a.id = e.account_id and a.kind = 'airline-credit'
      join portolan.ledger_journals j on j.tenant = e.tenant and j."of" = e."of" and j.cause_id = e.cause_id and j.step = e.step
      join portolan.airline_credits c on c.tenant = a.tenant and c.id = a.owner
      join portolan.bookings b on b.tenant = e.tenant and b.id = e.cause_id
      left join lateral (select tender ->> 'airline' as airline from jsonb_array_elements(b.terms -> 'tenders') as tender where tender ->> 'creditId' = c.id) t on true
    where e."of" = 'booking' and e.step = 'Hold' and (j.posted_at >= c.expires_at or b.person_id <> c.owner_id or t.airline is distinct from c.airline)`,
  // Issued airline credits and their opening journals match both ways.
  'airline-credit-issued': sql`
    select coalesce(c.tenant, o.tenant) as tenant, coalesce(c.id, o.id) as subject, coalesce(c.amount, 0)::text as expected, coalesce(o.amount, 0)::text as found
    from portolan.airline_credits c full join (
      select a.tenant, a.owner as id, sum(e.amount) as amount
      from portolan.ledger_accounts a join portolan.ledger_entries e on e.tenant = a.tenant and e.account_id = a.id and e."of" in ('cancellation', 'exchange') and e.step = 'Credit'
      where a.kind = 'airline-credit' group by a.tenant, a.owner
    ) o on o.tenant = c.tenant and o.id = c.id
    where coalesce(c.amount, 0) <> coalesce(o.amount, 0)`,
  // A contract is used at most once: by its holder, in its window (reliability 16).
  'freeze-used-in-time': sql`
    select j.tenant, a.owner as subject, 'before ' || c.closes_at || ' by ' || c.person_id as expected, j.posted_at || ' by ' || b.person_id as found
    from portolan.ledger_entries e
      join portolan.ledger_accounts a on a.tenant = e.tenant and a.id = e.account_id and a.kind = 'cover'
      join portolan.ledger_journals j on j.tenant = e.tenant and j."of" = e."of" and j.cause_id = e.cause_id and j.step = e.step
      join portolan.protection_contracts c on c.tenant = a.tenant and c.id = a.owner
      join portolan.bookings b on b.tenant = e.tenant and b.id = e.cause_id
    where e."of" = 'booking' and e.step = 'Hold' and (j.posted_at < c.bought_at or j.posted_at >= c.closes_at or b.person_id <> c.person_id)`,
  // What is left of a contract's use agrees with its state.
  'freeze-state': sql`
    select c.tenant, c.id as subject, c.state as expected, a.balance::text || ' left' as found
    from portolan.protection_contracts c
      left join portolan.ledger_accounts a on a.tenant = c.tenant and a.owner = c.id and a.kind = 'cover'
    where c.protection in ('price-freeze', 'hotel-price-freeze') and (a.balance is null or (c.state <> 'Valid' and a.balance <> 0))`,
  // We owe a valid voucher's whole deposit, and nothing of one that has ended.
  'deposit-of-voucher': sql`
    select c.tenant, c.id as subject, (case when c.state = 'Valid' then c.premium else 0 end)::text as expected, coalesce(sum(a.balance), 0)::text as found
    from portolan.protection_contracts c
      left join portolan.ledger_accounts a on a.tenant = c.tenant and ((a.kind = 'deposit' and a.owner = c.id) or (a.kind = 'deposit-held' and split_part(a.owner, ':', 2) = c.id))
    where c.protection = 'hotel-price-freeze'
    group by c.tenant, c.id, c.state, c.premium having coalesce(sum(a.balance), 0) <> case when c.state = 'Valid' then c.premium else 0 end`,
  // What we owe for deposits in all is the sum of those that are held.
  'deposits-held': sql`
    select tenant, 'deposits held ' || unit as subject, '0' as expected, sum(balance)::text as found
    from portolan.ledger_accounts where kind in ('deposit', 'deposit-held', 'deposits-held')
    group by tenant, unit having sum(balance) <> 0`,
  'assistance-state': sql`
    select c.tenant, c.id as subject, c.state as expected, a.balance::text || ' left' as found
    from portolan.protection_contracts c
      left join portolan.ledger_accounts a on a.tenant = c.tenant and a.owner = c.id and a.kind = 'cover'
    where c.protection = 'disruption-assistance' and (a.balance is null or (c.state not in ('Active', 'Disrupted') and a.balance <> 0))`,
  // A guarantee in force has its use, or a booking holds it; one that has ended has none.
  'guarantee-state': sql`
    select c.tenant, c.id as subject, c.state as expected, a.balance::text || ' left' as found
    from portolan.protection_contracts c
      left join portolan.ledger_accounts a on a.tenant = c.tenant and a.owner = c.id and a.kind = 'cover'
    where c.protection = 'missed-connection' and (a.balance is null or (c.state not in ('Active', 'Missed', 'Rebooked') and a.balance <> 0))`,
  // What a guarantee says it has paid is our cost of it, within its coverage (protections-36).
  'guarantee-paid': sql`
    select c.tenant, c.id as subject, (c.body -> 'paid' ->> 'minor') || ', at most ' || c.coverage as expected, coalesce(sum(e.amount), 0)::text as found
    from portolan.protection_contracts c
      left join portolan.ledger_accounts a on a.tenant = c.tenant and a.owner = c.id and a.kind = 'guarantee'
      left join portolan.ledger_entries e on e.tenant = a.tenant and e.account_id = a.id and e."of" = 'booking' and e.step = 'Capture'
    where c.protection = 'missed-connection'
    group by c.tenant, c.id, c.body, c.coverage having coalesce(sum(e.amount), 0) <> (c.body -> 'paid' ->> 'minor')::bigint or coalesce(sum(e.amount), 0) > c.coverage`,
  // Nobody has more uses of an offer than its terms allow (reliability 18).
  'offer-uses': sql`
    select o.tenant, a.owner as subject, 'at most ' || o.uses as expected, sum(e.amount)::text as found
    from portolan.wallet_offers o
      join portolan.ledger_accounts a on a.tenant = o.tenant and a.kind = 'offer' and split_part(a.owner, ':', 1) = o.id
      join portolan.ledger_entries e on e.tenant = a.tenant and e.account_id = a.id and e."of" = 'offer'
    group by o.tenant, a.owner, o.uses having sum(e.amount) > o.uses`,
} as const

/** Ledger invariants (reliability 9, 10, 11, 18 and 19) over all tenants. */
export const ledgerFaults = async (tx: Tx): Promise<Violation[]> => {
  const found: Violation[] = []
  for (const [invariant, question] of Object.entries(questions)) {
    const { rows } = await tx.execute<{
      tenant: string
      subject: string
      expected: string
      found: string
    }>(question)
    found.push(...rows.map((row) => ({ invariant, ...row })))
  }
  return found
}
