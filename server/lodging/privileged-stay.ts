import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { PackagedAlong, PrivilegesOf } from './lodging.routes.ts'

export interface Privileges {
  readonly privilegesOf: PrivilegesOf
  /** Absent where no package is sold. */
  readonly packagedAlong?: PackagedAlong
}

/**
 * The stay with what the caller may buy there: package rates only along a trip of theirs whose
 * flights it fits, otherwise refused with `PackageOfferEnded` (packages-18).
 */
export const privilegedStay = async (
  { privilegesOf, packagedAlong }: Privileges,
  context: { readonly principal: Principal; readonly now: number },
  stay: Stay,
  alongTrip: string | undefined,
): Promise<Result<Stay, Refusal>> => {
  const whole = { ...stay, ...(await privilegesOf(context, stay)) }
  if (alongTrip === undefined) return ok(whole)
  const refusal =
    packagedAlong === undefined
      ? { code: 'PackageOfferEnded' as const, message: 'Package rates aren’t sold here.' }
      : await packagedAlong(context, alongTrip, stay)
  return refusal === null
    ? ok({ ...whole, packaged: true })
    : refuse({ ...refusal, field: 'alongTripId' })
}
