import { createSign } from 'node:crypto'

/** Parameters of one authenticated tokenization; fresh each time. */
export interface SpreedlySignature {
  readonly certificateToken: string
  readonly nonce: string
  /** Whole seconds. */
  readonly timestamp: string
  readonly signature: string
}

/**
 * RSA-SHA256 over nonce, timestamp and certificate token concatenated; base64. The certificate was
 * uploaded to the environment.
 */
export const signTokenisation = (
  settings: { readonly certificateToken: string; readonly privateKey: string },
  nonce: string,
  at: number,
): SpreedlySignature => {
  const { certificateToken, privateKey } = settings
  const timestamp = String(Math.floor(at / 1000))
  return {
    certificateToken,
    nonce,
    timestamp,
    signature: createSign('sha256')
      .update(nonce + timestamp + certificateToken)
      .sign(privateKey, 'base64'),
  }
}
