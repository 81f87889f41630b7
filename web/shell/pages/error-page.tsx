import { Button } from '@portolan/design/primitives/button.tsx'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { crashWords, isOutdated } from '../crash-words.ts'
import { genericWords } from '../error-words.ts'
import { useGoBack } from '../layout/use-go-back.ts'
import { StatePage } from './state-page.tsx'

/** Shown when rendering a page fails: a message by error code, a retry, and a way back. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const goBack = useGoBack()
  const { title, text } = crashWords(error)
  return (
    <StatePage
      title={title}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              if (isOutdated(error)) return window.location.reload()
              reset()
              return void router.invalidate()
            }}
          >
            {isOutdated(error) ? 'Reload' : 'Try again'}
          </Button>
          <Button onClick={goBack}>{genericWords.goBack}</Button>
        </>
      }
    >
      {text}
    </StatePage>
  )
}
