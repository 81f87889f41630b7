import type { TravelerProfile } from '@portolan/domain/travelers/traveler.ts'
import { openText, sealingKey, sealText } from '../platform/secrets/sealed-text.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/** Fields that are stored encrypted only. */
export type TravelDocuments = Pick<
  TravelerProfile,
  'passport' | 'knownTravelerNumber' | 'tsaRedressNumber' | 'driverLicense' | 'additionalInfo'
>

export interface DocumentSealer {
  /** `null` if there is nothing to encrypt. */
  readonly seal: (
    tenant: string,
    travelerId: string,
    documents: TravelDocuments,
  ) => Promise<string | null>
  /** Throws if the text was altered or belongs to another traveler. */
  readonly open: (
    tenant: string,
    travelerId: string,
    sealed: string | null,
  ) => Promise<TravelDocuments>
}

/** Bound to tenant and traveler, so a sealed text cannot be moved to another row. */
export const createDocumentSealer = (secretOf: SecretOf): DocumentSealer => {
  const key = (): Promise<Buffer> => sealingKey(secretOf, 'traveler-documents')
  return {
    seal: async (
      tenant,
      travelerId,
      { passport, knownTravelerNumber, tsaRedressNumber, driverLicense, additionalInfo },
    ) => {
      const plain = JSON.stringify({
        passport,
        knownTravelerNumber,
        tsaRedressNumber,
        driverLicense,
        additionalInfo,
      })
      return plain === '{}' ? null : sealText(await key(), [tenant, travelerId], plain)
    },
    open: async (tenant, travelerId, sealed) =>
      sealed === null
        ? {}
        : (JSON.parse(openText(await key(), [tenant, travelerId], sealed)) as TravelDocuments),
  }
}
