import { renewPackageQuote } from '@portolan/contract/packages/renew-package-quote.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { packageDifference } from '@portolan/domain/packages/package-price.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { flightQuoteAnswer } from '../flights/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import {
  makePackageQuote,
  packageAnswer,
  packageQuoteOf,
  type PackageQuote,
  type WantedPackage,
} from './make-package-quote.ts'
import type { PackagesDeps } from './package-context.ts'

export const noSuchQuote: Refusal = { code: 'NotFound', message: 'There is no such quote.' }

/** The same choice again: the same tickets with their seats and bags, the same rooms and rates. */
const choiceOf = ({ flights, stay: { body } }: PackageQuote): WantedPackage => ({
  flights: flightQuoteAnswer(flights).choice,
  stay: {
    lodgingId: body.choice.lodgingId,
    rooms: body.choice.rooms.map(({ occupancy, rateId }) => ({
      ...occupancyOf(occupancy),
      rateId,
    })),
  },
})

/** Both parts at today's price, also after the quote has expired (packages-2). */
export const renewPackageQuoteRoute = (deps: PackagesDeps): Route =>
  route(renewPackageQuote, async ({ params: { quoteId } }, context) => {
    const { principal, tenant, now } = context
    const before = await deps.database.tenant(tenant, (tx) => packageQuoteOf(tx, context, quoteId))
    if (
      before === null ||
      !can(principal, 'quote:read', { tenant, ownerId: before.whole.personId })
    )
      return refuse(noSuchQuote)
    const made = await makePackageQuote(deps, context, choiceOf(before))
    if (!made.ok) return made
    const [old, quote] = [packageAnswer(before, now), packageAnswer(made.value, now)]
    const { currency } = quote
    return ok({
      before: { minor: old.price.total, currency },
      quote,
      difference: { minor: packageDifference(old.price, quote.price), currency },
    })
  })
