import { quotePackage } from '@portolan/contract/packages/quote-package.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { makePackageQuote, packageAnswer } from './make-package-quote.ts'
import type { PackagesDeps } from './package-context.ts'

export const quotePackageRoute = (deps: PackagesDeps): Route =>
  route(quotePackage, async ({ body }, context) => {
    const quote = await makePackageQuote(deps, context, body)
    if (!quote.ok) return quote
    const answer = packageAnswer(quote.value, context.now)
    const { shownTotal: shown } = body
    const { currency, price } = answer
    if (shown === undefined || (shown.currency === currency && shown.minor === price.total))
      return ok(answer)
    return refuse({
      code: 'PriceChanged',
      message: 'The price has changed since it was shown.',
      field: 'shownTotal',
      facts: {
        currency,
        newMinor: price.total,
        quoteId: answer.id,
        ...(shown.currency === currency ? { oldMinor: shown.minor } : {}),
      },
    })
  })
