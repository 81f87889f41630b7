import type { TripSummary } from './trip-queries.ts'

type Tone = 'ok' | 'warn' | 'danger' | 'plain'

/** A trip's status in a word; its time decides where the status alone would mislead. */
export const statusMark = ({ kind, status, timeStatus }: Pick<TripSummary, 'kind' | 'status' | 'timeStatus'>): { readonly tone: Tone; readonly text: string } => {
  if (timeStatus === 'Canceled' || status === 'Canceled') return { tone: 'danger', text: 'Canceled' }
  if (timeStatus === 'CancellationFailure' || timeStatus === 'Invalid') return { tone: 'warn', text: 'Needs attention' }
  switch (status) {
    case 'Confirmed': return timeStatus === 'Present' ? { tone: 'ok', text: 'Under way' } : timeStatus === 'Past' ? { tone: 'plain', text: kind === 'Flight' ? 'Flown' : 'Stayed' } : { tone: 'ok', text: 'Confirmed' }
    case 'Pending': return { tone: 'plain', text: 'Pending' }
    case 'Declined': return { tone: 'danger', text: 'Declined' }
    case 'ConfirmedPendingNewChange': return { tone: 'warn', text: 'Change pending' }
    case 'Modified': return { tone: 'warn', text: 'Changed' }
    case 'UnMapped':
    case 'UnMappedPersisted': return { tone: 'plain', text: 'Unconfirmed' }
  }
}

/** What the supplier and the saga wrote down, in plain words; a name without words is shown as it stands. */
const eventWords: Readonly<Record<string, string>> = { Placed: 'Booking sent', Booked: 'Booked', Paid: 'Payment taken', Ticketed: 'Tickets issued', Confirmed: 'Trip confirmed', ReadBack: 'Checked with the airline' }
const stayEventWords: Readonly<Record<string, string>> = { ...eventWords, Ticketed: 'Confirmation number received', Confirmed: 'Stay confirmed', ReadBack: 'Confirmed with the property' }
export const eventText = (name: string, kind: TripSummary['kind']): string => (kind === 'Flight' ? eventWords : stayEventWords)[name] ?? name
