import type { ErrorCode } from '@portolan/contract/errors.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { errorWords, genericWords } from '../../shell/error-words.ts'

export interface QuoteRefusedProps {
  code: ErrorCode | undefined
  onSearchAgain: () => void
  onBack: () => void
}

/** The airline did not sell what was chosen: said at once, in place, with the two ways on. */
export const QuoteRefused = ({ code, onSearchAgain, onBack }: QuoteRefusedProps) => {
  const words = code && errorWords[code]
  return (
    <Dialog
      open={words !== undefined}
      onClose={onBack}
      role="alertdialog"
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
    />
  )
}
