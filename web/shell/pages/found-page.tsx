import { Navigate, useLocation } from '@tanstack/react-router'
import { findRoute } from '../route-table.ts'
import { NotBuiltPage } from './not-built-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Addresses without a page: aliases redirect with query and hash, the rest show a 404 page. */
export const FoundPage = () => {
  const { pathname, search, hash } = useLocation()
  const found = findRoute(pathname)
  if (found.kind === 'alias')
    return <Navigate to={found.to as '/'} search={search} hash={hash} replace />
  return found.kind === 'route' ? <NotBuiltPage title={found.entry.title} /> : <NotFoundPage />
}
