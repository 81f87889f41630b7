import { stopWatching } from '@portolan/contract/forecasts/stop-watching.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { NextRows } from '../shell/layout/next-rows.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { watchTitle } from './watch-words.ts'
import { WatchRow } from './watch-row.tsx'
import styles from './watched-trips.module.css'
import { watchesKey, watchesQuery, type FlightWatch } from './watches-query.ts'

const c = classNames(styles)

/** Confirms before a watch is stopped. An error shows here and leaves the watch running. */
const StopDialog = ({ watch, onDone }: { watch: FlightWatch | null; onDone: () => void }) => {
  const services = useServices()
  const queries = useQueryClient()
  const stop = useMutation({
    mutationFn: (watchId: string) => services.call(stopWatching, { params: { watchId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: watchesKey })
      void queries.invalidateQueries({ queryKey: ['price-prediction'] })
      services.toasts.show({ id: 'watch-stopped', text: 'You’re no longer watching this price.' })
      onDone()
    },
  })
  const close = (): void => {
    stop.reset()
    onDone()
  }
  return (
    <Dialog
      open={watch !== null}
      onClose={close}
      title="Stop watching this price?"
      lead={
        watch === null
          ? undefined
          : `We’ll stop checking the price of ${watchTitle(watch)} and won’t email you about it anymore.`
      }
      actions={
        <>
          <Button
            variant="primary"
            busy={stop.isPending}
            onClick={() => watch && stop.mutate(watch.id)}
          >
            Stop watching
          </Button>
          <Button onClick={close}>Keep watching</Button>
        </>
      }
    >
      {stop.isError && (
        <Notice tone="danger" role="alert" title={errorWords[codeOf(stop.error)].title}>
          {errorWords[codeOf(stop.error)].text}
        </Notice>
      )}
    </Dialog>
  )
}

const WatchesFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice
    tone="danger"
    role="alert"
    title={errorWords[codeOf(error)].title}
    action={<Button onClick={onRetry}>Try again</Button>}
  >
    {errorWords[codeOf(error)].text}
  </Notice>
)

const WatchesLoading = () => (
  <div className={c('list')} role="status" aria-label="Loading your watched trips">
    {[0, 1, 2].map((row) => (
      <div key={row} className={c('waiting')}>
        <Skeleton height="24px" width="40%" />
        <Skeleton height="20px" width="65%" />
      </div>
    ))}
  </div>
)

const NoWatches = () => (
  <EmptyState
    title="You aren’t watching any prices"
    actions={
      <AppLink href="/flights/" className={buttonClass({ variant: 'primary' })}>
        Search flights
      </AppLink>
    }
  >
    Choose “Watch this price” above a list of flights, and we’ll email you when it changes.
  </EmptyState>
)

/** A tab of My trips: watched prices, and watches that ended on their own recently. */
export const WatchedTrips = () => {
  const services = useServices()
  const query = useInfiniteQuery(watchesQuery(services))
  const { data, isPending, error, refetch } = query
  const navigate = useNavigate()
  const { show, watch: named } = useSearch({ from: '/trips' })
  const watches = data?.pages.flatMap((page) => page.watches) ?? []
  // The dialog is in the address, as every modal of My trips.
  const asked = show === 'stop-watching' ? (watches.find(({ id }) => id === named) ?? null) : null
  const ask = (watch: FlightWatch | null): void =>
    void navigate({
      to: '/trips/',
      search: {
        tab: 'watched',
        ...(watch === null ? {} : { show: 'stop-watching', watch: watch.id }),
      },
      replace: watch === null,
      resetScroll: false,
    })
  if (error !== null && watches.length === 0)
    return <WatchesFailed error={error} onRetry={() => void refetch()} />
  if (isPending) return <WatchesLoading />
  if (watches.length === 0) return <NoWatches />
  return (
    <>
      <ul className={c('list')}>
        {watches.map((watch) => (
          <WatchRow key={watch.id} watch={watch} onStop={() => ask(watch)} />
        ))}
      </ul>
      {error !== null && (
        <Notice
          tone="warn"
          role="status"
          title="Some watched trips couldn’t be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {errorWords[codeOf(error)].text}
        </Notice>
      )}
      <NextRows of={query} />
      <StopDialog watch={asked} onDone={() => ask(null)} />
    </>
  )
}
