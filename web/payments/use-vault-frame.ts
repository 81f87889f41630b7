import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useServices } from '../shell/services-context.ts'
import { isVaultMessage, themeFor, type VaultMessage } from './vault-messages.ts'

export type VaultAnswer = Extract<VaultMessage, { kind: 'tokenised' | 'recached' | 'failed' }>

interface VaultFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** The form's own; null until it has said so. */
  readonly height: number | null
  /**
   * Hands what was typed to the vault, under credentials made for this one time; null where it
   * could not be reached.
   */
  readonly ask: (message: Readonly<Record<string, unknown>>) => Promise<VaultAnswer | null>
}

const patienceMs = 15_000

/**
 * A form of the vault in a frame of its own origin: nothing of a card is ever in this page.
 * Messages go to that origin alone, carry the nonce the frame gave itself, and anything else that
 * arrives is not read.
 */
export const useVaultFrame = (
  vaultOrigin: string,
  hears: { readonly onSubmit: () => void; readonly onBrand?: (brand: string | null) => void },
): VaultFrame => {
  const { call, host } = useServices()
  const { onSubmit, onBrand } = hears
  const frame = useRef<HTMLIFrameElement>(null)
  const handshake = useRef<string | null>(null)
  const waiting = useRef<((answer: VaultAnswer | null) => void) | null>(null)
  const [height, setHeight] = useState<number | null>(null)

  const send = useCallback(
    (message: Readonly<Record<string, unknown>>): void => {
      if (handshake.current !== null)
        frame.current?.contentWindow?.postMessage(
          { ...message, nonce: handshake.current },
          vaultOrigin,
        )
    },
    [vaultOrigin],
  )

  useEffect(() => {
    const dress = (kind: 'start' | 'theme'): void => {
      if (frame.current) send({ kind, ...themeFor(frame.current) })
    }
    const listen = (event: MessageEvent<unknown>): void => {
      if (
        event.origin !== vaultOrigin ||
        event.source !== frame.current?.contentWindow ||
        !isVaultMessage(event.data)
      )
        return
      const message = event.data
      if (message.kind === 'ready') {
        handshake.current = message.nonce
        dress('start')
        return
      }
      if (message.nonce !== handshake.current) return
      if (message.kind === 'resize') setHeight(message.height)
      if (message.kind === 'submit') onSubmit()
      if (message.kind === 'valid') onBrand?.(message.brand)
      if (message.kind === 'tokenised' || message.kind === 'recached' || message.kind === 'failed')
        waiting.current?.(message)
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
  }, [vaultOrigin, onSubmit, onBrand, send, host])

  const ask = useCallback(
    async (message: Readonly<Record<string, unknown>>): Promise<VaultAnswer | null> => {
      let credentials: AnswerOf<typeof readSpreedlyCredentials>
      try {
        credentials = await call(readSpreedlyCredentials, {})
      } catch {
        return null
      }
      if (handshake.current === null) return null
      const answer = new Promise<VaultAnswer | null>((resolve) => {
        waiting.current = resolve
        AbortSignal.timeout(patienceMs).addEventListener('abort', () => resolve(null))
      })
      send({ ...message, credentials })
      return answer.finally(() => {
        waiting.current = null
      })
    },
    [call, send],
  )
  return { frame, height, ask }
}
