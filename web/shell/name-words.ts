import {
  middleNameFault,
  nameFault,
  surnameFault,
  type NameFault,
} from '@portolan/domain/travelers/name.ts'

/** What is wrong with a name, and the way out. */
export const nameFaultText = (fault: NameFault): string => {
  switch (fault.kind) {
    case 'Empty':
      return 'Enter a name.'
    case 'Character':
      return /\p{L}/u.test(fault.character)
        ? `Tickets can’t show “${fault.character}”. Enter the name in Latin letters, as in the bottom lines of the passport.`
        : `A name can’t have “${fault.character}”. Use letters, spaces, hyphens, and apostrophes only.`
    case 'NoLetter':
      return 'Enter a name with at least one letter.'
    case 'TooLong':
      return 'This name is too long for a ticket. Enter it as in the bottom lines of the passport.'
  }
}

/** The same by the path of the field in a form; null for a name that a ticket can print. */
export const nameSentence = (path: string, typed: unknown): string | null => {
  const name = String(typed)
  const judge = path.endsWith('.surname') ? surnameFault : nameFault
  const fault = path.endsWith('.middleName') ? middleNameFault(name) : judge(name)
  return fault === null ? null : nameFaultText(fault)
}
