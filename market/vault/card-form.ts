/**
 * Script of the card form; runs on the vault's own origin. Card data goes to the vault only: the
 * framing page gets a token, a brand and the last four digits.
 */
import { readCardExpiry } from '@portolan/kernel/card-expiry.ts'
import { brandOf, digitsTyped, readCard, type CardField, type CardFault } from './card.ts'
import { hasPostalCodes } from './countries.data.ts'
import { listen, madeAt, say, showFault, vaultAt } from './frame-talk.ts'

const form = document.getElementById('card') as HTMLFormElement
const fields: readonly CardField[] = ['number', 'expiry', 'cvc', 'name', 'country', 'postalCode']
const brandNames = {
  visa: 'Visa',
  master: 'Mastercard',
  american_express: 'American Express',
  diners_club: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  dankort: 'Dankort',
  maestro: 'Maestro',
} as const

const control = (field: CardField): HTMLInputElement | HTMLSelectElement =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement

/** The fields under the names of the vault's API. */
const cardFromForm = (): Record<string, string> => {
  const expiry = readCardExpiry(control('expiry').value)
  return {
    number: control('number').value,
    month: String(expiry?.month ?? ''),
    year: String(expiry?.year ?? ''),
    verification_value: control('cvc').value,
    full_name: control('name').value,
    zip: control('postalCode').value,
    country: control('country').value,
  }
}
const faultsNow = (): readonly CardFault[] => {
  const read = readCard(cardFromForm(), madeAt)
  return 'faults' in read ? read.faults : []
}

const show = (field: CardField, message: string | undefined): void =>
  showFault(control(field), message)
const showFaults = (faults: readonly CardFault[]): void => {
  for (const field of fields) show(field, faults.find((fault) => fault.field === field)?.message)
  const first = fields.find((field) => faults.some((fault) => fault.field === field))
  if (first !== undefined) control(first).focus()
}

/** Groups the digits as printed on the card and keeps the caret after the same digit. */
const regroup = (input: HTMLInputElement, group: (digits: string) => string): void => {
  const caret = input.selectionStart ?? input.value.length
  // A caret at the end stays there: grouping may add a digit (`4` becomes `04`).
  const before =
    caret === input.value.length ? Infinity : digitsTyped(input.value.slice(0, caret)).length
  const next = group(digitsTyped(input.value))
  if (next === input.value) return
  input.value = next
  let at = 0
  for (let seen = 0; at < next.length && seen < before; at++) if (/\d/.test(next.charAt(at))) seen++
  input.setSelectionRange(at, at)
}
const groupNumber = (digits: string): string =>
  brandOf(digits)?.brand === 'american_express'
    ? digits
        .slice(0, 15)
        .replace(/^(\d{4})(\d{1,6})?(\d{1,5})?$/, (_, a: string, b?: string, c?: string) =>
          [a, b, c].filter((part) => part !== undefined).join(' '),
        )
    : digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
/**
 * Adds the slash while a month and a year are typed as digits only. Anything else may become
 * another order or separator and stays as typed until the field loses focus.
 */
const groupExpiry = (typed: string): string => {
  const digits = typed.replace(/^(\d\d) \/ /, '$1')
  const month = /^[3-9]/.test(digits) ? `0${digits}` : digits
  return /^(0[1-9]|1[0-2])\d+$/.test(month) ? `${month.slice(0, 2)} / ${month.slice(2, 6)}` : typed
}
/** An expiration date as on the card, once it is whole. */
const tidyExpiry = (typed: string): string => {
  const read = readCardExpiry(typed)
  return read === null
    ? typed
    : `${String(read.month).padStart(2, '0')} / ${String(read.year).slice(2)}`
}

let lastValid: string | undefined
const report = (): void => {
  const rule = brandOf(digitsTyped(control('number').value))
  const state = { valid: faultsNow().length === 0, brand: rule?.brand ?? null }
  const brand = document.getElementById('brand')
  const name = rule === null ? '' : brandNames[rule.brand]
  if (brand !== null && brand.textContent !== name) brand.textContent = name
  const cvc = control('cvc') as HTMLInputElement
  cvc.placeholder = rule?.cvcLength === 4 ? '4 digits' : '3 digits'
  if (JSON.stringify(state) === lastValid) return
  lastValid = JSON.stringify(state)
  say({ kind: 'valid', ...state })
}

