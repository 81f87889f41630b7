import { StayBar } from '../search/stay-bar.tsx'
import type { FavoritesParams } from './favorites-search.ts'

/** The stay that a list is priced for. `fault` is the server's error about its dates. */
export const FavoriteDates = ({
  params,
  fault,
  onChange,
}: {
  params: FavoritesParams
  fault: string | undefined
  onChange: (part: FavoritesParams) => void
}) => <StayBar params={params} datesWith={() => ({ error: fault })} onChange={onChange} />
