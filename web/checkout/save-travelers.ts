import type { BodyOf } from '@portolan/contract/operation.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import type { Services } from '../shell/services.ts'
import { savedTravelersQuery } from '../travelers/index.ts'
import type { SavedTraveler, TravelerEntry } from './form-entries.ts'

type TravelerEdit = BodyOf<typeof updatePassenger>

/** The fields that can be saved, as texts, so that the form and a saved traveler compare directly. */
const textsOf = (from: TravelerEntry | SavedTraveler): Readonly<Record<string, string>> => ({
  givenName: typedText(from.givenName),
  middleName: typedText(from.middleName ?? ''),
  surname: typedText(from.surname),
  gender: from.gender,
  dateOfBirth: from.dateOfBirth,
  nationality: (from.nationality ?? '').toUpperCase(),
  knownTravelerNumber: typedText(from.knownTravelerNumber ?? ''),
  tsaRedressNumber: typedText(from.tsaRedressNumber ?? ''),
  passport: [
    from.passport?.number,
    from.passport?.countryOfIssue?.toUpperCase(),
    from.passport?.expiresOn,
  ]
    .map((text) => text ?? '')
    .join('|'),
})

/** The update that saves the entry; null if nothing is new (the call is then skipped, travelers-7). */
export const travelerEditOf = (
  entry: TravelerEntry,
  saved: SavedTraveler | undefined,
): TravelerEdit | null => {
  const typed = textsOf(entry)
  const { program, number: typedNumber } = entry.frequentFlyer
  const flyer = typedText(typedNumber)
  const newFlyer = flyer !== '' && saved?.frequentFlyer?.[program] !== flyer
  if (saved !== undefined && !newFlyer) {
    const savedTexts = textsOf(saved)
    // Fields this trip does not need are empty in the form and keep their saved value.
    if (
      Object.entries(typed).every(
        ([name, text]) => text === savedTexts[name] || text === '' || text === '||',
      )
    )
      return null
  }
  if (entry.gender === '') return null
  const { number, countryOfIssue, expiresOn } = entry.passport
  const optional = ['middleName', 'nationality', 'knownTravelerNumber', 'tsaRedressNumber'].flatMap(
    (name) => (typed[name] === '' ? [] : [[name, typed[name]]]),
  )
  return {
    ...(saved === undefined ? {} : { personId: saved.id }),
    givenName: typedText(entry.givenName),
    surname: typedText(entry.surname),
    gender: entry.gender,
    dateOfBirth: entry.dateOfBirth,
    ...(Object.fromEntries(optional) as Pick<
      TravelerEdit,
      'middleName' | 'nationality' | 'knownTravelerNumber' | 'tsaRedressNumber'
    >),
    ...(newFlyer ? { frequentFlyer: { [program]: flyer } } : {}),
    ...(typedText(number) === ''
      ? {}
      : {
          passport: {
            number: typedText(number),
            countryOfIssue: countryOfIssue.toUpperCase(),
            expiresOn,
          },
        }),
  }
}

/** Saves the travelers marked for it. The booking is already sent, so a failure only shows a toast. */
export const saveTravelers = async (
  services: Pick<Services, 'call' | 'queries' | 'toasts' | 'tracker'>,
  entries: readonly TravelerEntry[],
  saved: readonly SavedTraveler[],
): Promise<void> => {
  const edits = entries
    .filter(({ save }) => save)
    .flatMap(
      (entry) =>
        travelerEditOf(
          entry,
          saved.find(({ id }) => id === entry.savedTravelerId),
        ) ?? [],
    )
  if (edits.length === 0) return
  const results = await Promise.allSettled(
    edits.map((body) => services.call(updatePassenger, { body })),
  )
  results.forEach((result, index) => {
    const edit = edits[index]
    if (result.status === 'fulfilled')
      services.tracker.track(edit?.personId === undefined ? 'new-traveler' : 'updated-traveler')
    else
      services.toasts.show({
        id: `save-traveler-${index}`,
        tone: 'danger',
        text: `We couldn’t save ${edit?.givenName ?? 'a traveler'}.`,
      })
  })
  await services.queries.invalidateQueries({ queryKey: savedTravelersQuery(services).queryKey })
}
