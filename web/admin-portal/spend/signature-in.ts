const mark = 'portolan-invoice:'

/** The signature in the keywords of an invoice's PDF; null in any other file. */
export const signatureIn = (bytes: ArrayBuffer): string | null => {
  const text = new TextDecoder('latin1').decode(bytes)
  const found = new RegExp(`${mark}([\\w-]+\\.[\\w-]+\\.[\\w-]+)`).exec(text)
  return found?.[1] ?? null
}
