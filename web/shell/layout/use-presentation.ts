import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { useLocation } from '@tanstack/react-router'
import { presentationOf, type Presentation } from '../presentation.ts'

export const usePresentation = (): Presentation => {
  const mobile = useMobile()
  const { href } = useLocation()
  return presentationOf(href, mobile)
}
