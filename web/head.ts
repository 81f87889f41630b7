import { themes } from '../design/tokens/tokens.ts'
import type { RouteEntry } from './shell/route-entry.ts'

/*
 * What browsers, phones, search engines and link previews read of the site. The build writes it as
 * files and into `routes.json`, from which the server fills in the head of each page.
 */

const { consumer, business } = themes
/** Color of the browser's own frame around a page, by theme and scheme. */
export const frameColors = {
  consumer: { light: consumer.light.paper, dark: consumer.dark.paper },
  business: { light: business.light.paper, dark: business.dark.paper },
}

export const manifest = {
  name: 'Portolan',
  short_name: 'Portolan',
  start_url: '/',
  display: 'browser',
  background_color: frameColors.consumer.light,
  theme_color: frameColors.consumer.light,
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
}

/** Crawlers may read the start page and what is public; the rest needs a session. */
export const robotsText = (routes: readonly RouteEntry[]): string => {
  const open = routes.filter(
    ({ built, groups }) => built && groups.includes('public') && !groups.includes('chromeless'),
  )
  return [
    'User-agent: *',
    'Disallow: /',
    'Allow: /$',
    'Allow: /assets/',
    ...open.map(({ path }) => `Allow: ${path}$`),
    '',
  ].join('\n')
}
