import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { Disclosure } from '../primitives/disclosure.tsx'
import { Hint } from '../primitives/hint.tsx'
import { Tabs } from '../primitives/tabs.tsx'
import { createToastQueue } from '../primitives/toast-queue.ts'
import { ToastRegion } from '../primitives/toast-region.tsx'
import { g } from './block.tsx'

const toasts = createToastQueue()

export const Opening = () => {
  const [open, setOpen] = useState<'plain' | 'owed' | 'full' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className={g('row')}>
        <Button onClick={() => setOpen('plain')}>Dialog</Button>
        <Button onClick={() => setOpen('owed')}>Answer owed</Button>
        <Button onClick={() => setOpen('full')}>Full screen</Button>
      </div>
      <div className={g('row')}>
        <Button
          size="small"
          onClick={() =>
            toasts.show({
              id: 'watch',
              text: 'Watching New York to Lisbon, 5 – 14 Feb',
              action: { label: 'Undo', run: () => undefined },
            })
          }
        >
          Toast
        </Button>
        <Button
          size="small"
          onClick={() =>
            toasts.show({
              id: 'old',
              tone: 'warn',
              text: 'Fares are 20 minutes old',
              action: { label: 'Refresh', run: () => undefined },
            })
          }
        >
          Warning
        </Button>
        <Button
          size="small"
          onClick={() =>
            toasts.show({
              id: 'part',
              tone: 'danger',
              text: 'Two suppliers did not answer. 62 flights may be missing.',
            })
          }
        >
          Error
        </Button>
        <Button
          size="small"
          onClick={() => toasts.show({ id: 'kept', text: 'Kept in your favorites' })}
        >
          Passing
        </Button>
      </div>
      <Disclosure title="What happens if the airline changes the time?">
        We'll email you, and you can keep it, change it, or cancel for a full refund.
      </Disclosure>
      <p>
        Airline credit{' '}
        <Hint label="What is airline credit?">
          The airline keeps the fare and lets you use it for another flight until the day it says.
        </Hint>
      </p>
      <Dialog
        open={open === 'plain' || open === 'full'}
        size={open === 'full' ? 'full' : 'regular'}
        onClose={close}
        title="Stop watching this price?"
        lead="We will no longer write when it falls."
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Stop watching
            </Button>
            <Button onClick={close}>Keep it</Button>
          </>
        }
      >
        New York to Lisbon, Fri 5 – Sun 14 Feb. Today’s lowest is $526.
      </Dialog>
      <Dialog
        open={open === 'owed'}
        answerOwed
        role="alertdialog"
        onClose={close}
        title="The fare has gone up"
        lead="Lusitana changed it while you were paying. Nothing has been charged."
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Accept $1,582.40
            </Button>
            <Button onClick={close}>Go back to flights</Button>
          </>
        }
      />
      <ToastRegion queue={toasts} />
    </>
  )
}

export const Joined = () => {
  const [tab, setTab] = useState('up')
  return (
    <Tabs
      label="My trips"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'up', label: 'Upcoming trips', panel: <p>Lisbon in 77 days.</p> },
        { id: 'watched', label: 'Watched trips', panel: <p>Three prices are watched.</p> },
        { id: 'past', label: 'Past trips', panel: <p>Nothing yet.</p> },
      ]}
    />
  )
}
