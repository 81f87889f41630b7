import { acropolis } from './scenes/acropolis.ts'
import { alpine } from './scenes/alpine.ts'
import { atoll } from './scenes/atoll.ts'
import { caldera } from './scenes/caldera.ts'
import { canal } from './scenes/canal.ts'
import { castle } from './scenes/castle.ts'
import { domes } from './scenes/domes.ts'
import { dunes } from './scenes/dunes.ts'
import { fjord } from './scenes/fjord.ts'
import { graniteBay } from './scenes/granite-bay.ts'
import { harbor } from './scenes/harbor.ts'
import { hillTown } from './scenes/hill-town.ts'
import { inlet } from './scenes/inlet.ts'
import { karst } from './scenes/karst.ts'
import { lagoon } from './scenes/lagoon.ts'
import { lake } from './scenes/lake.ts'
import { lanternStreet } from './scenes/lantern-street.ts'
import { lighthouse } from './scenes/lighthouse.ts'
import { malecon } from './scenes/malecon.ts'
import { marketSquare } from './scenes/market-square.ts'
import { medina } from './scenes/medina.ts'
import { mesa } from './scenes/mesa.ts'
import { nordic } from './scenes/nordic.ts'
import { onionDomes } from './scenes/onion-domes.ts'
import { pagoda } from './scenes/pagoda.ts'
import { palace } from './scenes/palace.ts'
import { palmCove } from './scenes/palm-cove.ts'
import { plateau } from './scenes/plateau.ts'
import { pyramids } from './scenes/pyramids.ts'
import { river } from './scenes/river.ts'
import { savanna } from './scenes/savanna.ts'
import { skyline } from './scenes/skyline.ts'
import { stupa } from './scenes/stupa.ts'
import { tableMountain } from './scenes/table-mountain.ts'
import { terraces } from './scenes/terraces.ts'
import { tramStreet } from './scenes/tram-street.ts'
import { vineyards } from './scenes/vineyards.ts'
import { waterfall } from './scenes/waterfall.ts'
import { windmills } from './scenes/windmills.ts'
import type { Picture } from './kit/picture.ts'
import type { SceneName } from './scene-names.ts'

export const SCENES: Readonly<Record<SceneName, (pic: Picture) => void>> = {
  acropolis,
  alpine,
  atoll,
  caldera,
  canal,
  castle,
  domes,
  dunes,
  fjord,
  'granite-bay': graniteBay,
  harbor,
  'hill-town': hillTown,
  inlet,
  karst,
  lagoon,
  lake,
  'lantern-street': lanternStreet,
  lighthouse,
  malecon,
  'market-square': marketSquare,
  medina,
  mesa,
  nordic,
  'onion-domes': onionDomes,
  pagoda,
  palace,
  'palm-cove': palmCove,
  plateau,
  pyramids,
  river,
  savanna,
  skyline,
  stupa,
  'table-mountain': tableMountain,
  terraces,
  'tram-street': tramStreet,
  vineyards,
  waterfall,
  windmills,
}
