import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CalendarEvent } from '@portolan/domain/trips/calendar-file.ts'
import type { OnSite } from '@portolan/domain/trips/on-site.ts'
import type { PartPresence } from '@portolan/domain/duty-of-care/presence.ts'
import type { Plan } from '@portolan/domain/trips/planned-days.ts'
import {
  cancellationChoices,
  endedDiscount,
} from '@portolan/domain/after-sales/cancellation-choices.ts'
import type { PartPolicies } from '@portolan/domain/after-sales/cancellation-policy.ts'
import type { CancellationTerms } from '@portolan/domain/after-sales/cancellation-terms.ts'
import { isPackaged } from '@portolan/domain/trips/trip-parts.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Block } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Paper } from './documents/paper.ts'
import type { TripPart, TripTraveler } from './trip-part.ts'
import type { TripRow } from './trips.store.ts'

/** All parts of one product in a trip, in their order; never empty. */
export interface PartsOfTrip {
  readonly parts: readonly TripPart[]
  readonly party: readonly TripTraveler[]
}
export type LabeledRow = readonly [string, string]

/** Changes that suppliers announced, newest first. */
export interface SupplierChanges {
  readonly answers: AnswerOf<typeof readTrip>['scheduleChanges']
  /** Those that are open, for an agent. */
  readonly facts: readonly LabeledRow[]
}
/** A supplier's credit for one traveler's next booking, and the document it replaces. */
export interface IssuedCredit {
  readonly airline: string
  readonly airlineName: string
  readonly traveler: string
  readonly amount: MoneyWire
  readonly expiresAt: string
  readonly ticket: string
  readonly locator: string
}
interface OfTenant {
  readonly tenant: TenantId
  readonly id: string
}

/** What a product says of its parts on pages, papers and in letters. Registered once, in `boot.ts`. */
export interface TripProduct {
  /** As in `TripPart.product`. */
  readonly name: string
  /** Title of all these parts together, for example `New York to London`. */
  readonly title: (parts: readonly TripPart[]) => string
  /** Full price of a part, including what is due later. */
  readonly total: (part: TripPart) => MoneyWire
  /** Carriers and the like that a receipt names: name by code. */
  readonly supplierName: (parts: readonly TripPart[], code: string) => string | null
  /** Fields of a part's body, at any depth, that are about people: stored sealed, absent in lists. */
  readonly personal: readonly string[]
  /** What lists show of a part; fits the outline that the contract registers for the product. */
  readonly outline: (part: TripPart) => unknown
  /** What the trip's page shows of a part; fits the details that the contract registers for it. */
  readonly details: (part: TripPart) => unknown
  readonly words: {
    /** `Your tickets are issued.` */
    readonly confirmed: string
    /** `Your tickets are no longer valid.` */
    readonly canceled: string
    /** What the attached calendar file has of it; empty for nothing. */
    readonly calendar: string
    /** `trip` in "Your trip is confirmed". */
    readonly noun: string
    /** `booking reference`. */
    readonly reference: string
  }
  /** For an agent; no identity documents. */
  readonly facts: (of: PartsOfTrip) => readonly LabeledRow[]
  /** Blocks of letters about the trip. */
  readonly blocks: (of: PartsOfTrip) => readonly Block[]
  /** The section of the itinerary. */
  readonly itinerary: (paper: Paper, of: PartsOfTrip) => Promise<void> | void
  /** The section of the receipt: what was bought. */
  readonly purchase: (paper: Paper, of: PartsOfTrip) => void
  readonly events: (of: PartsOfTrip) => readonly CalendarEvent[]
  /** When its owner has to be somewhere; absent for what takes no time. */
  readonly plans?: (part: TripPart) => readonly Plan[]
  /** Where its travelers are (duty-of-care-2); absent for what is nowhere. */
  readonly presence?: (part: TripPart) => readonly PartPresence[]
  /** What its place takes from a card itself; absent for what is paid in full at the booking. */
  readonly onSite?: (part: TripPart) => OnSite
  /** Writes what the product keeps of a new trip, in the transaction that opens it. */
  readonly opened?: (tx: Tx, trip: OfTenant, parts: readonly TripPart[]) => void
  /** Parts of it were canceled; `whole` with the last of them. */
  readonly closed?: (tx: Tx, trip: OfTenant, whole: boolean) => Promise<void>
  readonly changes?: (tx: Tx, trip: TripRow) => Promise<SupplierChanges>
  /** How a cancellation of one part is called (cancellations-3). */
  readonly policies: PartPolicies
  /** Its parts of a trip are canceled together online; an agent cancels one alone. */
  readonly cancelsTogether?: boolean
  /** Whether these parts depend on each other, so that only an agent cancels them (trips-5). */
  readonly isJoined?: (parts: readonly TripPart[]) => boolean
  /** What a part costs less now because of the package it was sold in; null for nothing. */
  readonly packageDiscount?: (part: TripPart) => MoneyWire | null
  /**
   * Identifies what these parts are, as the product's quotes do for duplicate detection; absent for
   * what is no journey.
   */
  readonly journey?: (parts: readonly TripPart[]) => readonly string[]
  /** Credits that a supplier issues to travelers for a canceled or changed part. */
  readonly credits?: (
    of: PartsOfTrip,
    partId: string,
    terms: Pick<CancellationTerms, 'credit' | 'creditExpiresAt'>,
  ) => readonly IssuedCredit[]
}

