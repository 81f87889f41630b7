import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { errorWords } from '../error-words.ts'
import { codeOf } from '../session/call-failed.ts'

/** A list or a form that could not be loaded, with a way to try again. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { title, text } = errorWords[codeOf(error)]
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {text}
    </Notice>
  )
}
