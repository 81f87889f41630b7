import { useSearch } from '@tanstack/react-router'
import { NotFoundPage } from '../shell/pages/not-found-page.tsx'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { useUserInfo } from '../shell/session/user-info.ts'
import { CasePage } from './case-page.tsx'
import { CasesListPage } from './cases-list-page.tsx'

/** /agent/cases/: a 404 page for anyone who is not an agent. */
export const CasesPage = () => {
  const { case: caseId } = useSearch({ from: '/agent/cases' })
  const { data: user, isPending } = useUserInfo()
  if (isPending) return <PendingPage label="Loading cases" />
  if (user?.isAgent !== true) return <NotFoundPage />
  return caseId === undefined ? (
    <CasesListPage />
  ) : (
    <CasePage key={caseId} caseId={caseId} agentId={user.userId} />
  )
}
