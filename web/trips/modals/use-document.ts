import { readTripDocument, type TripDocument } from '@portolan/contract/trips/read-trip-document.ts'
import { useMutation } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'

/** Downloads a document of a trip. */
export const useDocument = (tripId: string) => {
  const { call } = useServices()
  return useMutation({
    mutationFn: (document: TripDocument) =>
      call(readTripDocument, { params: { tripId, document } }),
    onSuccess: ({ name, mediaType, base64 }) => {
      const address = URL.createObjectURL(
        new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
          type: mediaType,
        }),
      )
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      URL.revokeObjectURL(address)
    },
  })
}
