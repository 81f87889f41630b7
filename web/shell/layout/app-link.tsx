import { useLocation, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { withPresentation } from '../presentation.ts'

export interface AppLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'style' | 'href'
> {
  /** One of our paths, known only at run time. For static paths use the router's typed `Link`. */
  href: string
  children: ReactNode
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link that navigates inside the application. Modified clicks behave like a plain link. */
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
