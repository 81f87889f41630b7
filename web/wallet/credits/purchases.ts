import type { CreditEvent } from './history-query.ts'

/** Movements of one trip or booking, or one event of a credit by itself. */
export interface Purchase {
  readonly id: string
  readonly trip: { readonly id: string; readonly title: string } | null
  /** Newest first; never empty. */
  readonly events: readonly CreditEvent[]
  /** It is of a trip or a booking. */
  readonly isBooked: boolean
}

/** The activity by what it was for, in the order of each one's newest movement (wallet-30). */
export const purchasesOf = (events: readonly CreditEvent[]): readonly Purchase[] => {
  const groups = new Map<string, { first: CreditEvent; events: CreditEvent[] }>()
  for (const event of events) {
    const id = event.purchase?.id ?? event.id
    const group = groups.get(id)
    if (group === undefined) groups.set(id, { first: event, events: [event] })
    else group.events.push(event)
  }
  return [...groups].map(([id, { first, events: all }]) => ({
    id,
    trip: first.purchase?.trip ?? null,
    events: all,
    isBooked: first.purchase !== null,
  }))
}
