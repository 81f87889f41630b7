import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { SupportMark, supportClass } from './section-nav.tsx'

/** What the host page is asked with; one that shows its own support prevents ours. */
export const supportEvent = 'open-support'
const helpCenter = '/faq/'

/**
 * The help center in a new tab; a business asks its host page, and has our own words where that has
 * none (specification section 2).
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
  const ask = (): void => {
    const mine = document.dispatchEvent(
      new CustomEvent(supportEvent, { cancelable: true, detail: { state: 'wallet' } }),
    )
    if (mine) setOpen(true)
  }
  return (
    <>
      <button type="button" className={supportClass} aria-haspopup="dialog" onClick={ask}>
        Contact support
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Contact support"
        lead="Your travel desk answers at any hour."
      >
        <p>
          {config.supportPhone === '' ? (
            'Ask whoever runs travel at your company, or read '
          ) : (
            <>
              Call{' '}
              <a className={linkClass()} href={`tel:${config.supportPhone}`}>
                {config.supportPhone}
              </a>
              , or read{' '}
            </>
          )}
          <a className={linkClass()} href={helpCenter} target="_blank" rel="noopener">
            our help pages
          </a>
          .
        </p>
      </Dialog>
    </>
  )
}
