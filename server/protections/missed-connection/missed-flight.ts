import {
  detectMissed,
  type MissedConnection,
} from '@portolan/domain/protections/missed-connection/detect.ts'
import type { GuaranteeState } from '@portolan/domain/protections/missed-connection/contract.lifecycle.ts'
import type {
  GuaranteeFacts,
  NewConnection,
} from '@portolan/domain/protections/missed-connection/exercise.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import {
  connectionsOf,
  type GuaranteeContract,
  type GuardedConnection,
} from './guarantee-contracts.ts'

export interface MissedFlight extends MissedConnection {
  readonly connection: GuardedConnection
}

/** The connection that a guarantee helps with now; null without one. */
export const missedFlight = ({
  state,
  body,
}: Pick<GuaranteeContract, 'state' | 'body'>): MissedFlight | null => {
  if (state !== 'Missed') return null
  const found = detectMissed(connectionsOf(body))
  const connection = found && body.connections[found.at]
  return found === null || connection == null ? null : { ...found, connection }
}

/** A guarantee with a new flight, as its clauses ask. */
export const guaranteeFacts = (
  { state, body }: Pick<GuaranteeContract, 'state' | 'body'>,
  { connection, readyAt }: MissedFlight,
  flight: NewConnection,
  at: number,
): GuaranteeFacts => ({
  at,
  state: state as GuaranteeState,
  travelers: body.travelers,
  missed: connection.second.scheduled,
  readyAt,
  isFirstCanceled: connection.first.arrival === null,
  cabin: connection.second.cabin,
  spent: fromWire(body.spent),
  flight,
})
