/** First, middle and last names in one line, as the person wrote them. */
export const fullName = ({
  givenName,
  middleName,
  surname,
}: {
  readonly givenName: string
  readonly middleName?: string | undefined
  readonly surname: string
}): string =>
  [givenName, middleName, surname].filter((part) => part !== undefined && part !== '').join(' ')
