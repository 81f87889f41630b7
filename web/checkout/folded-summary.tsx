import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { Words } from '@portolan/design/primitives/words.tsx'
import type { ReactNode } from 'react'
import styles from './folded-summary.module.css'

const c = classNames(styles)

interface FoldedSummaryProps {
  title: string
  note: string
  total: string
  /** The whole summary, with its price details. */
  children: ReactNode
}

/** What is bought and what the card pays, in a line that opens the summary. */
export const FoldedSummary = ({ title, note, total, children }: FoldedSummaryProps) => (
  <Disclosure
    className={c('summary')}
    title={
      <>
        <span className={c('words')}>
          <b>
            <Words>{title}</Words>
          </b>
          <span className={c('note')}>
            <Words>{note}</Words>
          </span>
        </span>
        <span className={c('total')}>
          <VisuallyHidden>Price details, </VisuallyHidden>
          {total}
        </span>
      </>
    }
  >
    {children}
  </Disclosure>
)
