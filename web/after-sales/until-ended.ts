/** Polling interval of a cancellation or change that has not ended. */
const pollMs = 1_000

/** The query's data; null if the trip was never canceled or changed. */
interface Polled<T> {
  readonly state: { readonly data: T | null | undefined }
}

/** For `refetchInterval`: polls until the cancellation or change has ended. */
export const untilEnded =
  <T>(isUnderWay: (followed: T) => boolean, everyMs: (followed: T) => number = () => pollMs) =>
  ({ state: { data } }: Polled<T>): number | false =>
    data == null || !isUnderWay(data) ? false : everyMs(data)
