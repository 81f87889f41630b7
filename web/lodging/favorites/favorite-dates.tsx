import { StayBar } from '../search/stay-bar.tsx'
import type { SavedStaysParams } from './saved-stays-search.ts'

/** The stay that a list is priced for. `fault` is the server's error about its dates. */
export const FavoriteDates = ({
  params,
  fault,
  onChange,
}: {
  params: SavedStaysParams
  fault: string | undefined
  onChange: (part: SavedStaysParams) => void
}) => <StayBar params={params} datesWith={() => ({ error: fault })} onChange={onChange} />
