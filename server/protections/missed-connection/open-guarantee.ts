import { cabins } from '@portolan/domain/flights/cabin.ts'
import type { FaredSlice, Segment } from '@portolan/domain/flights/itinerary.ts'
import { passengersOf } from '@portolan/domain/flights/party.ts'
import { selfTransferTerms } from '@portolan/domain/flights/self-transfer.ts'
import { checkGuarantee } from '@portolan/domain/protections/missed-connection/eligibility.ts'
import { guaranteeCap } from '@portolan/domain/protections/missed-connection/price.ts'
import { times, toWire, zero } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { PostedTrip } from '../../checkout/index.ts'
import { ticketsOf } from '../../flights/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import { openUse } from '../contract-use.ts'
import { guaranteeExpiry } from './expire-guarantee.ts'
import {
  guaranteeContracts,
  guaranteeEnds,
  missedConnection,
  type GuardedConnection,
} from './guarantee-contracts.ts'

const nameOf = ({ marketingAirline: { code, flightNumber } }: Segment): string =>
  `${code} ${flightNumber}`

/** Where tickets of a journey meet, in order of flight. */
export const selfConnections = (
  slices: readonly Pick<FaredSlice, 'segments' | 'selfTransfer' | 'brand'>[],
): readonly GuardedConnection[] =>
  slices.flatMap(({ segments, selfTransfer, brand }, at): GuardedConnection[] => {
    const first = slices[at - 1]?.segments.at(-1)
    const [second, last] = [segments[0], segments.at(-1)]
    if (selfTransfer === undefined || !first || !second || !last) return []
    return [
      {
        airport: second.origin.locationCode,
        // What was sold has a margin; what makes somebody miss a flight has none.
        neededMinutes: selfTransfer.leastMinutes - selfTransferTerms.toSpare,
        first: {
          segmentId: first.id,
          name: nameOf(first),
          arrival: Date.parse(first.arrival.instant),
        },
        second: {
          segmentId: second.id,
          name: nameOf(second),
          scheduled: second.departure,
          departure: Date.parse(second.departure.instant),
          destination: last.destination.locationCode,
          cabin: cabins.indexOf(brand.cabin),
        },
        rebookedBy: null,
      },
    ]
  })

/**
 * Gives the guarantee with every self-transfer, free of charge (protections-36). In the transaction
 * that opens the trip; nobody asks for it.
 */
export const createOpenGuarantee =
  ({ ids, deadlines }: { readonly ids: Ids; readonly deadlines: Pick<Deadlines, 'schedule'> }) =>
  async (tx: Tx, { request, at }: PostedTrip): Promise<void> => {
    const { id: bookingId, tenant, personId } = request
    const tickets = ticketsOf(request.parts)
    const [ticket] = tickets
    const connections = selfConnections(tickets.flatMap(({ itinerary }) => itinerary))
    if (ticket === undefined || !checkGuarantee({ selfTransfers: connections.length }).ok) return
    const travelers = passengersOf(ticket.party).length
    const { currency } = guaranteeCap
    const id = ids.make('guarantee')
    const dueAt = guaranteeEnds({ connections })
    await guaranteeContracts.keep(tx, tenant, {
      id,
      personId,
      protection: missedConnection,
      state: 'Active',
      bookingId,
      // Nobody insures it: the portal pays.
      reference: '',
      premium: 0,
      coverage: toWire(times(guaranteeCap, travelers)).minor,
      currency,
      boughtAt: at,
      closesAt: dueAt,
      body: {
        travelers,
        connections,
        paying: null,
        spent: toWire(zero(currency)),
        paid: toWire(zero(currency)),
      },
    })
    await openUse(tx, tenant, id, at)
    await deadlines.schedule(tx, { tenant, kind: guaranteeExpiry, key: id, dueAt, payload: {} })
  }
