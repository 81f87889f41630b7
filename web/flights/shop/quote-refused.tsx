import type { ReactNode } from 'react'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { errorWords, genericWords } from '../../shell/error-words.ts'

export interface QuoteRefusedProps {
  code: ErrorCode | undefined
  onSearchAgain: () => void
  onBack: () => void
  /** What is still there; told of where the airline has none left of what was chosen. */
  similar?: ReactNode
}

/** The airline did not sell what was chosen: said at once, in place, with the two ways on. */
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
