import { listPassengers } from '@portolan/contract/travelers/list-passengers.ts'
import { withMaskedDocuments } from '@portolan/domain/travelers/masked-documents.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { listedTravelers, travelerAnswer, seenBy } from './traveler-answer.ts'
import type { TravelersDeps } from './travelers-deps.ts'

export const listPassengersRoute = ({ database, sealer }: TravelersDeps): Route =>
  route(listPassengers, async (_input, { principal }) => {
    const listed = await seenBy(database, principal, (tx) => listedTravelers(tx, principal, sealer))
    const shown =
      principal.actedBy === null
        ? listed
        : listed.map((one) => ({ ...one, profile: withMaskedDocuments(one.profile) }))
    return ok({ Response: 'Success', value: shown.map(travelerAnswer) })
  })
