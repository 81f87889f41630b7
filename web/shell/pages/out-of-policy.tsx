import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'

interface OutOfPolicyProps {
  open: boolean
  /** One sentence for each broken rule. */
  breaches: readonly string[]
  /** The nearest choice in policy, if it is known. */
  nearest?: string | undefined
  onChange: () => void
  onContinue: () => void
}

/** Confirms an out-of-policy choice. Title and buttons are fixed strings (lodging-14, policies-19). */
export const OutOfPolicy = ({
  open,
  breaches,
  nearest,
  onChange,
  onContinue,
}: OutOfPolicyProps) => (
  <Dialog
    open={open}
    onClose={onChange}
    role="alertdialog"
    title="This rate is out of policy"
    lead={[...breaches, ...(nearest === undefined ? [] : [`Nearest in policy: ${nearest}`])]
      .map((sentence) => `${sentence}.`)
      .join(' ')}
    actions={
      <>
        <Button variant="primary" onClick={onChange}>
          change selection
        </Button>
        <Button onClick={onContinue}>continue anyway</Button>
      </>
    }
  />
)
