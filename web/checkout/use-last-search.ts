import { useEffect } from 'react'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { dropLeft, keepSearchOf, leaveDraft, searchOf, type LeftBy } from './draft.ts'
import type { CheckoutProduct } from './product.ts'

interface OfQuote<Quote> {
  readonly quoteId: string | undefined
  readonly quote: Quote | undefined
  /** It has ended without a booking. */
  readonly inactive: boolean
  readonly booked: boolean
}
interface LastSearch {
  readonly href: string
  /**
   * Whose entries for the same search may be taken up again; nobody's while it is not known who
   * asks.
   */
  readonly left: LeftBy | undefined
}

/**
 * Where to search again, inputs kept. A quote that has ended is not told any more, so its search is
 * kept with the tab while it lives, and what was typed for it then waits for the next one of the
 * same search, until that is booked.
 */
export const useLastSearch = <Quote>(
  product: Pick<CheckoutProduct<Quote>, 'searchHref'>,
  { quoteId, quote, inactive, booked }: OfQuote<Quote>,
): LastSearch => {
  const {
    storage: { session },
  } = useServices()
  const { data: user } = useUserInfo()
  const personId = user?.userId
  const href =
    (quote === undefined && quoteId !== undefined ? searchOf(session, quoteId) : null) ??
    product.searchHref(quote)
  const known = quote !== undefined
  useEffect(() => {
    if (quoteId === undefined) return
    if (known) keepSearchOf(session, quoteId, href)
    if (inactive && personId !== undefined) leaveDraft(session, quoteId, { personId, search: href })
    if (booked && personId !== undefined) dropLeft(session, { personId, search: href })
  }, [session, quoteId, known, href, inactive, booked, personId])
  return { href, left: personId === undefined ? undefined : { personId, search: href } }
}
