import { bookingAudiences, type BookingAudience } from '@portolan/domain/companies/company.ts'
import { nameFieldLength } from '@portolan/domain/travelers/terms.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useState, type ReactNode } from 'react'
import { useSearch } from '@tanstack/react-router'
import { faultAt, faultOf, type FormFault } from '../shell/fault-of.ts'
import { audienceWords } from './company-words.ts'
import styles from './onboarding.module.css'
import type { Onboarding, TakeStep } from './onboarding-query.ts'
import { draftOf, emptyTier, tierOf } from './policy/tier-draft.ts'
import { TierForm } from './policy/tier-form.tsx'

const c = classNames(styles)

export interface StepProps {
  company: Onboarding
  step: TakeStep
}

/** What is wrong with a step as a whole, its fields, and the button that takes it. */
const Form = ({
  step,
  fault,
  submit,
  children,
  more,
  onSubmit,
}: {
  step: TakeStep
  fault: FormFault | null
  submit: string
  children: ReactNode
  more?: ReactNode
  onSubmit: () => void
}) => (
  <form
    className={c('body')}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      if (!step.isPending) onSubmit()
    }}
  >
    {fault !== null && fault.field === null && (
      <Notice tone="danger" role="alert" title={fault.title}>
        {fault.text}
      </Notice>
    )}
    <div className={c('inputs')}>{children}</div>
    <div className={c('actions')}>
      <Button type="submit" variant="primary" busy={step.isPending}>
        {submit}
      </Button>
      {more}
    </div>
  </form>
)

export const CompanyStep = ({ company, step }: StepProps) => {
  const { utm_source: utmSource } = useSearch({ from: '/admin-portal/onboarding' })
  const [name, setName] = useState(company.businessName)
  const fault = faultOf(step.error)
  return (
    <Form
      step={step}
      fault={fault}
      submit="Save name"
      onSubmit={() =>
        step.mutate({ step: 'Company', name, ...(utmSource === undefined ? {} : { utmSource }) })
      }
    >
      <TextField
        label="Company name"
        help="On invoices and in invitations"
        autoComplete="organization"
        maxLength={80}
        value={name}
        error={faultAt(fault, 'name')}
        onChange={({ target }) => setName(target.value)}
      />
    </Form>
  )
}

const audienceNotes: Readonly<Record<BookingAudience, string>> = {
  Myself: 'Each person books their own trips.',
  MyselfAndOthers: 'Travel arrangers also book for colleagues and guests.',
  EmployeesForThemselves: 'Employees book their trips, and arrangers book for guests.',
  SomeoneElseForEveryone: 'Travel arrangers book all trips.',
}

export const AudienceStep = ({ company, step }: StepProps) => {
  const [audience, setAudience] = useState<BookingAudience | null>(company.audience)
  const [isAsked, setAsked] = useState(false)
  return (
    <Form
      step={step}
      fault={faultOf(step.error)}
      submit="Save who books"
      onSubmit={() => {
        setAsked(true)
        if (audience !== null) step.mutate({ step: 'Audience', audience })
      }}
    >
      <RadioGroup
        legend="Who books at your company?"
        value={audience}
        onChange={setAudience}
        error={isAsked && audience === null ? 'Choose who books.' : undefined}
        choices={bookingAudiences.map((value) => ({
          value,
          label: audienceWords[value],
          note: audienceNotes[value],
        }))}
      />
    </Form>
  )
}

type PolicyChoice = 'None' | 'First'
export const PolicyStep = ({ step }: StepProps) => {
  const [choice, setChoice] = useState<PolicyChoice>('First')
  const [draft, setDraft] = useState(() => draftOf({ ...emptyTier, name: 'Standard' }))
  const [isApprovalRequired, setApprovalRequired] = useState(false)
  const fault = faultOf(step.error)
  const tier = () => ({ ...tierOf(emptyTier, draft), settings: { isApprovalRequired } })
  return (
    <Form
      step={step}
      fault={fault}
      submit="Save policy"
      onSubmit={() => step.mutate({ step: 'Policy', tier: choice === 'None' ? null : tier() })}
    >
      <RadioGroup
        legend="Does a policy apply to everyone?"
        value={choice}
        onChange={setChoice}
        choices={[
          {
            value: 'First',
            label: 'Yes, set a first policy tier',
            note: 'People see which choices are in policy before they book.',
          },
          { value: 'None', label: 'No policy for now', note: 'Everything can be booked.' },
        ]}
      />
      {choice === 'First' && (
        <>
          <Checkbox
            label="Every trip needs approval"
            note="Somebody decides within 24 hours."
            checked={isApprovalRequired}
            onChange={({ target }) => setApprovalRequired(target.checked)}
          />
          <TierForm draft={draft} onChange={setDraft} fault={fault} />
        </>
      )}
    </Form>
  )
}

const nobody = { firstName: '', lastName: '', email: '' }
const isTyped = (person: typeof nobody): boolean =>
  Object.values(person).some((text) => text.trim() !== '')
const fields = [
  { field: 'firstName', label: 'First name', type: 'text', maxLength: nameFieldLength },
  { field: 'lastName', label: 'Last name', type: 'text', maxLength: nameFieldLength },
  { field: 'email', label: 'Email', type: 'email', maxLength: 254 },
] as const

export const PeopleStep = ({ step }: StepProps) => {
  const [people, setPeople] = useState([nobody])
  const fault = faultOf(step.error)
  const typed = people.filter(isTyped)
  return (
    <Form
      step={step}
      fault={fault}
      submit={typed.length === 0 ? 'Skip for now' : 'Invite'}
      onSubmit={() => step.mutate({ step: 'People', people: typed })}
      more={<Button onClick={() => setPeople([...people, nobody])}>Add another person</Button>}
    >
      {people.map((person, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines only grow
        <div key={at} className={c('person')} role="group" aria-label={`Person ${at + 1}`}>
          {fields.map(({ field, label, ...input }) => (
            <TextField
              key={field}
              {...input}
              label={label}
              autoComplete="off"
              value={person[field]}
              error={faultAt(fault, `people.${typed.indexOf(person)}.${field}`)}
              onChange={({ target }) =>
                setPeople(
                  people.map((one, index) =>
                    index === at ? { ...one, [field]: target.value } : one,
                  ),
                )
              }
            />
          ))}
        </div>
      ))}
    </Form>
  )
}

export const GoLiveStep = ({ step }: StepProps) => (
  <Form
    step={step}
    fault={faultOf(step.error)}
    submit="Open for booking"
    onSubmit={() => step.mutate({ step: 'GoLive' })}
  >
    <p>
      Your people can sign in and book from now on. You can change everything later in the admin
      portal.
    </p>
  </Form>
)
