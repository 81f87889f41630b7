import { useEffect } from 'react'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import {
  dropParkedDraft,
  keepSearchOf,
  parkDraft,
  searchOf,
  type ParkedDraftKey,
} from '../shell/draft.ts'
import type { CheckoutProduct } from './product.ts'

interface QuoteProgress<Quote> {
  readonly quoteId: string | undefined
  readonly quote: Quote | undefined
  /** The quote expired without a booking. */
  readonly inactive: boolean
  readonly booked: boolean
}
interface LastSearch {
  readonly href: string
  /** Where entries for the same search may be parked; undefined until the user is loaded. */
  readonly parkedDraft: ParkedDraftKey | undefined
}

/**
 * Where to search again with the same inputs. The server no longer returns an expired quote, so its
 * search is kept in session storage, and its entries are parked for the next quote of that search.
 */
export const useLastSearch = <Quote>(
  product: Pick<CheckoutProduct<Quote>, 'searchHref'>,
  { quoteId, quote, inactive, booked }: QuoteProgress<Quote>,
): LastSearch => {
  const {
    storage: { session },
  } = useServices()
  const { data: user } = useUserInfo()
  const personId = user?.userId
  const href =
    (quote === undefined && quoteId !== undefined ? searchOf(session, quoteId) : null) ??
    product.searchHref(quote)
  const isLoaded = quote !== undefined
  useEffect(() => {
    if (quoteId === undefined) return
    if (isLoaded) keepSearchOf(session, quoteId, href)
    if (inactive && personId !== undefined) parkDraft(session, quoteId, { personId, search: href })
    if (booked && personId !== undefined) dropParkedDraft(session, { personId, search: href })
  }, [session, quoteId, isLoaded, href, inactive, booked, personId])
  return { href, parkedDraft: personId === undefined ? undefined : { personId, search: href } }
}
