import { readProperty } from '@portolan/contract/lodging/read-property.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { LodgingShops } from './lodging-shop.ts'

export const unknownProperty: Refusal = {
  code: 'UnknownProperty',
  message: 'There is no such property.',
  field: 'lodgingId',
}

export const readPropertyRoute = ({ shops }: { readonly shops: LodgingShops }): Route =>
  route(readProperty, async ({ params }, { principal }) => {
    const property = await shops(currencyOf(principal)).property(params.lodgingId)
    return property === null ? refuse(unknownProperty) : ok(property)
  })
