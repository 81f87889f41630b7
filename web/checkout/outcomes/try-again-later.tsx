import { Button } from '@portolan/design/primitives/button.tsx'
import { useEffect, useState } from 'react'

/** Rate limits are counted per minute. */
const waitSeconds = 60

/** A retry button that counts down until it is enabled. */
export const TryAgainLater = ({ onTry }: { onTry: () => void }) => {
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return (
    <Button variant="primary" disabled={secondsLeft > 0} onClick={onTry}>
      {secondsLeft > 0 ? `Try again in ${secondsLeft} s` : 'Try again'}
    </Button>
  )
}
