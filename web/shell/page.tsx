import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from './host/use-locale.ts'

/**
 * A lazy page component. The router re-renders pages only for a new address; this one also
 * re-renders when the host changes the locale.
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
