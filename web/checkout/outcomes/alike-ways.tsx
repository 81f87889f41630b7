import type { Facts } from '@portolan/contract/errors.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { AppLink } from '../../shell/layout/app-link.tsx'

interface AlikeWaysProps {
  /** The refusal's facts. `tripId` is absent while the other booking is still in progress. */
  facts: Facts | undefined
  primary?: boolean
  /** Books anyway: offered only if the refusal is `repeatable`. */
  repeat?:
    | { readonly label: string; readonly busy?: boolean; readonly onRepeat: () => void }
    | undefined
}

/** Actions after a duplicate: open the existing trip, or book anyway. */
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
      View existing trip
    </AppLink>
    {repeatable === true && repeat !== undefined && (
      <Button busy={repeat.busy ?? false} onClick={repeat.onRepeat}>
        {repeat.label}
      </Button>
    )}
  </>
)
