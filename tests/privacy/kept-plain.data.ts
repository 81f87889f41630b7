/**
 * Columns that may hold a canary in plain, and why: contact data and names where the product
 * searches, sorts or shows them, and what belongs to another company. Documents, cards and tokens
 * of ours are never here.
 */
export const keptPlain: Readonly<Record<string, string>> = {
  'portolan.travelers.surname name': 'the list of saved travelers is sorted and searched by name',
  'portolan.travelers.date_of_birth birth': 'the kind of passenger follows from it at each search',
  'portolan.travelers.email_address email':
    'contact data the person keeps with a traveler, guarded by row-level security',
  'portolan.travelers.phone_number phone':
    'contact data the person keeps with a traveler, guarded by row-level security',
  'portolan.trips.contact email': 'where the trip’s documents go; shown on the trip',
  'portolan.trips.contact phone': 'whom to call when the trip changes; shown on the trip',
  'portolan.trip_travelers.name name': 'shown on the trip, never with documents',
  'portolan.trip_parts.documents name': 'the name as the ticket has it, with its number',
  'portolan.trip_parts.body name':
    'shown on the trip: who checks in for each room, never with documents',
  'portolan.stay_change_quotes.quoted name':
    'who checks in, before and after: shown with the change, never with documents',
  'portolan.stay_changes.becomes name':
    'who checks in from then on: shown on the trip, never with documents',
  'market.orders.body name':
    'the airline’s and the property’s own books: they know their passengers and guests',
  'market.orders.body birth': 'the airline’s own books: it knows its passengers',
  'market.payment_methods.token card-token':
    'the vault’s own books: a token names a card there and works only for the person it was made for',
  'market.charges.body card-token':
    'the acquirer’s own books: which of the vault’s cards was charged',
}
