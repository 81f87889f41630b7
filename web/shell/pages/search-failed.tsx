import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { errorWords, genericWords } from '../error-words.ts'
import { useGoBack } from '../layout/use-go-back.ts'
import { codeOf } from '../session/call-failed.ts'

/** A failed search: the fixed message (shell-20), with the reason below it. */
export const SearchFailed = ({
  error,
  onSearchAgain,
}: {
  error: unknown
  onSearchAgain: () => void
}) => {
  const goBack = useGoBack()
  const { title, text } = errorWords[codeOf(error)]
  return (
    <EmptyState
      title={genericWords.searchFailed}
      actions={
        <>
          <Button variant="primary" onClick={onSearchAgain}>
            {genericWords.searchAgain}
          </Button>
          <Button onClick={goBack}>{genericWords.goBack}</Button>
        </>
      }
    >
      {title === genericWords.somethingWrong ? text : `${title}. ${text}`}
    </EmptyState>
  )
}
