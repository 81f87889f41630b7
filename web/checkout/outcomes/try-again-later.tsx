import { Button } from '@portolan/design/primitives/button.tsx'
import { useEffect, useState } from 'react'

/** The limits of all who are asked too often are counted by the minute. */
const waitSeconds = 60

/** The way on opens when the wait is over; how long that is stands on it. */
export const TryAgainLater = ({ onTry }: { onTry: () => void }) => {
  const [left, setLeft] = useState(waitSeconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <Button variant="primary" disabled={left > 0} onClick={onTry}>
      {left > 0 ? `Try again in ${left} s` : 'Try again'}
    </Button>
  )
}
