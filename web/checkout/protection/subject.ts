/** What protections are offered for, as the checkout speaks of it. */
export type Subject =
  | {
      readonly covers: 'Flight'
      readonly travelers: number
      /** Tickets of several airlines, which no protection covers. */
      readonly isSeparate: boolean
    }
  | { readonly covers: 'Room'; readonly rooms: number }

/** `both travelers`, `all 3 travelers`; null for one, who needs no word. */
const everybody = (count: number, many: string): string | null => {
  if (count < 2) return null
  return count === 2 ? `both ${many}` : `all ${count} ${many}`
}

/** Under the title of the section. */
export const protectionNote = (subject: Subject): string => {
  if (subject.covers === 'Room') {
    const rooms = everybody(subject.rooms, 'rooms')
    return rooms === null ? 'Optional' : `Optional, for ${rooms}`
  }
  const whom = everybody(subject.travelers, 'travelers')
  return `Optional, for ${whom === null ? '' : `${whom} and `}all flights`
}

/** The button that adds one: for everybody or for all rooms. */
export const addLabel = (subject: Subject): string => {
  const count = subject.covers === 'Room' ? subject.rooms : subject.travelers
  const rooms = subject.covers === 'Room' ? ' rooms' : ''
  if (count < 2) return 'Add'
  return count === 2 ? `Add for both${rooms}` : `Add for all ${count}${rooms}`
}

/** Where nothing is offered. `isAnswered`: the offers came, and there are none. */
export const noneWords = (subject: Subject, isAnswered: boolean): string => {
  if (subject.covers === 'Flight' && subject.isSeparate)
    return 'No protection is sold for flights on separate tickets.'
  if (!isAnswered) return 'Protection can’t be offered right now. You can still book.'
  return subject.covers === 'Flight'
    ? 'No protection is sold for these flights: the fare itself refunds as much.'
    : 'No protection is sold for this stay: you pay at the property, or its own terms refund as much.'
}
