import type { ReactNode } from 'react'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { errorWords, genericWords } from '../../shell/error-words.ts'

export interface QuoteRefusedProps {
  code: ErrorCode | undefined
  onSearchAgain: () => void
  onBack: () => void
  /** Alternatives, shown where the chosen fare is no longer available. */
  similar?: ReactNode
}

/** Explains why the airline did not quote the chosen fare, with the ways to continue. */
export const QuoteRefused = ({ code, onSearchAgain, onBack, similar }: QuoteRefusedProps) => {
  const words = code && errorWords[code]
  return (
    <Dialog
      open={words !== undefined}
      onClose={onBack}
      role="alertdialog"
      size={words?.screen === 'no-availability' && similar !== undefined ? 'wide' : 'regular'}
      title={words?.title}
      lead={words?.text}
      actions={
        <>
          <Button variant="primary" onClick={onSearchAgain}>
            {genericWords.searchAgain}
          </Button>
          <Button onClick={onBack}>{genericWords.goBack}</Button>
        </>
      }
    >
      {words?.screen === 'no-availability' && similar}
    </Dialog>
  )
}
