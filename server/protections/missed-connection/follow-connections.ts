import { isDeepStrictEqual } from 'node:util'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { connectionNews } from '@portolan/domain/protections/missed-connection/announce.ts'
import type { GuaranteeState } from '@portolan/domain/protections/missed-connection/contract.lifecycle.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Announced } from '../disruption-assistance/follow-disruptions.ts'
import { connectionMail } from './connection-letters.ts'
import {
  connectionsOf,
  guaranteeContracts,
  inForce,
  type GuardedConnection,
} from './guarantee-contracts.ts'

const connectionNow = (
  connection: GuardedConnection,
  nowOf: Announced['nowOf'],
): GuardedConnection => {
  const { first, second } = connection
  const [one, two] = [nowOf(first.segmentId), nowOf(second.segmentId)]
  return {
    ...connection,
    first: one
      ? { ...first, arrival: one.canceled ? null : Date.parse(one.arrival.instant) }
      : first,
    second: two
      ? { ...second, departure: two.canceled ? null : Date.parse(two.departure.instant) }
      : second,
  }
}

/**
 * Moves guarantees when airlines announce what breaks or restores a connection (protections-61),
 * and emails the traveler, in the transaction that applies the announcement. Idempotent: the same
 * times change nothing.
 */
export const createFollowConnections =
  ({ outbox }: { readonly outbox: Pick<Outbox, 'put'> }) =>
  async (
    tx: Tx,
    tenant: TenantId,
    { trips, nowOf, at }: Pick<Announced, 'trips' | 'nowOf' | 'at'>,
  ): Promise<void> => {
    const byBooking = new Map(trips.map((trip) => [trip.bookingId, trip]))
    const contracts = await guaranteeContracts.ofBookings(tx, tenant, [...byBooking.keys()])
    for (const contract of contracts) {
      const trip = byBooking.get(contract.bookingId)
      if (trip === undefined || !inForce.includes(contract.state)) continue
      const connections = contract.body.connections.map((one) => connectionNow(one, nowOf))
      const body = { ...contract.body, connections }
      if (isDeepStrictEqual(body, contract.body)) continue
      await guaranteeContracts.amend(tx, tenant, contract, body)
      const news = connectionNews(contract.state as GuaranteeState, connectionsOf(body), at)
      // While a booking of new flights is under way, it decides.
      if (news === null || (news.outcome === 'MadeIt' && body.paying !== null)) continue
      const state = news.outcome === 'Missed' ? 'Missed' : 'Active'
      await guaranteeContracts.decide(tx, tenant, contract, state, news)
      const mail = { tenant, personId: contract.personId, tripId: trip.id, at }
      await outbox.put(tx, [connectionMail({ ...mail, contractId: contract.id })])
    }
  }
