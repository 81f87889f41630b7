let holders = 0
let before = ''

/**
 * Holds the page still while something modal is open; nested holders share one lock. Returns the
 * release.
 */
export const lockScroll = (page: HTMLElement): (() => void) => {
  if (holders++ === 0) {
    before = page.style.overflow
    // The gutter keeps its width, so that the page does not shift sideways under the dialog.
    if (
      page.ownerDocument.defaultView &&
      page.ownerDocument.defaultView.innerWidth > page.clientWidth
    )
      page.style.scrollbarGutter = 'stable'
    page.style.overflow = 'hidden'
  }
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--holders > 0) return
    page.style.overflow = before
    page.style.scrollbarGutter = ''
  }
}
