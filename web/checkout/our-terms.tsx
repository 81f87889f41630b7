import { AppLink } from '../shell/layout/app-link.tsx'

/** The portal's terms, opened beside the form. */
export const OurTerms = () => (
  <AppLink href="/terms-of-service/" target="_blank">
    terms of service
  </AppLink>
)
