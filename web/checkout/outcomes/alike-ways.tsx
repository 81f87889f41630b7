import type { Facts } from '@portolan/contract/errors.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { AppLink } from '../../shell/layout/app-link.tsx'

interface AlikeWaysProps {
  /** Of the refusal. The trip has no number yet where its booking is still under way. */
  facts: Facts | undefined
  primary?: boolean
  /** Does it all the same: offered only where the refusal says that it may be repeated. */
  repeat?:
    | { readonly label: string; readonly busy?: boolean; readonly onRepeat: () => void }
    | undefined
}

/** The ways on where the traveler, or the guest, has the same already. */
export const AlikeWays = ({
  facts: { tripId, repeatable } = {},
  primary = false,
  repeat,
}: AlikeWaysProps) => (
  <>
    <AppLink
      href={typeof tripId === 'string' ? `/trips/?trip=${tripId}` : '/trips/'}
      className={buttonClass(primary ? { variant: 'primary' } : {})}
    >
      See the trip you have
    </AppLink>
    {repeatable === true && repeat !== undefined && (
      <Button busy={repeat.busy ?? false} onClick={repeat.onRepeat}>
        {repeat.label}
      </Button>
    )}
  </>
)
