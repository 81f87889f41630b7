import type { ChangeFacts } from '@portolan/domain/flights/self-transfer.ts'
import {
  countryEntered,
  leastMinutes,
  missedPercent,
  type SelfTransfer,
} from '@portolan/domain/flights/self-transfer.ts'
import type { FlightSupplier } from './flight-supplier.ts'

/** A self-transfer at one airport. */
export interface Change {
  readonly airport: string
  /** Countries of the origin, the airport and the destination. */
  readonly countries: { readonly from: string; readonly at: string; readonly to: string }
  readonly terminals: { readonly from: string | undefined; readonly to: string | undefined }
  readonly firstSegmentId: string
  readonly waitMinutes: number
}

/** Facts that the self-transfer rules use; null for an airport without flights. */
export const changeFacts = async (
  supplier: Pick<FlightSupplier, 'connectionTimes'>,
  { airport, countries, terminals }: Pick<Change, 'airport' | 'countries' | 'terminals'>,
): Promise<ChangeFacts | null> => {
  const connection = await supplier.connectionTimes(airport)
  if (connection === null) return null
  const { from, to } = terminals
  return {
    connection,
    international: countries.from !== countries.at || countries.at !== countries.to,
    terminals: from === undefined || to === undefined || from === to ? null : { from, to },
  }
}

/** What travelers need to know about a self-transfer before they pay. */
export const selfTransferOf = async (
  supplier: Pick<FlightSupplier, 'pastArrivals'>,
  change: Change,
  facts: ChangeFacts,
  now: number,
): Promise<SelfTransfer> => {
  const entersCountry = countryEntered(change.countries)
  const missed = missedPercent(
    await supplier.pastArrivals(change.firstSegmentId, now),
    change.waitMinutes,
    facts,
  )
  return {
    leastMinutes: leastMinutes(facts),
    ...(entersCountry === null ? {} : { entersCountry }),
    ...(facts.terminals === null ? {} : { terminals: facts.terminals }),
    ...(missed === null ? {} : { missedPercent: missed }),
  }
}
