import type { BodyOf } from '@portolan/contract/operation.ts'
import type { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import { faultOfDate } from '@portolan/design/primitives/date-parts.ts'
import { isLoyaltyKey, isLoyaltyValue } from '@portolan/domain/travelers/loyalty.ts'
import { earliestBirth } from '@portolan/domain/travelers/terms.ts'
import type { AssistanceCode, Gender } from '@portolan/domain/travelers/traveler.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { nameSentence } from '../shell/name-words.ts'
import type { SavedTraveler } from './traveler-queries.ts'

/** One line of a key and value list. Its place in the list is what a list is rendered by. */
export interface Pair {
  readonly name: string
  readonly value: string
}
export const pairLists = ['frequentFlyer', 'hotelLoyalty', 'additionalInfo'] as const
export type PairList = (typeof pairLists)[number]

const textFields = [
  'givenName',
  'middleName',
  'surname',
  'dateOfBirth',
  'emailAddress',
  'phoneNumber',
  'nationality',
  'driverLicense',
  'knownTravelerNumber',
  'tsaRedressNumber',
] as const
export type DraftText = (typeof textFields)[number]

/** A traveler as typed. */
export type TravelerDraft = Readonly<Record<DraftText, string>> &
  Readonly<Record<PairList, readonly Pair[]>> & {
    readonly gender: Gender | ''
    readonly assistance: readonly AssistanceCode[]
    readonly passport: {
      readonly number: string
      readonly countryOfIssue: string
      readonly expiresOn: string
    }
    readonly isHidden: boolean
  }

const pairsOf = (entries: Readonly<Record<string, string>> | undefined): readonly Pair[] =>
  Object.entries(entries ?? {}).map(([name, value]) => ({ name, value }))

const emptyDraft: TravelerDraft = {
  givenName: '',
  middleName: '',
  surname: '',
  dateOfBirth: '',
  gender: '',
  emailAddress: '',
  phoneNumber: '',
  nationality: '',
  driverLicense: '',
  knownTravelerNumber: '',
  tsaRedressNumber: '',
  assistance: [],
  passport: { number: '', countryOfIssue: '', expiresOn: '' },
  frequentFlyer: [],
  hotelLoyalty: [],
  additionalInfo: [],
  isHidden: false,
}

/** The draft of a saved traveler; null for a new one. Stand-ins of a placeholder are left empty. */
export const draftOf = (saved: SavedTraveler | null): TravelerDraft => {
  if (saved === null) return emptyDraft
  const texts = Object.fromEntries(textFields.map((field) => [field, saved[field] ?? '']))
  const isStandIn = saved.dateOfBirth < earliestBirth
  return {
    ...emptyDraft,
    ...texts,
    ...(isStandIn ? { dateOfBirth: '' } : { gender: saved.gender }),
    assistance: saved.assistance ?? [],
    passport: saved.passport ?? emptyDraft.passport,
    frequentFlyer: pairsOf(saved.frequentFlyer),
    hotelLoyalty: pairsOf(saved.hotelLoyalty),
    additionalInfo: pairsOf(saved.additionalInfo),
    isHidden: saved.isPrivateProfile,
  }
}

/** Whether both parts of a line are as they may be (travelers-5). A line without a name is left out. */
export const pairFaults = ({ name, value }: Pair): { readonly name: boolean; value: boolean } => ({
  name: typedText(name) === '' ? typedText(value) !== '' : !isLoyaltyKey(name),
  value: !isLoyaltyValue(value),
})

type Sentences = Readonly<Partial<Record<DraftText | 'gender' | 'passport', string>>>
const dateSentence = (typed: string, missing: string): string | undefined =>
  typed === '' ? missing : faultOfDate(typed)?.sentence

const birthSentence = (typed: string, today: string): string | undefined => {
  const fault = dateSentence(typed, 'Enter a date of birth.')
  if (fault !== undefined) return fault
  return typed < earliestBirth || typed > today ? 'Check the year of birth.' : undefined
}

/** What is missing or wrong, by field. The server checks documents. */
export const sentencesOf = (draft: TravelerDraft, today: string): Sentences => {
  const found: Record<keyof Sentences, string | null | undefined> = {
    givenName: nameSentence('givenName', draft.givenName),
    middleName:
      typedText(draft.middleName) === '' ? null : nameSentence('.middleName', draft.middleName),
    surname: nameSentence('.surname', draft.surname),
    dateOfBirth: birthSentence(draft.dateOfBirth, today),
    gender: draft.gender === '' ? 'Choose F or M.' : undefined,
    passport:
      typedText(draft.passport.number) === ''
        ? undefined
        : dateSentence(draft.passport.expiresOn, 'Enter the date the passport expires.'),
    emailAddress: undefined,
    phoneNumber: undefined,
    nationality: undefined,
    driverLicense: undefined,
    knownTravelerNumber: undefined,
    tsaRedressNumber: undefined,
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, sentence]) => sentence !== undefined && sentence !== null),
  )
}

