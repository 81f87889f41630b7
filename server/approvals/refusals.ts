import type { Refusal } from '@portolan/contract/errors.ts'
import type { ApprovalRefusal } from '@portolan/domain/approvals/decide.ts'

export const noSuchRequest: Refusal = { code: 'NotFound', message: 'There is no such request.' }

export const freshSignInNeeded: Refusal = {
  code: 'FreshSignInNeeded',
  message: 'The caller has to sign in again to approve this amount.',
}

export const refusalOf = ({ code, itemId }: ApprovalRefusal): Refusal => {
  const facts = itemId === undefined ? {} : { facts: { itemId } }
  switch (code) {
    case 'NotFound':
      return noSuchRequest
    case 'NotAllowed':
      return { code: 'MayNotDecide', message: 'The caller may not decide this request.', ...facts }
    case 'AlreadyDecided':
      return { code, message: 'The item was decided otherwise or withdrawn.', ...facts }
    case 'PriceLapsed':
      return { code, message: 'The item has expired.', ...facts }
    case 'NoteTooShort':
      return { code, message: 'A denial needs a note of ten characters.', field: 'note', ...facts }
  }
}
