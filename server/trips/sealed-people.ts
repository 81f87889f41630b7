import {
  joinPersonal,
  splitPersonal,
  type SplitPersonal,
} from '@portolan/kernel/personal-fields.ts'
import type { PersonalSeal } from '../platform/database/personal-seal.ts'
import type { PartDocument, TripPart } from './trip-part.ts'

export interface TripContact {
  readonly email: string
  readonly phone: string
}
interface OfTenant {
  readonly tenant: string
  readonly id: string
}

const nobody: TripContact = { email: '', phone: '' }

export const sealContact = (
  personal: PersonalSeal,
  { tenant, id }: OfTenant,
  { email, phone }: TripContact,
): string => personal.seal(['trips', tenant, id], { email, phone })
export const openContact = (
  personal: PersonalSeal,
  { tenant, id, sealedContact }: OfTenant & { readonly sealedContact: string | null },
): TripContact =>
  sealedContact === null ? nobody : personal.open(['trips', tenant, id], sealedContact)

export const sealName = (
  personal: PersonalSeal,
  { tenant, tripId, id }: OfTenant & { readonly tripId: string },
  name: string,
): string => personal.seal(['trip_travelers', tenant, tripId, id], name)
export const openName = (
  personal: PersonalSeal,
  {
    tenant,
    tripId,
    id,
    sealedName,
  }: OfTenant & { readonly tripId: string; readonly sealedName: string | null },
): string =>
  sealedName === null ? '' : personal.open(['trip_travelers', tenant, tripId, id], sealedName)

/** What a part has about people, by what its row keeps plain. */
interface PeopleOfPart extends Pick<SplitPersonal, 'personal'> {
  readonly documents: readonly PartDocument[]
}

/** `fields`: names of the body's fields about people (`TripProduct.personal`). */
export const sealPart = (
  seal: PersonalSeal,
  tenant: string,
  { id, documents, body }: Pick<TripPart, 'id' | 'documents' | 'body'>,
  fields: readonly string[],
): { readonly body: unknown; readonly sealedPeople: string } => {
  const { plain, personal } = splitPersonal(body, fields)
  const people: PeopleOfPart = { documents, personal }
  return { body: plain, sealedPeople: seal.seal(['trip_parts', tenant, id], people) }
}
export const openPart = (
  seal: PersonalSeal,
  {
    tenant,
    id,
    body,
    sealedPeople,
  }: OfTenant & { readonly body: unknown; readonly sealedPeople: string | null },
): Pick<TripPart, 'documents' | 'body'> => {
  if (sealedPeople === null) return { documents: [], body }
  const { documents, personal } = seal.open<PeopleOfPart>(['trip_parts', tenant, id], sealedPeople)
  return { documents, body: joinPersonal({ plain: body, personal }) }
}

/** The people of a part after its person is erased: numbers of documents, for the books alone. */
export const withoutPeople = (
  seal: PersonalSeal,
  row: OfTenant & { readonly body: unknown; readonly sealedPeople: string | null },
): string => {
  const documents = openPart(seal, row).documents.map((document) => ({ ...document, name: '' }))
  const people: PeopleOfPart = { documents, personal: [] }
  return seal.seal(['trip_parts', row.tenant, row.id], people)
}
