import type { ChangeFacts } from '@portolan/domain/flights/self-transfer.ts'
import {
  countryEntered,
  leastMinutes,
  missedPercent,
  type SelfTransfer,
} from '@portolan/domain/flights/self-transfer.ts'
import type { FlightSupplier } from './flight-supplier.ts'

/** A change of tickets at one airport, as a search or a price has it. */
export interface Change {
  readonly airport: string
  /** Countries of the first flight's origin, of the airport and of the second flight's destination. */
  readonly countries: { readonly from: string; readonly at: string; readonly to: string }
  readonly terminals: { readonly from: string | undefined; readonly to: string | undefined }
  readonly firstSegmentId: string
  readonly waitMinutes: number
}

/** What the rules of a change go by; null where nobody flies from the airport. */
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

/** What a traveller has to know of a change of tickets before paying for it. */
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
