import { readProperty } from '@portolan/contract/lodging/read-property.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { LodgingSupplier } from './lodging-supplier.ts'

export const unknownProperty: Refusal = { code: 'UnknownProperty', message: 'There is no such property.', field: 'lodgingId' }

export const readPropertyRoute = ({ supplier }: { readonly supplier: Pick<LodgingSupplier, 'property'> }): Route =>
  route(readProperty, async ({ params }) => {
    const property = await supplier.property(params.lodgingId)
    return property === null ? refuse(unknownProperty) : ok(property)
  })
