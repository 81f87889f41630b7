import { classNames } from '@portolan/design/class-names.ts'
import { useImperativeHandle, type Ref } from 'react'
import styles from './card-frame.module.css'
import { useVaultAddress } from './use-vault-address.ts'
import { useVaultFrame } from './use-vault-frame.ts'

const c = classNames(styles)

/** A card ready to be charged, or why not. `invalid`: the vault's form already shows its errors. */
export type VaultedCard =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly why: 'invalid' | 'unavailable' }

export interface CardHandle {
  /** Sends the entered card to the vault. */
  vaulted(): Promise<VaultedCard>
}

interface FrameProps {
  ref: Ref<CardHandle>
  vaultOrigin: string
  /** Called when Enter is pressed in a vault field. */
  onSubmit: () => void
}

/** The vault's card form. `onBrand`: the brand of the digits so far; null while ambiguous. */
export const CardFrame = ({
  ref,
  vaultOrigin,
  onSubmit,
  onBrand,
}: FrameProps & { onBrand?: (brand: string | null) => void }) => {
  const src = useVaultAddress(`${vaultOrigin}/card/`)
  const { frame, height, request } = useVaultFrame(vaultOrigin, {
    onSubmit,
    ...(onBrand === undefined ? {} : { onBrand }),
  })
  useImperativeHandle(
    ref,
    () => ({
      vaulted: async () => {
        const response = await request({ kind: 'tokenise' })
        if (response?.kind === 'tokenised') return { ok: true, token: response.token }
        return {
          ok: false,
          why:
            response?.kind === 'failed' && response.why === 'invalid' ? 'invalid' : 'unavailable',
        }
      },
    }),
    [request],
  )
  return (
    <iframe
      ref={frame}
      title="Card details"
      className={c('frame', height === null && 'waiting')}
      src={src}
      style={height === null ? undefined : { blockSize: height }}
    />
  )
}

/** The vault's form for the security code of a saved card. */
export const CodeFrame = ({
  ref,
  vaultOrigin,
  onSubmit,
  token,
  brand,
}: FrameProps & { token: string; brand: string }) => {
  const src = useVaultAddress(`${vaultOrigin}/card/code/`, { brand })
  const { frame, height, request } = useVaultFrame(vaultOrigin, { onSubmit })
  useImperativeHandle(
    ref,
    () => ({
      vaulted: async () => {
        const response = await request({ kind: 'recache', token })
        if (response?.kind === 'recached') return { ok: true, token }
        return {
          ok: false,
          why:
            response?.kind === 'failed' && response.why === 'invalid' ? 'invalid' : 'unavailable',
        }
      },
    }),
    [request, token],
  )
  return (
    <iframe
      ref={frame}
      title="Security code"
      className={c('frame', 'code', height === null && 'waiting')}
      src={src}
      style={height === null ? undefined : { blockSize: height }}
    />
  )
}
