import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { OutcomePage } from '../../checkout/index.ts'
import type { ErrorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { OutcomeFrame } from './outcome-frame.tsx'

/** A frozen price that could not be shown. Without `onRetry` the address names none. */
export const NoFrozenPrice = ({
  words: { title, text },
  onRetry,
}: {
  words: Pick<ErrorWords, 'title' | 'text'>
  onRetry: (() => void) | undefined
}) => (
  <OutcomeFrame>
    <OutcomePage
      title={title}
      text={text}
      actions={
        <>
          {onRetry !== undefined && (
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          )}
          <AppLink href="/trips/?tab=frozen" className={linkClass()}>
            All frozen prices
          </AppLink>
        </>
      }
    />
  </OutcomeFrame>
)
