/**
 * Display modes from the address. They change only what is rendered, never what is allowed
 * (security-3).
 */
export interface Presentation {
  /** `agent` appears anywhere in the address (shell-11). */
  readonly agentPortal: boolean
  /** `isTravelApp=true`, on a mobile screen only (shell-10). */
  readonly travelApp: boolean
  /** The screen that a shared screen was opened from (shell-14). */
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

/** Parameters that are carried from page to page. */
export const presentationParams = ['isTravelApp', 'agent', 'refScreen'] as const

/** Adds the current display modes to one of our paths, unless it sets them itself. */
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
