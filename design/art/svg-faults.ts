/**
 * A check for the small XML this folder writes: elements and attributes only. Returns every fault
 * found.
 */
export const faultsOf = (xml: string): string[] => {
  const faults: string[] = []
  const open: string[] = []
  const ids = new Set<string>()
  const refs: string[] = []
  const tag = /<(\/?)([a-zA-Z][\w]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y
  let at = 0
  while (at < xml.length) {
    tag.lastIndex = at
    const found = tag.exec(xml)
    if (!found) return [...faults, `not a tag at ${at}: ${xml.slice(at, at + 60)}`]
    const [whole, closing, name = '', attributes = '', alone] = found
    at += whole.length
    if (closing) {
      const expected = open.pop()
      if (expected !== name) faults.push(`</${name}> closes <${expected}>`)
    } else if (!alone) open.push(name)
    const seen = new Set<string>()
    for (const [, key = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      if (seen.has(key)) faults.push(`${key} twice in <${name}>`)
      seen.add(key)
      if (key === 'id') {
        if (ids.has(value)) faults.push(`id ${value} twice`)
        ids.add(value)
      }
      if (key === 'href') refs.push(value.slice(1))
      for (const [, ref = ''] of value.matchAll(/url\(#([^)]+)\)/g)) refs.push(ref)
      if (/NaN|undefined|Infinity|null|object/.test(value))
        faults.push(`${key}="${value.slice(0, 40)}"`)
    }
  }
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`)
  for (const ref of refs) if (!ids.has(ref)) faults.push(`no element for #${ref}`)
  return faults
}
