import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { WithTerms } from '../with-terms.tsx'
import { freezeTermsQuery, type FreezeTerms } from './freeze-queries.ts'
import { wordsOfFreeze } from './freeze-words.ts'

/** A page about freezing quoted flights: its terms, or why they can't be frozen. */
export const WithFreezeTerms = ({
  quoteId,
  children,
}: {
  quoteId: string | undefined
  children: (terms: FreezeTerms, refetch: () => void) => ReactNode
}) => {
  const terms = useQuery({
    ...freezeTermsQuery(useServices(), quoteId ?? ''),
    enabled: quoteId !== undefined,
  })
  return (
    <WithTerms
      quoteId={quoteId}
      terms={terms}
      pending="Looking up your fees"
      wordsOf={wordsOfFreeze}
      search="/flights/"
    >
      {children}
    </WithTerms>
  )
}
