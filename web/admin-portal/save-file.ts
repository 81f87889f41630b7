const saveBlob = (fileName: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a table as a file of the browser. Spreadsheets read UTF-8 only with its mark. */
export const saveFile = (fileName: string, text: string): void =>
  saveBlob(fileName, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))

/** Saves other content: text as it is, bytes from base64. */
export const saveBytes = (
  fileName: string,
  mediaType: string,
  content: string,
  encoding: 'text' | 'base64',
): void => {
  const bytes =
    encoding === 'text'
      ? content
      : Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
  saveBlob(fileName, new Blob([bytes], { type: mediaType }))
}
