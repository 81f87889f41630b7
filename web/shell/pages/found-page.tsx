import { Navigate, useLocation } from '@tanstack/react-router'
import { findRoute } from '../route-table.ts'
import { NotBuiltPage } from './not-built-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/**
 * Every address without a page of its own: an alias goes on with its query and hash, a planned page
 * says so, the rest is unknown.
 */
export const FoundPage = () => {
  const { pathname, search, hash } = useLocation()
  const found = findRoute(pathname)
  if (found.kind === 'alias')
    return <Navigate to={found.to as '/'} search={search} hash={hash} replace />
  return found.kind === 'route' ? <NotBuiltPage title={found.entry.title} /> : <NotFoundPage />
}
