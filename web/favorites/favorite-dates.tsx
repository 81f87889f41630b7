import { StayBar } from '../lodging/search/stay-bar.tsx'
import type { FavoritesParams } from './favorites-search.ts'

/** The stay that a list is priced for. `fault`: what the server said of it. */
export const FavoriteDates = ({
  params,
  fault,
  onChange,
}: {
  params: FavoritesParams
  fault: string | undefined
  onChange: (part: FavoritesParams) => void
}) => <StayBar params={params} datesWith={() => ({ error: fault })} onChange={onChange} />
