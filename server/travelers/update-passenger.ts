import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { editTraveler, type TravelerRefusal } from '@portolan/domain/travelers/edit-traveler.ts'
import { documentLengths } from '@portolan/domain/travelers/terms.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { setDefaultTraveler } from '../identity/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { listedTravelers, travelerAnswer, visibleUsers, seenBy } from './traveler-answer.ts'
import { noSuchTraveler, ownershipOf, type TravelersDeps } from './travelers-deps.ts'
import {
  columnsOf,
  insertTraveler,
  lockTraveler,
  profileOf,
  travelerOfUser,
  updateTraveler,
  type TravelerRow,
} from './travelers.store.ts'

const lengthText = ({ least, most }: { readonly least: number; readonly most: number }): string =>
  `${least} to ${most} letters and digits`

const sentences: Readonly<Record<TravelerRefusal['code'], string>> = {
  UnsupportedNameCharacters:
    'Names are written in Latin letters, spaces, hyphens, apostrophes and full stops.',
  MalformedKnownTravelerNumber: `A known traveler number has ${lengthText(documentLengths.knownTraveler)}.`,
  MalformedRedressNumber: `A redress number has ${documentLengths.redress} digits.`,
  InvalidKeyValue: 'A key has letters and digits only; a value may also use space and / @ . _ + -',
  InvalidPassportNumber: `A passport number has ${lengthText(documentLengths.passport)}.`,
  InvalidDate: 'The date is not one of the calendar or out of range.',
  MissingInformation: 'First and last name are required.',
}

/** Base of an edit: the saved profile, or an empty one with its future owner. */
type Target =
  | { readonly kept: TravelerRow }
  | {
      readonly kept: null
      readonly ownerId: string
      readonly linkedUserId: string | null
      readonly becomesDefault: boolean
    }

const targetOf = async (
  tx: Tx,
  principal: Principal,
  personId: string | undefined,
): Promise<Result<Target, Refusal>> => {
  const { tenant } = principal
  if (personId === undefined)
    return ok({
      kept: null,
      ownerId: principal.personId,
      linkedUserId: null,
      becomesDefault: false,
    })
  const row = await lockTraveler(tx, principal, personId)
  if (row !== undefined)
    return can(principal, 'traveler:update', ownershipOf(row))
      ? ok({ kept: row })
      : refuse(noSuchTraveler)
  // A placeholder has its user's id.
  const user = tenantProfiles[tenant].travelersFromUsers
    ? (await visibleUsers(tx, principal)).find(({ id }) => id === personId)
    : undefined
  if (
    user === undefined ||
    !can(principal, 'traveler:update', {
      tenant,
      ownerId: user.id,
      businessId: principal.businessId,
    })
  )
    return refuse(noSuchTraveler)
  const made = await travelerOfUser(tx, tenant, user.id)
  return ok(
    made === undefined
      ? {
          kept: null,
          ownerId: user.id,
          linkedUserId: user.id,
          becomesDefault: user.defaultTravelerId === null,
        }
      : { kept: made },
  )
}

const save = async (
  tx: Tx,
  deps: TravelersDeps,
  principal: Principal,
  edit: BodyOf<typeof updatePassenger>,
  now: number,
) => {
  const { tenant } = principal
  const target = await targetOf(tx, principal, edit.personId)
  if (!target.ok) return target
  const kept =
    target.value.kept === null ? undefined : await profileOf(target.value.kept, deps.sealer)
  const edited = editTraveler(kept, edit, new Date(now).toISOString().slice(0, 10))
  if (!edited.ok)
    return refuse<Refusal>({ ...edited.refusal, message: sentences[edited.refusal.code] })
  const { profile, dropped } = edited.value
  if (target.value.kept !== null) {
    const { id } = target.value.kept
    // An unchanged save does not even update the time of the last change.
    if (!isDeepStrictEqual(kept, profile))
      await updateTraveler(tx, tenant, id, {
        ...(await columnsOf(tenant, id, profile, deps.sealer)),
        updatedAt: now,
      })
    return ok({ id, dropped })
  }
  const { ownerId, linkedUserId, becomesDefault } = target.value
  const id = deps.ids.make('traveler')
  await insertTraveler(tx, {
    tenant,
    id,
    ownerId,
    businessId: principal.businessId,
    linkedUserId,
    ...(await columnsOf(tenant, id, profile, deps.sealer)),
    createdAt: now,
    updatedAt: now,
  })
  if (becomesDefault && linkedUserId !== null)
    await setDefaultTraveler(tx, tenant, linkedUserId, id)
  return ok({ id, dropped })
}

export const updatePassengerRoute = (deps: TravelersDeps): Route =>
  route(updatePassenger, ({ body }, { principal, now }) =>
    seenBy(deps.database, principal, async (tx) => {
      const saved = await save(tx, deps, principal, body, now)
      if (!saved.ok) return saved
      const person = (await listedTravelers(tx, principal, deps.sealer)).find(
        ({ id }) => id === saved.value.id,
      )
      return person === undefined
        ? refuse(noSuchTraveler)
        : ok({ person: travelerAnswer(person), dropped: [...saved.value.dropped] })
    }),
  )