form.addEventListener('input', (event) => {
  const target = event.target as HTMLInputElement
  const deleting = (event as InputEvent).inputType?.startsWith('delete') === true
  if (target.id === 'number') regroup(target, groupNumber)
  if (target.id === 'expiry' && !deleting) {
    const next = groupExpiry(target.value)
    if (next !== target.value) target.value = next
  }
  if (target.id === 'cvc') target.value = digitsTyped(target.value).slice(0, 4)
  // A corrected fault goes away at once; a new one is shown when the field loses focus.
  const field = fields.find((one) => one === target.id)
  if (field !== undefined && !faultsNow().some((fault) => fault.field === field))
    show(field, undefined)
  report()
})
/** Shows the postal code only where the country has one. */
const fitCountry = (): void => {
  const part = form.querySelector<HTMLElement>('[data-field="postalCode"]')
  if (part !== null) part.hidden = !hasPostalCodes(control('country').value)
}
form.addEventListener('change', () => {
  fitCountry()
  report()
})
form.addEventListener('focusout', (event) => {
  const target = event.target as HTMLInputElement
  const field = fields.find((one) => one === target.id)
  if (field === 'expiry') target.value = tidyExpiry(target.value)
  if (field !== undefined && target.value.trim() !== '')
    show(field, faultsNow().find((fault) => fault.field === field)?.message)
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  say({ kind: 'submit' })
})

/** The form's field for an attribute name in the vault's answer. */
const sentAs: Readonly<Record<string, CardField>> = {
  month: 'expiry',
  year: 'expiry',
  verification_value: 'cvc',
  first_name: 'name',
  last_name: 'name',
  full_name: 'name',
  zip: 'postalCode',
}
const fieldOf = (attribute: string): CardField | undefined =>
  fields.find((field) => field === attribute) ?? sentAs[attribute]

let busy = false
const tokenise = async (credentials: unknown): Promise<void> => {
  if (busy) return
  const faults = faultsNow()
  showFaults(faults)
  if (faults.length > 0)
    return say({ kind: 'failed', why: 'invalid', fields: faults.map((fault) => fault.field) })
  busy = true
  try {
    const response = await fetch(`${vaultAt}/v1/payment_methods.json`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...(credentials as object),
        payment_method: { credit_card: cardFromForm() },
      }),
    })
    const answer = (await response.json()) as {
      transaction?: {
        payment_method?: {
          token: string
          card_type: string
          last_four_digits: string
          month: number
          year: number
        }
      }
      errors?: readonly { attribute?: string; message: string }[]
    }
    const method = answer.transaction?.payment_method
    if (response.status === 201 && method !== undefined) {
      say({
        kind: 'tokenised',
        token: method.token,
        brand: method.card_type,
        lastFour: method.last_four_digits,
        month: method.month,
        year: method.year,
      })
      // The page keeps no card data once the vault has it.
      form.reset()
      fitCountry()
      lastValid = undefined
      report()
    } else if (response.status === 422) {
      const found = (answer.errors ?? []).flatMap(({ attribute = '', message }) => {
        const field = fieldOf(attribute)
        return field === undefined ? [] : [{ field, message }]
      })
      showFaults(found)
      say({ kind: 'failed', why: 'invalid', fields: found.map((fault) => fault.field) })
    } else
      say({
        kind: 'failed',
        why: response.status === 401 ? 'credentials' : 'unavailable',
        fields: [],
      })
  } catch {
    say({ kind: 'failed', why: 'unavailable', fields: [] })
  } finally {
    busy = false
  }
}

listen((message) => {
  if (message['kind'] === 'tokenise') void tokenise(message['credentials'])
  if (message['kind'] === 'focus')
    control(fields.find((field) => field === message['field']) ?? 'number').focus()
})
report()
