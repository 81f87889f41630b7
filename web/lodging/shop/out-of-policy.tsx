import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'

interface OutOfPolicyProps {
  open: boolean
  /** Each way in which the choice is out. */
  breaches: readonly string[]
  onChange: () => void
  onContinue: () => void
}

/** Asked before a quote; title and buttons are the specification's, letter by letter. */
export const OutOfPolicy = ({ open, breaches, onChange, onContinue }: OutOfPolicyProps) => (
  <Dialog
    open={open}
    onClose={onChange}
    role="alertdialog"
    title="This rate is out of policy"
    lead={`${breaches.join('. ')}.`}
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
