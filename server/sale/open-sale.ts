import { tenantProfiles, tenants, type TenantId } from '@portolan/domain/identity/tenant.ts'
import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import type { SaleSchedule } from '@portolan/domain/sale/phase.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Database } from '../platform/database/database.ts'
import type { SaleFile, SaleFileOffer } from './sale-file.ts'
import { dateOfMoment, momentFrom, parseSaleMoment, type SaleMoment } from './sale-moment.ts'
import { openingOf } from './sale-openings.store.ts'
import { soldPart } from './sold-part.ts'

/** An offer with resolved times. */
export interface SaleDeal {
  /** Its id in the wallet. */
  readonly offerId: string
  readonly entry: SaleFileOffer
  readonly startsAt: number
  readonly expiresAt: number
  readonly trip: DealTrip | null
}
/** One tenant's sale. */
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

/** A tenant's sale, of what it sells, with all times resolved from its opening. */
export const saleOpenedAt = (whole: SaleFile, tenant: TenantId, openedAt: number): OpenedSale => {
  const file = soldPart(whole, tenantProfiles[tenant].sells)
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
 * Opens the sale for each tenant at the first start with this file's id; later starts keep the
 * opening.
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
