import { outOfPolicyReasons } from '@portolan/domain/approvals/ask.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField } from '@portolan/design/primitives/text-field.tsx'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { breachSentence } from '../policies/index.ts'
import { keepsWords, namesInWords, reasonWords } from './approval-words.ts'
import styles from './approvals.module.css'
import type { Approval } from './use-approval.ts'

const c = classNames(styles)

const withoutAnswer = { Approve: 'approved', Deny: 'denied' } as const

/** In checkout: what is approved first, who decides, and the reason of a choice out of policy. */
export const ApprovalSection = ({ of }: { of: Approval }) => {
  const { needed, code, details, faults, isFeeNew, change } = of
  if (needed === null) return null
  const { breaches, deciders, needsReason, withoutDecision } = needed
  return (
    <section aria-labelledby="approval" className={c('asks')}>
      <h2 id="approval">Approval</h2>
      <Notice
        tone={needsReason ? 'warn' : 'info'}
        title={`${namesInWords(deciders)} approves this trip first`}
      >
        {`${keepsWords(needed)} Without a decision in 24 hours, the trip is ${withoutAnswer[withoutDecision]}.`}
      </Notice>
      {isFeeNew && needed.freeze !== null && (
        <Notice tone="warn" role="alert" title="The price freeze has a new fee">
          {`It now costs ${formatExact(fromWire(needed.freeze.fee))}. Nothing has been sent. Send it again to accept.`}
        </Notice>
      )}
      {breaches.length > 0 && (
        <ul className={c('lines')}>
          {breaches.map((breach) => (
            <li key={breach.rule}>{breachSentence(breach)}</li>
          ))}
        </ul>
      )}
      {needsReason && (
        <div className={c('reason')}>
          <SelectField
            label="Why do you need this trip?"
            value={code}
            placeholder="Choose a reason"
            error={faults.code}
            choices={outOfPolicyReasons.map((value) => ({ value, label: reasonWords[value] }))}
            onChange={(event) =>
              change({ code: outOfPolicyReasons.find((one) => one === event.target.value) ?? '' })
            }
          />
          <TextAreaField
            label="Details for your approver"
            rows={3}
            maxLength={500}
            value={details}
            error={faults.details}
            onChange={(event) => change({ details: event.target.value })}
          />
        </div>
      )}
    </section>
  )
}
