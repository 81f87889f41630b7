import { useEffect } from 'react'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { keepSearchOf, leaveDraft, searchOf, type LeftBy } from './draft.ts'
import type { CheckoutProduct } from './product.ts'

interface LastSearch {
  readonly href: string
  /** Whose entries for the same search may be taken up again; nobody's while it is not known who asks. */
  readonly left: LeftBy | undefined
}

/**
 * Where to search again, inputs kept. A quote that has ended is not told any more, so its search is kept with the tab
 * while it lives; `inactive`: it has ended, and what was typed for it waits for the next one of the same search.
 */
export const useLastSearch = <Quote>(product: Pick<CheckoutProduct<Quote>, 'searchHref'>, { quoteId, quote, inactive }: { readonly quoteId: string | undefined; readonly quote: Quote | undefined; readonly inactive: boolean }): LastSearch => {
  const { storage: { session } } = useServices()
  const { data: user } = useUserInfo()
  const personId = user?.userId
  const href = (quote === undefined && quoteId !== undefined ? searchOf(session, quoteId) : null) ?? product.searchHref(quote)
  const known = quote !== undefined
  useEffect(() => {
    if (quoteId === undefined) return
    if (known) keepSearchOf(session, quoteId, href)
    if (inactive && personId !== undefined) leaveDraft(session, quoteId, { personId, search: href })
  }, [session, quoteId, known, href, inactive, personId])
  return { href, left: personId === undefined ? undefined : { personId, search: href } }
}
