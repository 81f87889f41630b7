type Wanted = string | false | null | undefined

/**
 * `const c = classNames(styles)`, then `className={c('row', open && 'open')}`. A name the
 * stylesheet does not have is dropped here and caught by `class-names.test.ts`, which reads every
 * piece beside its sheet.
 */
export const classNames =
  (styles: Readonly<Record<string, string>>) =>
  (...wanted: readonly Wanted[]): string => {
    const found: string[] = []
    for (const name of wanted) {
      const shipped = name ? styles[name] : undefined
      if (shipped) found.push(shipped)
    }
    return found.join(' ')
  }

/** Adds the class a caller passes in, for placing a piece in a grid. */
export const also = (own: string, theirs: string | undefined): string => {
  if (theirs) {
    if (own) return `${own} ${theirs}`
    return theirs
  }
  return own
}
