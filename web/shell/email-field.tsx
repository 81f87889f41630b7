import { TextField, type TextFieldProps } from '@portolan/design/primitives/text-field.tsx'

/** An email address: of a booking's contact, or the new one of a trip. */
export const EmailField = (field: Omit<TextFieldProps, 'label' | 'type' | 'autoComplete'>) => (
  <TextField
    label="Email address"
    type="text"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    autoComplete="email"
    {...field}
  />
)
