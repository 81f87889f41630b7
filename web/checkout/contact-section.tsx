import { classNames } from '@portolan/design/class-names.ts'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useFormContext } from 'react-hook-form'
import { EmailField } from '../shell/email-field.tsx'
import type { SharedEntries } from './shared-entries.ts'
import { Section } from './section.tsx'
import styles from './traveler-fields.module.css'
import { useFieldError } from './use-field-error.ts'

const c = classNames(styles)

/** `note`: what the supplier uses the contact details for. */
export const ContactSection = ({ note }: { note: string }) => {
  const { register } = useFormContext<SharedEntries>()
  const errorAt = useFieldError()
  return (
    <Section title="Contact" note={note}>
      <div className={c('grid')}>
        <EmailField
          className={c('half')}
          {...register('contact.email')}
          error={errorAt('contact.email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          className={c('half')}
          help="Include the country code, for example +1 212 555 0100"
          {...register('contact.phone')}
          error={errorAt('contact.phone')}
        />
      </div>
    </Section>
  )
}
