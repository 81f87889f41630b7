import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'

/** Said under the prices when some did not come, or when there are none at all. */
export const PricesMissing = ({
  failed,
  nothing,
  onRetry,
}: {
  failed: boolean
  nothing: boolean
  onRetry: () => void
}) =>
  failed ? (
    <Notice
      tone="warn"
      role="alert"
      title="Some prices did not come."
      action={<TextButton onClick={onRetry}>Ask again</TextButton>}
    />
  ) : nothing ? (
    <Notice
      tone="info"
      role="status"
      title="Nothing is sold on these dates. Move to other weeks, or choose another cabin."
    />
  ) : null
