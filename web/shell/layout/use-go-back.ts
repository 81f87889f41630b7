import { useLocation, useRouter } from '@tanstack/react-router'
import { refScreenPaths, withPresentation } from '../presentation.ts'
import { usePresentation } from './use-presentation.ts'

/**
 * Back to where the person was; on a page that was opened by itself, to the screen that its address
 * says it was opened from.
 */
export const useGoBack = (): (() => void) => {
  const { history } = useRouter()
  const { refScreen } = usePresentation()
  const { search } = useLocation()
  return () =>
    history.canGoBack()
      ? history.back()
      : history.push(withPresentation(refScreenPaths[refScreen], search))
}