export interface TripProducts {
  /** Throws if nothing is registered for it. */
  readonly of: (part: Pick<TripPart, 'product'>) => TripProduct
  /** The parts of a trip by product, in the order of their first parts. */
  readonly groupsOf: (
    trip: PartsOfTrip,
  ) => readonly { readonly product: TripProduct; readonly of: PartsOfTrip }[]
  readonly titleOf: (parts: readonly TripPart[]) => string
  /** The name of a supplier's code in any of the parts; the code itself if none knows it. */
  readonly supplierName: (parts: readonly TripPart[], code: string) => string
  readonly changesOf: (tx: Tx, trip: TripRow) => Promise<SupplierChanges>
  readonly isJoined: (parts: readonly TripPart[]) => boolean
  /** Ids of these parts in groups that can be canceled without each other (cancellations-11). */
  readonly choicesOf: (parts: readonly TripPart[]) => readonly (readonly string[])[]
  /** The part whose discount would end with these, and the discount; null if none (packages-5). */
  readonly endedDiscount: (
    parts: readonly TripPart[],
    asked: readonly string[],
  ) => { readonly id: string; readonly discount: MoneyWire } | null
  /**
   * Identity of everything that stands in a trip, as its booking claimed it; `after`: what
   * products' parts become.
   */
  readonly journeyOf: (
    parts: readonly TripPart[],
    after?: ReadonlyMap<string, readonly string[]>,
  ) => readonly string[]
  /** None for a part that the trip does not have. */
  readonly creditsOf: (
    trip: PartsOfTrip,
    partId: string,
    terms: Pick<CancellationTerms, 'credit' | 'creditExpiresAt'>,
  ) => readonly IssuedCredit[]
}

/** What a trip is called by: not by its add-ons, unless there is nothing else. */
export const withoutAddOns = (parts: readonly TripPart[]): readonly TripPart[] => {
  const main = parts.filter(({ addOnOf }) => addOnOf === null)
  return main.length === 0 ? parts : main
}

/** Throws for two products of one name. */
export const createTripProducts = (list: readonly TripProduct[]): TripProducts => {
  const byName = new Map(list.map((product) => [product.name, product]))
  if (byName.size !== list.length) throw new RangeError('trips: two products of one name')
  const of: TripProducts['of'] = ({ product: name }) => {
    const product = byName.get(name)
    if (product === undefined) throw new RangeError(`trips: no product ${name} is registered`)
    return product
  }
  const groupsOf: TripProducts['groupsOf'] = ({ parts, party }) =>
    [...Map.groupBy(parts, ({ product }) => product).values()].map((group) => ({
      product: of(group[0] as TripPart),
      of: { parts: group, party },
    }))
  return {
    of,
    groupsOf,
    titleOf: (parts) =>
      groupsOf({ parts: withoutAddOns(parts), party: [] })
        .map((group) => group.product.title(group.of.parts))
        .join(', '),
    supplierName: (parts, code) =>
      groupsOf({ parts, party: [] })
        .map((group) => group.product.supplierName(group.of.parts, code))
        .find((name) => name !== null) ?? code,
    isJoined: (parts) =>
      groupsOf({ parts, party: [] }).some(
        (group) => group.product.isJoined?.(group.of.parts) ?? false,
      ),
    choicesOf: (parts) =>
      cancellationChoices(
        parts.map((part) => ({
          id: part.id,
          addOnOf: part.addOnOf,
          together: of(part).cancelsTogether === true ? part.product : null,
        })),
      ),
    endedDiscount: (parts, asked) =>
      endedDiscount(
        parts.map((part) => ({
          id: part.id,
          canceled: part.status === 'Canceled',
          packaged: isPackaged(part),
          discount: of(part).packageDiscount?.(part) ?? null,
        })),
        asked,
      ),
    journeyOf: (parts, after = new Map()) =>
      groupsOf({ parts: parts.filter(({ status }) => status !== 'Canceled'), party: [] }).flatMap(
        ({ product, of: group }) => after.get(product.name) ?? product.journey?.(group.parts) ?? [],
      ),
    creditsOf: (trip, partId, terms) => {
      const part = trip.parts.find(({ id }) => id === partId)
      return (part && of(part).credits?.(trip, partId, terms)) ?? []
    },
    changesOf: async (tx, trip) => {
      const found: SupplierChanges[] = []
      for (const { product } of groupsOf(trip))
        if (product.changes !== undefined) found.push(await product.changes(tx, trip))
      return {
        answers: found.flatMap(({ answers }) => answers),
        facts: found.flatMap(({ facts }) => facts),
      }
    },
  }
}
