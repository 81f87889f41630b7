import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from './host/use-locale.ts'

/**
 * The page that a file of its own exports under a name. The router draws a page for its address
 * alone: where the host changes its locale, it is this that writes the figures anew, in place.
 */
export const page = <N extends string>(
  load: () => Promise<Readonly<Record<N, () => ReactNode>>>,
  name: N,
): RouteComponent => {
  const Loaded = lazyRouteComponent(async (): Promise<{ readonly default: () => ReactNode }> => ({
    default: (await load())[name],
  }))
  const Page = () => {
    useLocale()
    return <Loaded />
  }
  return Object.assign(Page, { preload: () => Loaded.preload?.() })
}
