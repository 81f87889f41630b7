import { useLocation, useRouter } from '@tanstack/react-router'
import { refScreenPaths, withPresentation } from '../presentation.ts'
import { usePresentation } from './use-presentation.ts'

/** Goes back or, without a history, to the reference screen in the address. */
export const useGoBack = (): (() => void) => {
  const { history } = useRouter()
  const { refScreen } = usePresentation()
  const { search } = useLocation()
  return () =>
    history.canGoBack()
      ? history.back()
      : history.push(withPresentation(refScreenPaths[refScreen], search))
}
