import type { Company } from '@portolan/domain/companies/company.ts'
import { affectedBy, type Affected } from '@portolan/domain/duty-of-care/affected.ts'
import { careTerms } from '@portolan/domain/duty-of-care/terms.ts'
import { namesOf } from '../identity/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import type { StoredIncident } from './care.store.ts'
import { presencesIn, type CareDeps, type Presences } from './presences.ts'

export interface AffectedPeople {
  readonly affected: readonly Affected[]
  readonly presences: Presences
  /** People with an account: a message reaches them. */
  readonly reachable: ReadonlySet<string>
}

/** Who an incident affects; a closed one shows the moment it was closed. */
export const affectedPeople = async (
  deps: CareDeps,
  tx: Tx,
  of: OfCompany,
  {
    company,
    incident,
    now,
  }: {
    readonly company: Company
    readonly incident: StoredIncident
    readonly now: number
  },
): Promise<AffectedPeople> => {
  const at = incident.closedAt ?? now
  const presences = await presencesIn(deps, tx, of, company, {
    from: Math.min(at, incident.from) - careTerms.leftWithin,
    until: at + careTerms.arrivesWithin,
  })
  const affected = affectedBy(presences.presences, incident, at)
  const ids = affected.flatMap(
    ({ presence }) => presences.travelers.get(presence.travelerKey)?.personId ?? [],
  )
  return { affected, presences, reachable: new Set((await namesOf(tx, of.tenant, ids)).keys()) }
}
