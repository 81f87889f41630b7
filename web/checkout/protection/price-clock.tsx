import { leftText, useTimeLeft } from '../../shell/use-time-left.ts'
import { heldUntilOf } from '../held-until.ts'

/** Until when prices are valid, and the time left. */
export const PriceClock = ({
  expiresAt,
  className,
}: {
  expiresAt: string
  className: string | undefined
}) => {
  const msLeft = useTimeLeft(expiresAt)
  return (
    <p className={className} role="timer">
      {msLeft === 0
        ? 'These prices have expired. We’ll check them again before you pay.'
        : `These prices are valid until ${heldUntilOf({ expiresAt })}, ${leftText(msLeft)} left.`}
    </p>
  )
}
