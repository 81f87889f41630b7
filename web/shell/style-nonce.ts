/**
 * Provides the policy's nonce in the meta element where libraries look for it before they add a
 * stylesheet. It comes from our own script and is set as a property, so that no attribute exposes
 * it.
 */
export const provideNonce = (page: Document): void => {
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (
    nonce === undefined ||
    nonce === '' ||
    page.querySelector('meta[property="csp-nonce"]') !== null
  )
    return
  const meta = page.createElement('meta')
  meta.setAttribute('property', 'csp-nonce')
  meta.nonce = nonce
  page.head.append(meta)
}
