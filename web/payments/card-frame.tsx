import { classNames } from '@portolan/design/class-names.ts'
import { useImperativeHandle, type Ref } from 'react'
import styles from './card-frame.module.css'
import { useVaultAddress } from './use-vault-address.ts'
import { useVaultFrame } from './use-vault-frame.ts'

const c = classNames(styles)

/**
 * A card the vault is ready to charge, or why it is not. `invalid`: the vault's own form shows the
 * fields.
 */
export type VaultedCard =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly why: 'invalid' | 'unavailable' }

export interface CardHandle {
  /** Hands what was typed to the vault. */
  vaulted(): Promise<VaultedCard>
}

interface FrameProps {
  ref: Ref<CardHandle>
  vaultOrigin: string
  /** Enter was pressed in one of the vault's fields. */
  onSubmit: () => void
}

/**
 * The vault's card form. `onBrand`: whose card the digits typed so far are of; null while they
 * could be anybody's.
 */
export const CardFrame = ({
  ref,
  vaultOrigin,
  onSubmit,
  onBrand,
}: FrameProps & { onBrand?: (brand: string | null) => void }) => {
  const src = useVaultAddress(`${vaultOrigin}/card/`)
  const { frame, height, ask } = useVaultFrame(vaultOrigin, {
    onSubmit,
    ...(onBrand === undefined ? {} : { onBrand }),
  })
  useImperativeHandle(
    ref,
    () => ({
      vaulted: async () => {
        const answer = await ask({ kind: 'tokenise' })
        if (answer?.kind === 'tokenised') return { ok: true, token: answer.token }
        return {
          ok: false,
          why: answer?.kind === 'failed' && answer.why === 'invalid' ? 'invalid' : 'unavailable',
        }
      },
    }),
    [ask],
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

/** The vault's question for the security code of a card that is kept. */
export const CodeFrame = ({
  ref,
  vaultOrigin,
  onSubmit,
  token,
  brand,
}: FrameProps & { token: string; brand: string }) => {
  const src = useVaultAddress(`${vaultOrigin}/card/code/`, { brand })
  const { frame, height, ask } = useVaultFrame(vaultOrigin, { onSubmit })
  useImperativeHandle(
    ref,
    () => ({
      vaulted: async () => {
        const answer = await ask({ kind: 'recache', token })
        if (answer?.kind === 'recached') return { ok: true, token }
        return {
          ok: false,
          why: answer?.kind === 'failed' && answer.why === 'invalid' ? 'invalid' : 'unavailable',
        }
      },
    }),
    [ask, token],
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
