import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'

/** Explains missing prices: some failed to load, or none of the dates has flights on sale. */
export const PricesMissing = ({
  failed,
  nothing,
  onRetry,
}: {
  failed: boolean
  nothing: boolean
  onRetry: () => void
}) => {
  if (failed)
    return (
      <Notice
        tone="warn"
        role="alert"
        title="Some prices didn’t load."
        action={<TextButton onClick={onRetry}>Try again</TextButton>}
      />
    )
  if (!nothing) return null
  return (
    <Notice
      tone="info"
      role="status"
      title="No flights are on sale for these dates. Try other weeks or another cabin."
    />
  )
}
