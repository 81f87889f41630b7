import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import { Client } from 'pg'
import { until } from './until.ts'

/** Before the line's transaction commits, or in its very COMMIT. */
export type Moment = 'writing' | 'committing'

/**
 * Stops the server inside its own transactions: a transaction that writes a journal line of a held
 * name waits in the database. A server killed there while writing has lost the line; one killed
 * while committing has not, and never learns it.
 */
export interface JournalGate {
  readonly hold: (event: string, moment: Moment) => Promise<void>
  /** Resolves when one more than before waits; what comes later passes freely. */
  readonly caught: () => Promise<void>
  /** Whatever waits goes on. */
  readonly open: () => Promise<void>
  /**
   * The leases of a server that was killed are over, as they would be by themselves some seconds
   * later. A statement of it that is still under way ends first. That they lapse by themselves is
   * shown where servers are killed and nothing is done about it.
   */
  readonly lapse: () => Promise<void>
  /**
   * The supplier's copy alone says that a booking's orders are canceled, at the terms it last
   * quoted: what is left where nothing of our cancellation was kept.
   */
  readonly cancelOrders: (bookingId: string) => Promise<void>
  readonly close: () => Promise<void>
}

const lock = 7_302_001
const install = `
  create schema if not exists journey_gate;
  create table if not exists journey_gate.held (event text not null, moment text not null);
  create or replace function journey_gate.wait() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from journey_gate.held where event = new.event and moment = tg_argv[0]) then
        -- A transaction that several share gives up on locks, and each of them waits alone.
        if current_setting('lock_timeout') <> '0' then raise exception 'held at the gate' using errcode = 'lock_not_available'; end if;
        perform pg_advisory_xact_lock_shared(${lock});
      end if;
      return new;
    end $$;
  create or replace trigger journey_gate_writing before insert on portolan.saga_events for each row execute function journey_gate.wait('writing');
  drop trigger if exists journey_gate_committing on portolan.saga_events;
  create constraint trigger journey_gate_committing after insert on portolan.saga_events deferrable initially deferred for each row execute function journey_gate.wait('committing');
`

export const openJournalGate = async (dataFolder: string): Promise<JournalGate> => {
  const embedded = await openEmbedded(dataFolder)
  const client = new Client(embedded.connection)
  await client.connect()
  await client.query(install)
  let waiting = 0
  let shut = false
  return {
    hold: async (event, moment) => {
      if (!shut) await client.query('select pg_advisory_lock($1)', [lock])
      shut = true
      await client.query('insert into journey_gate.held values ($1, $2)', [event, moment])
    },
    caught: async () => {
      await until(
        'the server waits at the gate',
        async () => {
          const found = await client.query<{ waiting: number }>(
            "select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
            [lock],
          )
          return (found.rows[0]?.waiting ?? 0) > waiting
        },
        14_000,
      )
      waiting++
      await client.query('delete from journey_gate.held')
    },
    open: async () => {
      await client.query('delete from journey_gate.held')
      if (shut) await client.query('select pg_advisory_unlock($1)', [lock])
      shut = false
      waiting = 0
    },
    lapse: async () =>
      void (await client.query(
        'update portolan.sagas set lease_until = 0 where lease_until is not null',
      )),
    cancelOrders: async (bookingId) => {
      const canceled = await client.query(
        `update market.orders set version = version + 1, body = body || jsonb_build_object(
           'canceledAt', (body ->> 'bookedAt')::bigint + 60000,
           'canceledBy', (body -> 'cancelQuotes' -> -1) - array['id', 'expiresAt', 'provider', 'from'] || jsonb_build_object('quoteId', body #> '{cancelQuotes,-1,id}'))
         where starts_with(reference, $1)`,
        [bookingId],
      )
      if (canceled.rowCount === 0) throw new Error(`no order of ${bookingId} to cancel`)
    },
    close: async () => {
      await client.end()
      await embedded.close()
    },
  }
}
