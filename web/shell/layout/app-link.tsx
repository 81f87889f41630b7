import { useLocation, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { withPresentation } from '../presentation.ts'

export interface AppLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'style' | 'href'
> {
  /**
   * A path of ours, known at run time only; a page with its own types is reached by the router's
   * `Link`.
   */
  href: string
  children: ReactNode
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link that stays in the application, and is a plain link for every other kind of press. */
export const AppLink = ({ href, onClick, target, children, ...rest }: AppLinkProps) => {
  const { history } = useRouter()
  const address = useLocation({ select: ({ search }) => withPresentation(href, search) })
  return (
    <a
      {...rest}
      href={address}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || target !== undefined || !isPlain(event)) return
        event.preventDefault()
        history.push(address)
      }}
    >
      {children}
    </a>
  )
}
