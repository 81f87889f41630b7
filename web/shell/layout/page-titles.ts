/** `page`: of a page with its content loaded. `state`: of what is shown in its place. */
export type TitleRank = 'page' | 'state'

export interface PageTitles {
  /** The title of the address, for a page that claims none. */
  ofAddress(title: string): void
  /**
   * A more specific title while something is shown. A state wins over its page, and what was shown
   * later over what was shown earlier. Returns how to release it.
   */
  claim(title: string, rank?: TitleRank): () => void
}

/**
 * The document's title. A cached page claims its title before the router reports its address, so
 * that the order of the two doesn't matter.
 */
export const createPageTitles = (write: (title: string) => void): PageTitles => {
  let address = ''
  let claims: readonly { readonly title: string; readonly rank: TitleRank }[] = []
  const update = (): void => {
    const top = claims.findLast(({ rank }) => rank === 'state') ?? claims.at(-1)
    write(top?.title ?? address)
  }
  return {
    ofAddress: (title) => {
      address = title
      update()
    },
    claim: (title, rank = 'page') => {
      const own = { title, rank }
      claims = [...claims, own]
      update()
      return () => {
        claims = claims.filter((one) => one !== own)
        update()
      }
    },
  }
}
