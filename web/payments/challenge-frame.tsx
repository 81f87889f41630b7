import { classNames } from '@portolan/design/class-names.ts'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import styles from './challenge-frame.module.css'
import { useVaultAddress } from './use-vault-address.ts'
import { isVaultMessage } from './vault-messages.ts'

const c = classNames(styles)

/**
 * The bank's 3-D Secure page, on the vault's origin. The frame only reports that it is done; the
 * server reads the outcome.
 */
export const ChallengeFrame = ({ url, onAnswered }: { url: string; onAnswered: () => void }) => {
  const { uuid } = useServices()
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(() => uuid().replaceAll('-', ''))
  const { origin } = new URL(url)
  const src = useVaultAddress(url, { nonce })

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      if (
        event.origin !== origin ||
        event.source !== frame.current?.contentWindow ||
        !isVaultMessage(event.data)
      )
        return
      if (event.data.kind === 'challenged' && event.data.nonce === nonce) onAnswered()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin, nonce, onAnswered])

  return <iframe ref={frame} title="Bank verification" className={c('frame')} src={src} />
}
