import { lazy, Suspense } from 'react'
import type { TravelerEditorProps } from './traveler-editor.tsx'

const Loaded = lazy(async () => ({
  default: (await import('./traveler-editor.tsx')).TravelerEditor,
}))

/** The editor, loaded when it is first opened. */
export const TravelerEditor = (props: TravelerEditorProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
