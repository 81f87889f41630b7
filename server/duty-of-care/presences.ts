import { personOf, type Company, type CompanyPerson } from '@portolan/domain/companies/company.ts'
import type { Presence } from '@portolan/domain/duty-of-care/presence.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { linkedUsers } from '../travelers/index.ts'
import { tripsOfCompany, type TripProducts } from '../trips/index.ts'

export interface CareDeps {
  readonly products: Pick<TripProducts, 'of'>
}
/** Presences of a company's travelers, and who each of them is. */
export interface Presences {
  readonly presences: readonly Presence[]
  /** By traveler key. */
  readonly travelers: ReadonlyMap<
    string,
    { readonly personId: string | null; readonly name: string }
  >
}

const nameOf = (
  typed: string,
  person: CompanyPerson | undefined,
  asked: CompanyPerson | undefined,
): string => {
  if (person !== undefined) return `${person.firstName} ${person.lastName}`
  if (asked === undefined) return typed
  const owner = `${asked.firstName} ${asked.lastName}`
  return typed === owner || typed === '' ? owner : `${typed}, booked by ${owner}`
}

/**
 * What the company's trips say of where people are between two moments. Somebody of the company is
 * one traveler in all of their trips; a guest is one in each.
 */
export const presencesIn = async (
  { products }: CareDeps,
  tx: Tx,
  of: OfCompany,
  company: Company,
  between: { readonly from: number; readonly until: number },
): Promise<Presences> => {
  const trips = await tripsOfCompany(tx, of, between)
  const users = await linkedUsers(
    tx,
    of.tenant,
    trips.flatMap(({ party }) => party.flatMap(({ savedTravelerId }) => savedTravelerId ?? [])),
  )
  const travelers = new Map<string, { personId: string | null; name: string }>()
  const presences: Presence[] = []
  for (const { id: tripId, ownerId, parts, party } of trips) {
    const keys = new Map<string, string>()
    const owner = personOf(company, ownerId)
    for (const [at, traveler] of party.entries()) {
      const person = personOf(company, users.get(traveler.savedTravelerId ?? '') ?? '')
      // Whose name was only typed is asked through the owner of the trip.
      const asked = person ?? (at === 0 && traveler.savedTravelerId === null ? owner : undefined)
      const key = asked?.id ?? `${tripId} ${traveler.id}`
      keys.set(traveler.id, key)
      travelers.set(key, {
        personId: asked?.id ?? null,
        name: nameOf(traveler.name, person, asked),
      })
    }
    for (const part of parts) {
      if (part.status === 'Canceled') continue
      const found = products.of(part).presence?.(part) ?? []
      const own = part.travelers.length === 0 ? [...keys.keys()] : part.travelers
      for (const id of own) {
        const travelerKey = keys.get(id)
        if (travelerKey !== undefined)
          presences.push(...found.map((one) => ({ ...one, travelerKey, tripId })))
      }
    }
  }
  return { presences, travelers }
}
