import { Bell } from 'lucide-react'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { GraduatedEdge } from '../primitives/graduated-edge.tsx'
import { LoadingMark } from '../primitives/loading-mark.tsx'
import { Notice } from '../primitives/notice.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { g } from './block.tsx'

export const Notices = () => (
  <div className={g('stack')}>
    <Notice tone="info" title="Prices are per traveler, round trip, with all taxes." />
    <Notice tone="ok" title="Free to cancel until Wed 3 Feb, 18:00">
      Lisbon time. The full amount is refunded to your card.
    </Notice>
    <Notice
      tone="warn"
      title="Fares are 20 minutes old"
      action={<Button size="small">Refresh</Button>}
    >
      They may have changed.
    </Notice>
    <Notice
      tone="danger"
      title="Two suppliers did not answer"
      action={<Button size="small">Ask again</Button>}
    >
      62 flights may be missing.
    </Notice>
  </div>
)

export const Waiting = () => (
  <div className={g('stack')}>
    <div className={g('row')}>
      <Skeleton width="32px" height="32px" />
      <Skeleton width="148px" height="20px" />
      <Skeleton width="40%" height="8px" />
      <Skeleton width="72px" height="28px" />
    </div>
    <div className={g('row')}>
      <LoadingMark label="Reading your offers" />
    </div>
    <GraduatedEdge />
    <GraduatedEdge blocks={5} />
  </div>
)

export const NothingFound = () => (
  <EmptyState
    title="No flight meets all of this"
    ways={[
      {
        id: 'evening',
        label: 'Leave in the evening',
        note: '4 flights from $612',
        onTake: () => undefined,
      },
      { id: 'stop', label: 'Allow 1 stop', note: '17 flights from $503', onTake: () => undefined },
    ]}
  >
    Nonstop, before noon, under $500. The nearest:
  </EmptyState>
)

export const NothingYet = () => (
  <EmptyState
    title="You aren’t watching any prices"
    actions={
      <Button size="small">
        <Bell size={16} aria-hidden />
        Find one to watch
      </Button>
    }
  >
    Watch a fare, and we’ll email you when it drops.
  </EmptyState>
)
