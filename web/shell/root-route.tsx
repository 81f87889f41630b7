import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { Frame } from './layout/frame.tsx'
import { FoundPage } from './pages/found-page.tsx'
import { presentationParams } from './presentation.ts'
import { textParam, type RawSearch } from './read-param.ts'
import type { Services } from './services.ts'

/** Display modes are carried from page to page; unknown parameters are kept. */
interface FrameSearch {
  readonly isTravelApp?: string | undefined
  readonly agent?: string | undefined
  readonly refScreen?: string | undefined
}

/** The parent of every capability's routes. */
export const rootRoute = createRootRouteWithContext<{ services: Services }>()({
  component: Frame,
  validateSearch: (raw: RawSearch): FrameSearch => ({
    isTravelApp: textParam(raw, 'isTravelApp'),
    agent: textParam(raw, 'agent'),
    refScreen: textParam(raw, 'refScreen'),
  }),
  search: { middlewares: [retainSearchParams<FrameSearch>([...presentationParams])] },
  notFoundComponent: FoundPage,
})
