import type { BodyOf } from '@portolan/contract/operation.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import type { Services } from '../shell/services.ts'
import { savedTravelersQuery } from './checkout-queries.ts'
import type { SavedTraveler, TravelerEntry } from './form-entries.ts'

type TravelerEdit = BodyOf<typeof updatePassenger>

/** What of a place can be kept, as texts: the same list reads the form and what is saved. */
const textsOf = (from: TravelerEntry | SavedTraveler): Readonly<Record<string, string>> => ({
  givenName: from.givenName.trim(),
  middleName: (from.middleName ?? '').trim(),
  surname: from.surname.trim(),
  gender: from.gender,
  dateOfBirth: from.dateOfBirth,
  nationality: (from.nationality ?? '').trim().toUpperCase(),
  knownTravelerNumber: (from.knownTravelerNumber ?? '').trim(),
  tsaRedressNumber: (from.tsaRedressNumber ?? '').trim(),
  passport: [
    from.passport?.number,
    from.passport?.countryOfIssue?.toUpperCase(),
    from.passport?.expiresOn,
  ]
    .map((text) => text ?? '')
    .join('|'),
})

/**
 * The update that would keep what was typed; null where nothing of it is new (the call is then
 * skipped, section 4).
 */
export const travelerEditOf = (
  entry: TravelerEntry,
  saved: SavedTraveler | undefined,
): TravelerEdit | null => {
  const typed = textsOf(entry)
  const { program, number: typedNumber } = entry.frequentFlyer
  const flyer = typedNumber.trim()
  const newFlyer = flyer !== '' && saved?.frequentFlyer?.[program] !== flyer
  if (saved !== undefined && !newFlyer) {
    const kept = textsOf(saved)
    // What this journey does not ask for is empty in the form and stays as it is kept.
    if (
      Object.entries(typed).every(
        ([name, text]) => text === kept[name] || text === '' || text === '||',
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
    givenName: entry.givenName.trim(),
    surname: entry.surname.trim(),
    gender: entry.gender,
    dateOfBirth: entry.dateOfBirth,
    ...(Object.fromEntries(optional) as Pick<
      TravelerEdit,
      'middleName' | 'nationality' | 'knownTravelerNumber' | 'tsaRedressNumber'
    >),
    ...(newFlyer ? { frequentFlyer: { [program]: flyer } } : {}),
    ...(number.trim() === ''
      ? {}
      : {
          passport: {
            number: number.trim(),
            countryOfIssue: countryOfIssue.trim().toUpperCase(),
            expiresOn,
          },
        }),
  }
}

/**
 * Keeps the travellers whose place asks for it. The booking is on its way already, so a failure is
 * said in a toast and stops nothing.
 */
export const saveTravelers = async (
  services: Pick<Services, 'call' | 'queries' | 'toasts' | 'tracker'>,
  entries: readonly TravelerEntry[],
  saved: readonly SavedTraveler[],
): Promise<void> => {
  const wanted = entries
    .filter(({ save }) => save)
    .flatMap(
      (entry) =>
        travelerEditOf(
          entry,
          saved.find(({ id }) => id === entry.savedTravelerId),
        ) ?? [],
    )
  if (wanted.length === 0) return
  const results = await Promise.allSettled(
    wanted.map((body) => services.call(updatePassenger, { body })),
  )
  results.forEach((result, index) => {
    const edit = wanted[index]
    if (result.status === 'fulfilled')
      services.tracker.track(edit?.personId === undefined ? 'new-traveler' : 'updated-traveler')
    else
      services.toasts.show({
        id: `save-traveler-${index}`,
        tone: 'danger',
        text: `${edit?.givenName ?? 'A traveler'} could not be saved.`,
      })
  })
  await services.queries.invalidateQueries({ queryKey: savedTravelersQuery(services).queryKey })
}
