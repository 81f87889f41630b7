import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Occupancy, Stay } from '@portolan/domain/lodging/stay.ts'
import type { PackageNights } from '@portolan/domain/packages/nights.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import type { LodgingShops, PoliciesOf, PrivilegesOf } from '../lodging/index.ts'
import type { TierOf } from '../policies/index.ts'
import type { Database } from '../platform/database/database.ts'

export interface PackagesDeps {
  readonly flights: FlightSupplier
  readonly lodging: Pick<LodgingSupplier, 'destination' | 'zoneAt' | 'summaries'>
  readonly shops: LodgingShops
  readonly database: Database
  readonly ids: Ids
  readonly policiesOf: PoliciesOf
  readonly tierOf: TierOf
  readonly privilegesOf: PrivilegesOf
}

/** Who asks, and when. */
export interface Asking {
  readonly principal: Principal
  readonly tenant: TenantId
  readonly now: number
}

/** A stay for the nights of a package, with and without package rates. */
export const staysOf = async (
  { privilegesOf }: Pick<PackagesDeps, 'privilegesOf'>,
  asking: Asking,
  { checkIn, checkOut }: Pick<PackageNights, 'checkIn' | 'checkOut'>,
  rooms: readonly Occupancy[],
): Promise<{ readonly packaged: Stay; readonly alone: Stay }> => {
  const alone = {
    checkIn,
    checkOut,
    rooms,
    ...(await privilegesOf(asking, { checkIn, checkOut })),
  }
  return { alone, packaged: { ...alone, packaged: true } }
}
