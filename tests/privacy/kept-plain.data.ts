/**
 * Columns that may hold a canary in plain, and why (decision 0125): what the product searches and
 * sorts saved travelers by, and what belongs to another company. Documents, cards and tokens of
 * ours are never here.
 */
export const keptPlain: Readonly<Record<string, string>> = {
  'portolan.travelers.surname name': 'the list of saved travelers is sorted and searched by name',
  'portolan.travelers.date_of_birth birth': 'the kind of passenger follows from it at each search',
  'portolan.travelers.email_address email':
    'contact data the person keeps with a traveler, guarded by row-level security',
  'portolan.travelers.phone_number phone':
    'contact data the person keeps with a traveler, guarded by row-level security',
  'market.payment_methods.token card-token':
    'the vault’s own books: a token names a card there and works only for the person it was made for',
  'market.charges.body card-token':
    'the acquirer’s own books: which of the vault’s cards was charged',
}
