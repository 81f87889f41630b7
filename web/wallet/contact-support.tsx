import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { SupportMark, supportClass } from './section-nav.tsx'
import { Words } from '@portolan/design/primitives/words.tsx'

/** Event to the host page. A host that shows its own support calls `preventDefault`. */
export const supportEvent = 'open-support'
const helpCenter = '/faq/'

/**
 * Opens the help center in a new tab. For a business, fires an event to the host page and opens our
 * own dialog if the host doesn't handle it (shell-29).
 */
export const ContactSupport = () => {
  const { profile, config } = useServices()
  const [open, setOpen] = useState(false)
  if (profile.audience === 'Consumer') {
    return (
      <a className={supportClass} href={helpCenter} target="_blank" rel="noopener">
        Contact support
        <SupportMark />
      </a>
    )
  }
  const openSupport = (): void => {
    const unhandled = document.dispatchEvent(
      new CustomEvent(supportEvent, { cancelable: true, detail: { state: 'wallet' } }),
    )
    if (unhandled) setOpen(true)
  }
  return (
    <>
      <button type="button" className={supportClass} aria-haspopup="dialog" onClick={openSupport}>
        Contact support
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Contact support"
        lead="Your travel desk is available 24/7."
      >
        <p>
          {config.supportPhone === '' ? (
            <Words>Contact your company’s travel manager, or read </Words>
          ) : (
            <Words>
              Call{' '}
              <a className={linkClass()} href={`tel:${config.supportPhone}`}>
                {config.supportPhone}
              </a>
              , or read{' '}
            </Words>
          )}
          <a className={linkClass()} href={helpCenter} target="_blank" rel="noopener">
            our help pages
          </a>
          <Words>.</Words>
        </p>
      </Dialog>
    </>
  )
}
