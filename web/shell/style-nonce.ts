/**
 * A library that must add a stylesheet asks the page for the nonce of its policy by this meta
 * element. The server puts the nonce on our own script; it is handed on as a property, so that no
 * attribute shows it.
 */
export const handOnNonce = (page: Document): void => {
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
