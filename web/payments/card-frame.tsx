import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useServices } from '../shell/services-context.ts'
import styles from './card-frame.module.css'
import { isVaultMessage, themeFor } from './vault-messages.ts'

const c = classNames(styles)

export interface TokenisedCard {
  readonly token: string
  readonly brand: string
  readonly lastFour: string
}
export type TokeniseOutcome =
  | { readonly ok: true; readonly card: TokenisedCard }
  /** `invalid`: the vault's own form shows the fields. */
  | { readonly ok: false; readonly why: 'invalid' | 'unavailable' }

export interface CardFrameHandle {
  /** Hands what was typed to the vault, under credentials made for this one time. */
  tokenise(): Promise<TokeniseOutcome>
}

interface CardFrameProps {
  ref: Ref<CardFrameHandle>
  vaultOrigin: string
  /** Enter was pressed in one of the vault's fields. */
  onSubmit: () => void
}

/**
 * The vault's card form in a frame of its own origin: nothing of a card is ever in this page. Messages go to
 * that origin alone, carry the nonce the frame gave itself, and anything else that arrives is not read.
 */
export const CardFrame = ({ ref, vaultOrigin, onSubmit }: CardFrameProps) => {
  const { call, host } = useServices()
  const frame = useRef<HTMLIFrameElement>(null)
  const handshake = useRef<string | null>(null)
  const waiting = useRef<((outcome: TokeniseOutcome) => void) | null>(null)
  const [height, setHeight] = useState<number | null>(null)

  const send = useCallback(
    (message: Readonly<Record<string, unknown>>): void => {
      if (handshake.current !== null) frame.current?.contentWindow?.postMessage({ ...message, nonce: handshake.current }, vaultOrigin)
    },
    [vaultOrigin],
  )

  useEffect(() => {
    const dress = (kind: 'start' | 'theme'): void => {
      if (frame.current) send({ kind, ...themeFor(frame.current) })
    }
    const listen = (event: MessageEvent<unknown>): void => {
      if (event.origin !== vaultOrigin || event.source !== frame.current?.contentWindow || !isVaultMessage(event.data)) return
      const message = event.data
      if (message.kind === 'ready') {
        handshake.current = message.nonce
        dress('start')
        return
      }
      if (message.nonce !== handshake.current) return
      if (message.kind === 'resize') setHeight(message.height)
      if (message.kind === 'submit') onSubmit()
      if (message.kind === 'tokenised') waiting.current?.({ ok: true, card: { token: message.token, brand: message.brand, lastFour: message.lastFour } })
      if (message.kind === 'failed') waiting.current?.({ ok: false, why: message.why === 'invalid' ? 'invalid' : 'unavailable' })
    }
    window.addEventListener('message', listen)
    const media = window.matchMedia('(prefers-color-scheme: dark)')
    // The colours stand on the mount only after it was painted in the new scheme.
    const repaint = (): void => void requestAnimationFrame(() => dress('theme'))
    media.addEventListener('change', repaint)
    const unsubscribe = host.subscribe(repaint)
    return () => {
      window.removeEventListener('message', listen)
      media.removeEventListener('change', repaint)
      unsubscribe()
    }
  }, [vaultOrigin, onSubmit, send, host])

  useImperativeHandle(
    ref,
    () => ({
      tokenise: async () => {
        let credentials: AnswerOf<typeof readSpreedlyCredentials>
        try {
          credentials = await call(readSpreedlyCredentials, {})
        } catch {
          return { ok: false, why: 'unavailable' }
        }
        if (handshake.current === null) return { ok: false, why: 'unavailable' }
        const outcome = new Promise<TokeniseOutcome>((resolve) => {
          waiting.current = resolve
          AbortSignal.timeout(15_000).addEventListener('abort', () => resolve({ ok: false, why: 'unavailable' }))
        })
        send({ kind: 'tokenise', credentials })
        return outcome.finally(() => {
          waiting.current = null
        })
      },
    }),
    [call, send],
  )

  return (
    <iframe
      ref={frame}
      title="Card details"
      className={c('frame', height === null && 'waiting')}
      src={`${vaultOrigin}/card/?origin=${encodeURIComponent(window.location.origin)}`}
      style={height === null ? undefined : { blockSize: height }}
    />
  )
}
