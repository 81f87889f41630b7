import { readPackageQuote } from '@portolan/contract/packages/read-package-quote.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { composedQuotes } from '../checkout/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { packageAnswer, packageQuoteOf } from './make-package-quote.ts'
import type { PackagesDeps } from './package-context.ts'
import { noSuchQuote } from './renew-package-quote.ts'

export const readPackageQuoteRoute = ({ database }: Pick<PackagesDeps, 'database'>): Route =>
  route(readPackageQuote, async ({ params: { quoteId } }, context) => {
    const own = await composedQuotes.own(database, quoteId, context)
    if (!own.ok) return own
    const quote = await database.tenant(context.tenant, (tx) =>
      packageQuoteOf(tx, context, quoteId),
    )
    return quote === null ? refuse(noSuchQuote) : ok(packageAnswer(quote, context.now))
  })
