import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useServices } from '../shell/services-context.ts'
import { isVaultMessage, themeFor, type VaultMessage } from './vault-messages.ts'

export type VaultResponse = Extract<VaultMessage, { kind: 'tokenised' | 'recached' | 'failed' }>

interface VaultFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** Pixels, as reported by the form; null until then. */
  readonly height: number | null
  /** Sends a request to the vault with single-use credentials; null if the vault does not respond. */
  readonly request: (message: Readonly<Record<string, unknown>>) => Promise<VaultResponse | null>
}

const timeoutMs = 15_000

/**
 * A vault form in a frame of the vault's origin, so that card data never reaches this page.
 * Messages go only to that origin and carry the frame's nonce; all other messages are ignored.
 */
export const useVaultFrame = (
  vaultOrigin: string,
  handlers: { readonly onSubmit: () => void; readonly onBrand?: (brand: string | null) => void },
): VaultFrame => {
  const { call, host } = useServices()
  const { onSubmit, onBrand } = handlers
  const frame = useRef<HTMLIFrameElement>(null)
  const handshake = useRef<string | null>(null)
  const pendingRequest = useRef<((response: VaultResponse | null) => void) | null>(null)
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
    const sendTheme = (kind: 'start' | 'theme'): void => {
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
        sendTheme('start')
        return
      }
      if (message.nonce !== handshake.current) return
      if (message.kind === 'resize') setHeight(message.height)
      if (message.kind === 'submit') onSubmit()
      if (message.kind === 'valid') onBrand?.(message.brand)
      if (message.kind === 'tokenised' || message.kind === 'recached' || message.kind === 'failed')
        pendingRequest.current?.(message)
    }
    window.addEventListener('message', listen)
    const media = window.matchMedia('(prefers-color-scheme: dark)')
    // The new colors can be read only after the page was painted with them.
    const repaint = (): void => void requestAnimationFrame(() => sendTheme('theme'))
    media.addEventListener('change', repaint)
    const unsubscribe = host.subscribe(repaint)
    return () => {
      window.removeEventListener('message', listen)
      media.removeEventListener('change', repaint)
      unsubscribe()
    }
  }, [vaultOrigin, onSubmit, onBrand, send, host])

  const request = useCallback(
    async (message: Readonly<Record<string, unknown>>): Promise<VaultResponse | null> => {
      let credentials: AnswerOf<typeof readSpreedlyCredentials>
      try {
        credentials = await call(readSpreedlyCredentials, {})
      } catch {
        return null
      }
      if (handshake.current === null) return null
      const response = new Promise<VaultResponse | null>((resolve) => {
        pendingRequest.current = resolve
        AbortSignal.timeout(timeoutMs).addEventListener('abort', () => resolve(null))
      })
      send({ ...message, credentials })
      return response.finally(() => {
        pendingRequest.current = null
      })
    },
    [call, send],
  )
  return { frame, height, request }
}
