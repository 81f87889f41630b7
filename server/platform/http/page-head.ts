/** Color of the browser's own frame around a page, by theme and scheme. */
export type FrameColors = Readonly<
  Record<string, { readonly light: string; readonly dark: string }>
>

export interface HeadFacts {
  readonly title: string
  readonly description: string
  /** `https://travel.example`. */
  readonly origin: string
  /** With the slash, without query. */
  readonly path: string
  readonly colors: FrameColors[string] | undefined
}

export const siteName = 'Portolan'
/** As the browser writes it after a change of page. */
export const documentTitle = (title: string): string =>
  title === 'Home' ? siteName : `${title}, ${siteName}`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}">`
const openGraph = (property: string, content: string): string =>
  `<meta property="og:${property}" content="${escaped(content)}">`

/** The title, and what search engines, link previews and browsers read of a page (shell-34). */
export const headOf = ({ title, description, origin, path, colors }: HeadFacts): string =>
  [
    `<title>${escaped(documentTitle(title))}</title>`,
    named('description', description),
    openGraph('type', 'website'),
    openGraph('site_name', siteName),
    openGraph('title', title === 'Home' ? siteName : title),
    openGraph('description', description),
    openGraph('url', `${origin}${path}`),
    openGraph('image', `${origin}/preview.jpg`),
    openGraph('image:width', '1200'),
    openGraph('image:height', '630'),
    named('twitter:card', 'summary_large_image'),
    ...(['light', 'dark'] as const).flatMap((scheme) =>
      colors === undefined
        ? []
        : `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escaped(colors[scheme])}">`,
    ),
  ].join('')
