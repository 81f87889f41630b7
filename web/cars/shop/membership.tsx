import type { ErrorCode } from '@portolan/contract/errors.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useState } from 'react'
import { memberSentence } from '../book/car-book-words.ts'
import styles from './membership.module.css'

const c = classNames(styles)

export interface TypedMember {
  readonly number: string
  readonly surname: string
}

interface MembershipProps {
  program: string
  value: TypedMember
  onChange: (member: TypedMember) => void
  /** Why the company refused it (cars-5). */
  error: ErrorCode | undefined
  /** The last name is missing. */
  isNameless: boolean
}

/** A member’s number, which the company checks with the last name when it quotes. */
export const Membership = ({ program, value, onChange, error, isNameless }: MembershipProps) => {
  const [opened, setOpened] = useState(value.number !== '')
  const isWrong = error === 'InvalidLoyaltyNumber' || error === 'LoyaltyNameMismatch'
  return (
    <Disclosure
      title={`${program} number`}
      open={opened || isWrong || isNameless}
      onOpenChange={setOpened}
    >
      <div className={c('fields')}>
        <TextField
          label={`${program} number`}
          optional="Optional"
          autoComplete="off"
          maxLength={30}
          value={value.number}
          error={error === 'InvalidLoyaltyNumber' ? memberSentence[error] : undefined}
          onChange={({ target }) => onChange({ ...value, number: target.value })}
        />
        <TextField
          label="Driver’s last name"
          autoComplete="family-name"
          maxLength={60}
          value={value.surname}
          error={
            isNameless
              ? 'Enter the last name that the number belongs to.'
              : memberNameSentence(error)
          }
          onChange={({ target }) => onChange({ ...value, surname: target.value })}
        />
      </div>
    </Disclosure>
  )
}

const memberNameSentence = (error: ErrorCode | undefined): string | undefined =>
  error === 'LoyaltyNameMismatch' ? memberSentence[error] : undefined
