import { tenants, type TenantId } from '@portolan/domain/identity/tenant.ts'
import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import type { SaleSchedule } from '@portolan/domain/sale/phase.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Database } from '../platform/database/database.ts'
import type { SaleFile, SaleFileOffer } from './sale-file.ts'
import { dateOfMoment, momentFrom, parseSaleMoment, type SaleMoment } from './sale-moment.ts'
import { openingOf } from './sale-openings.store.ts'

/** An offer of the file with its times made out. */
export interface SaleDeal {
  /** The wallet's id of it. */
  readonly offerId: string
  readonly entry: SaleFileOffer
  readonly startsAt: number
  readonly expiresAt: number
  readonly trip: DealTrip | null
}
/** The sale of one tenant. */
export interface OpenedSale {
  readonly file: SaleFile
  readonly schedule: SaleSchedule
  readonly deals: ReadonlyMap<string, SaleDeal>
}

const tripOf = ({ trip }: SaleFileOffer, dateOf: (text: string) => string): DealTrip | null => {
  if (trip === undefined) return null
  if (trip.kind === 'stay') {
    const checkIn = dateOf(trip.checkInOn)
    return {
      kind: 'stay',
      checkIn,
      checkOut: addDays(checkIn, trip.nights),
      leastStars: trip.among?.leastStars ?? 0,
    }
  }
  const departs = dateOf(trip.departsOn)
  return {
    kind: 'flights',
    from: trip.from,
    to: trip.to,
    departs,
    returns: addDays(departs, trip.nights),
  }
}

/** The sale of a tenant with every time of its file counted from its opening. */
export const saleOpenedAt = (file: SaleFile, tenant: TenantId, openedAt: number): OpenedSale => {
  const moment = (text: string): SaleMoment => parseSaleMoment(text) ?? { kind: 'at', ms: NaN }
  const at = (text: string): number => momentFrom(moment(text), openedAt)
  const { announcedOn, landsOn, endsOn } = file.schedule[tenant]
  const deals = file.offers.map((entry): SaleDeal => ({
    offerId: `sale_${file.id}-${entry.id}`,
    entry,
    startsAt: at(entry.startsOn ?? landsOn),
    expiresAt: at(entry.expiresOn ?? endsOn),
    trip: tripOf(entry, (text) => dateOfMoment(moment(text), openedAt)),
  }))
  return {
    file,
    schedule: { announcedAt: at(announcedOn), landsAt: at(landsOn), endsAt: at(endsOn) },
    deals: new Map(deals.map((deal) => [deal.offerId, deal])),
  }
}

/**
 * Opens the sale for each tenant, the first time it is started with this file's id; afterwards it
 * is where it was.
 */
export const openSales = async (
  database: Database,
  file: SaleFile,
  now: number,
): Promise<Readonly<Record<TenantId, OpenedSale>>> =>
  Object.fromEntries(
    await Promise.all(
      tenants.map(
        async (tenant) =>
          [
            tenant,
            saleOpenedAt(file, tenant, await openingOf(database, tenant, file.id, now)),
          ] as const,
      ),
    ),
  ) as Record<TenantId, OpenedSale>
