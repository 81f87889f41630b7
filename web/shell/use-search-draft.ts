import { useState } from 'react'

/** The search of a results page as it is edited in place. */
export const useSearchDraft = <T>(search: T, hasFaults: boolean) => {
  const [draft, setDraft] = useState<T | null>(null)
  return {
    /** Null while the form is closed. It opens by itself if the server rejected a field. */
    editing: draft ?? (hasFaults ? search : null),
    change: (next: T): void => setDraft(next),
    open: (): void => setDraft(search),
    toggle: (): void => setDraft(draft === null ? search : null),
    close: (): void => setDraft(null),
  }
}
