import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './words.module.css'

const c = classNames(styles)

/**
 * Words beside what appears or goes (shell-35). A browser that translates a page puts its own
 * elements in place of bare text, and React fails where it looks for that text; an element stays.
 * Takes no part in the layout.
 */
export const Words = ({ children }: { children: ReactNode }) => (
  <span className={c('words')}>{children}</span>
)
