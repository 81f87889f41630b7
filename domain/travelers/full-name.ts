import { noFirstName } from './terms.ts'

/**
 * First, middle and last names in one line, as the person wrote them; the one name of somebody with
 * only one.
 */
export const fullName = ({
  givenName,
  middleName,
  surname,
}: {
  readonly givenName: string
  readonly middleName?: string | undefined
  readonly surname: string
}): string =>
  [givenName, middleName, surname]
    .filter((part) => part !== undefined && part !== '' && part !== noFirstName)
    .join(' ')
