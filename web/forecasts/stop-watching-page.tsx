import { unsubscribeWatch } from '@portolan/contract/forecasts/unsubscribe-watch.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { errorWords } from '../shell/error-words.ts'
import { StatePage } from '../shell/pages/state-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'

/**
 * /flights/stop-watching/: unsubscribes by the link in an email, without signing in. Takes a click,
 * since mail programs open links on their own.
 */
export const StopWatchingPage = () => {
  const services = useServices()
  const { hash } = useLocation()
  const stop = useMutation({
    mutationFn: () =>
      services.call(unsubscribeWatch, { body: { token: decodeURIComponent(hash) } }),
  })
  const search = (
    <Link to="/flights/" className={buttonClass({})}>
      Search flights
    </Link>
  )
  if (stop.isSuccess) {
    return (
      <StatePage name="Stop watching" title="You’re no longer watching this price" actions={search}>
        We won’t email you about this trip anymore.
      </StatePage>
    )
  }
  if (hash === '' || (stop.isError && codeOf(stop.error) === 'NotFound')) {
    return (
      <StatePage
        name="Stop watching"
        title="This link is incomplete"
        actions={
          <Link
            to="/trips/"
            search={{ tab: 'watched' }}
            className={buttonClass({ variant: 'primary' })}
          >
            Watched trips
          </Link>
        }
      >
        Open the link in the email again, or stop watching in My trips.
      </StatePage>
    )
  }
  return (
    <StatePage
      name="Stop watching"
      title="Stop emails about this trip?"
      actions={
        <>
          <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
            Stop watching
          </Button>
          {search}
        </>
      }
    >
      {stop.isError
        ? `${errorWords[codeOf(stop.error)].title}. ${errorWords[codeOf(stop.error)].text}`
        : 'We’ll stop checking its price.'}
    </StatePage>
  )
}
