/**
 * Who the next booking is for (companies-9): ids of saved travelers, and `guestWithoutProfile` for
 * somebody whose name is typed in checkout. Empty: nobody is chosen yet.
 */
export type BookingFor = readonly string[]
export const guestWithoutProfile = 'guest'

interface Stored {
  readonly userId: string
  readonly travelers: BookingFor
}

const storageName = 'portolan.booking-for'

const isStored = (value: unknown): value is Stored => {
  const { userId, travelers } = (value ?? {}) as Partial<Stored>
  return (
    typeof userId === 'string' &&
    Array.isArray(travelers) &&
    travelers.every((id) => typeof id === 'string')
  )
}

/** What a person has chosen in this tab; null if nothing, or if somebody else did. */
export const readChoice = (storage: Storage, userId: string): BookingFor | null => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageName) ?? 'null')
    return isStored(kept) && kept.userId === userId ? kept.travelers : null
  } catch {
    return null
  }
}
export const keepChoice = (storage: Storage, stored: Stored): void =>
  storage.setItem(storageName, JSON.stringify(stored))
export const dropChoice = (storage: Storage): void => storage.removeItem(storageName)
