import '@portolan/design/tokens/fonts.css'
import '@portolan/design/tokens/tokens.css'
import '@portolan/design/tokens/ground.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createMemoryHistory,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenToHost } from './host/host-events.ts'
import type { Scheme } from './host/host-state.ts'
import { keepLocale } from './host/keep-locale.ts'
import { keepTheme } from './host/theme.ts'
import { keepPlace } from './keep-place.ts'
import type { PageConfig } from './page-config.ts'
import { createAppRouter } from './router.tsx'
import { createServices, type Navigation } from './services.ts'
import { provideNonce } from './style-nonce.ts'
import { ServicesContext } from './services-context.ts'

export interface MountOptions {
  readonly config: PageConfig
  /** `page`: uses the address bar. `embedded`: keeps the address in memory, for a host page. */
  readonly history?: 'page' | 'embedded'
  /** First path of an embedded module. */
  readonly initialPath?: string
  readonly scheme?: Scheme
}

export interface Mounted {
  unmount(): void
}

const historyOf = ({ history = 'page', initialPath = '/' }: MountOptions): RouterHistory =>
  history === 'page'
    ? createBrowserHistory()
    : createMemoryHistory({ initialEntries: [initialPath] })

/** Mounts the module into the element of that id and listens to the host page until it is unmounted. */
export const mountPortolan = (elementId: string, options: MountOptions): Mounted => {
  const element = document.getElementById(elementId)
  if (element === null)
    throw new Error(`mountPortolan: the page has no element with the id ${elementId}`)
  provideNonce(document)
  const history = historyOf(options)
  const navigation: Navigation = {
    location: () => history.location,
    go: (href, { replace = false } = {}) => (replace ? history.replace(href) : history.push(href)),
  }
  const services = createServices(options.config, { window, navigation })
  if (options.scheme !== undefined) services.host.change({ scheme: options.scheme })
  // First of all listeners, so that a re-render for another locale already formats with it.
  const stopLocale = keepLocale(services.host)
  const stopTheme = keepTheme(
    element,
    options.config.tenant,
    services.host,
    matchMedia('(prefers-color-scheme: dark)'),
  )
  const stopEvents = listenToHost({
    target: document,
    host: services.host,
    warn: (message) => window.console.warn(message),
    hasTravelerEditor: services.profile.hasTravelerEditor,
  })
  const router = createAppRouter(services, history)
  const stopPlace = keepPlace(router, window)
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <ServicesContext value={services}>
        <QueryClientProvider client={services.queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesContext>
    </StrictMode>,
  )
  return {
    unmount: () => {
      root.unmount()
      stopPlace()
      stopEvents()
      stopLocale()
      stopTheme()
    },
  }
}
