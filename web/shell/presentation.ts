/**
 * Ways of showing that the address asks for. They change what is drawn and nothing else: no right,
 * no call and no tracking authority hangs on them (reliability T3).
 */
export interface Presentation {
  /**
   * The word `agent` anywhere in the address, whatever its value (decision 11 of the
   * specification).
   */
  readonly agentPortal: boolean
  /** `isTravelApp=true`, on a mobile screen only (decision 12 of the specification). */
  readonly travelApp: boolean
  /** Where a shared screen was opened from (decision 13 of the specification). */
  readonly refScreen: RefScreen
}

export const refScreens = ['air_homepage', 'hotel_homepage', 'my_trips_homepage'] as const
export type RefScreen = (typeof refScreens)[number]
export const refScreenPaths: Readonly<Record<RefScreen, string>> = {
  air_homepage: '/flights/',
  hotel_homepage: '/hotels/',
  my_trips_homepage: '/trips/',
}

export const presentationOf = (href: string, mobile: boolean): Presentation => {
  const query = new URL(href, 'http://page.invalid').searchParams
  const from = query.get('refScreen')
  return {
    agentPortal: /agent/i.test(href),
    travelApp: mobile && query.get('isTravelApp') === 'true',
    refScreen: refScreens.find((screen) => screen === from) ?? 'air_homepage',
  }
}

/** Parameters that go along from page to page. */
export const presentationParams = ['isTravelApp', 'agent', 'refScreen'] as const

/**
 * A path of ours with the ways of showing that the present address asks for; what it says itself
 * stands.
 */
export const withPresentation = (
  href: string,
  search: Readonly<Record<string, unknown>>,
): string => {
  const url = new URL(href, 'http://page.invalid')
  for (const name of presentationParams) {
    const value = search[name]
    if (typeof value === 'string' && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.search === new URL(href, 'http://page.invalid').search
    ? href
    : `${url.pathname}${url.search}${url.hash}`
}
