import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place for steps in the header of a checkout; null where there is no such header. */
export const HeaderStepsPlace = createContext<HTMLElement | null>(null)

/** Steps of a checkout: in the header, or here where there is none. */
export const HeaderSteps = ({ children }: { children: ReactNode }) => {
  const place = useContext(HeaderStepsPlace)
  return place === null ? children : createPortal(children, place)
}
