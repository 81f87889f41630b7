import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { Mail } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EmailField } from '../shell/email-field.tsx'
import { FoldedLine } from './folded-line.tsx'
import type { SharedEntries } from './shared-entries.ts'
import { Section } from './section.tsx'
import styles from './traveler-fields.module.css'
import { useFieldError } from './use-field-error.ts'
import { useFold } from './use-fold.ts'

const c = classNames(styles)

/** `note`: what the supplier uses the contact details for. `complete`: they have no fault. */
export const ContactSection = ({ note, complete }: { note: string; complete: boolean }) => {
  const { register } = useFormContext<SharedEntries>()
  const errorAt = useFieldError()
  const { email, phone } = useWatch<SharedEntries, 'contact'>({ name: 'contact' })
  const fold = useFold('contact', complete)
  return (
    <Section title="Contact" note={note}>
      {fold.folded && (
        <FoldedLine
          opener={fold.opener}
          onEdit={fold.open}
          mark={<Icon of={Mail} />}
          title={`${email}, ${phone}`}
          note="We’ll email your confirmation and any changes."
          edits="contact details"
        />
      )}
      <div {...fold.body}>
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
        {complete && (
          <Button size="small" onClick={fold.close}>
            Done
          </Button>
        )}
      </div>
    </Section>
  )
}
