import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { personOf, type Business, type Company, type CompanyPerson } from './company.ts'
import { hasRight } from './roles.ts'

/** What somebody may do who acts for a colleague: see their trips, or change and cancel them too. */
export const grantScopes = ['View', 'Manage'] as const
export type GrantScope = (typeof grantScopes)[number]
/** A reason is a line. */
export const longestReason = 120
/** Longest permission, in days: it is thought about again every year. */
export const longestGrant = 366

/**
 * A person's permission for a colleague to book for them (companies-11). Payment methods, contact
 * data, roles and further permissions are never part of it.
 */
export interface BookingGrant {
  readonly id: string
  /** Who travels. */
  readonly personId: string
  /** Who may book. */
  readonly arrangerId: string
  /** Product ids, or all that the company sells. */
  readonly products: 'Every' | readonly string[]
  /** Both days are included. */
  readonly from: CalendarDate
  readonly until: CalendarDate
}

export interface BookingForFacts {
  readonly company: Company
  readonly grants: readonly BookingGrant[]
  readonly today: CalendarDate
}
/** Whether a permission holds on a day: both of its days are included. */
export const isGranted = (
  { from, until }: Pick<BookingGrant, 'from' | 'until'>,
  today: CalendarDate,
) => from <= today && today <= until

/** Whether somebody may book for everybody of the company. */
export const booksForEveryone = (booker: CompanyPerson | undefined): boolean =>
  hasRight(booker, 'viewUsers') && hasRight(booker, 'bookForOthers')

/** Who is to travel: a colleague, or a guest with the person who added them. */
export type WhoTravels = { readonly personId: string } | { readonly guestOf: string }

const holds = (grant: BookingGrant, product: string, today: CalendarDate): boolean =>
  isGranted(grant, today) && (grant.products === 'Every' || grant.products.includes(product))

/**
 * Whether somebody may book a product for somebody (companies-11): for themselves and their own
 * guests, for everybody with the right to, and for who lets them. Both have to be active, whatever
 * a grant says.
 */
export const mayBookFor = (
  { company, grants, today }: BookingForFacts,
  bookerId: string,
  who: WhoTravels,
  product: string,
): boolean => {
  const booker = personOf(company, bookerId)
  if (booker?.state !== 'Active') return false
  const forEveryone = booksForEveryone(booker)
  if ('guestOf' in who)
    return who.guestOf === bookerId || (forEveryone && personOf(company, who.guestOf) !== undefined)
  const traveler = personOf(company, who.personId)
  if (traveler === undefined || traveler.state === 'Left') return false
  if (who.personId === bookerId || forEveryone) return true
  return (
    traveler.state === 'Active' &&
    grants.some(
      (grant) =>
        grant.personId === who.personId &&
        grant.arrangerId === bookerId &&
        holds(grant, product, today),
    )
  )
}

/**
 * Who a search begins with (companies-9): the booker, or a choice among others. It is a proposal;
 * `mayBookFor` decides.
 */
export const searchBeginsWith = (
  { audience }: Pick<Business, 'audience'>,
  booksForOthers: boolean,
): 'Myself' | 'Choice' => {
  if (!booksForOthers) return 'Myself'
  return audience === 'SomeoneElseForEveryone' ? 'Choice' : 'Myself'
}
/** Whether a search offers travelers besides the booker at once. */
export const offersOthers = (
  { audience }: Pick<Business, 'audience'>,
  booksForOthers: boolean,
): boolean =>
  booksForOthers && (audience === 'MyselfAndOthers' || audience === 'SomeoneElseForEveryone')