/** Whether the draft can be sent. */
export const isSendable = (draft: TravelerDraft, today: string): boolean =>
  Object.keys(sentencesOf(draft, today)).length === 0 &&
  pairLists.every((list) =>
    draft[list].every((pair) => !pairFaults(pair).name && !pairFaults(pair).value),
  )

type Edit = BodyOf<typeof updatePassenger>
const sameText = (a: string, b: string): boolean => typedText(a) === typedText(b)

/** Entries that are new or changed, and those that were removed with an empty value. */
const changedPairs = (
  before: readonly Pair[],
  after: readonly Pair[],
): Record<string, string> | undefined => {
  const typed = new Map(
    after
      .filter(({ name }) => typedText(name) !== '')
      .map(({ name, value }) => [typedText(name), typedText(value)] as const),
  )
  const changed = [...typed].filter(
    ([name, value]) => (before.find((pair) => pair.name === name)?.value ?? '') !== value,
  )
  const removed = before.filter(({ name }) => !typed.has(name)).map(({ name }) => [name, ''])
  const all = [...changed, ...removed]
  return all.length === 0 ? undefined : (Object.fromEntries(all) as Record<string, string>)
}

const passportEdit = (
  before: TravelerDraft['passport'],
  after: TravelerDraft['passport'],
): Pick<Edit, 'passport'> => {
  const isSame =
    sameText(before.number, after.number) &&
    before.countryOfIssue === after.countryOfIssue &&
    before.expiresOn === after.expiresOn
  if (isSame) return {}
  return { passport: typedText(after.number) === '' ? null : after }
}

/**
 * What saving sends; null if nothing of the profile is new (travelers-7). A cleared field is sent
 * as null, an untouched one is left out (travelers-3).
 */
export const editOf = (draft: TravelerDraft, saved: SavedTraveler | null): Edit | null => {
  const before = draftOf(saved)
  const texts = textFields
    .filter((field) => !sameText(draft[field], before[field]))
    .map((field) => [field, typedText(draft[field]) === '' ? null : typedText(draft[field])])
  const pairs = pairLists.flatMap((list) => {
    const changed = changedPairs(before[list], draft[list])
    return changed === undefined ? [] : [[list, changed]]
  })
  const passport = passportEdit(before.passport, draft.passport)
  const assistance =
    [...draft.assistance].sort().join() === [...before.assistance].sort().join()
      ? {}
      : { assistance: [...draft.assistance] }
  const changes = { ...Object.fromEntries([...texts, ...pairs]), ...passport, ...assistance }
  if (draft.gender === '') return null
  if (saved !== null && Object.keys(changes).length === 0 && draft.gender === before.gender)
    return null
  return {
    ...changes,
    ...(saved === null ? {} : { personId: saved.id }),
    givenName: typedText(draft.givenName),
    surname: typedText(draft.surname),
    gender: draft.gender,
    dateOfBirth: draft.dateOfBirth,
  }
}
