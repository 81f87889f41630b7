import { Button } from '@portolan/design/primitives/button.tsx'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { errorWords, genericWords } from '../error-words.ts'
import { useGoBack } from '../layout/use-go-back.ts'
import { codeOf } from '../session/call-failed.ts'
import { StatePage } from './state-page.tsx'

/**
 * The page's code is gone from the server: a newer version stands there. Browsers say so only in
 * their own words.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|module script|preload/i.test(error.message)

/** What a page shows when drawing it failed: words by code, a second try, a way back. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const goBack = useGoBack()
  const { title, text } = errorWords[isOutdated(error) ? 'UpgradeRequired' : codeOf(error)]
  return (
    <StatePage
      title={title === genericWords.somethingWrong ? 'This page could not be shown' : title}
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
