import { listPackageRooms } from '@portolan/contract/packages/list-package-rooms.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'

export type WantedRooms = BodyOf<typeof listPackageRooms>

/** Stale after a minute, because rooms sell out. */
export const packageRoomsQuery = ({ call }: Pick<Services, 'call'>, body: WantedRooms) =>
  queryOptions({
    queryKey: ['package-rooms', body] as const,
    queryFn: ({ signal }) => call(listPackageRooms, { body }, { signal, patience: 30_000 }),
    staleTime: 60_000,
  })
