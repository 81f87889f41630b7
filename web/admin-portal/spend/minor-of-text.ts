/** Minor units of an amount as somebody types it, `45,000.50`; undefined for anything else. */
export const minorOfText = (text: string, digits: number): number | undefined => {
  const plain = text.replaceAll(/[\s,$]/g, '')
  const found = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain)
  if (found === null) return undefined
  const [, whole = '', part = ''] = found
  if (part.length > digits) return undefined
  return Number(`${whole}${part.padEnd(digits, '0')}`)
}
