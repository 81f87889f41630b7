import { areaText } from './availability-words.ts'
import { MapPane } from './map-pane.tsx'
import { StayRow } from './stay-row.tsx'
import type { AvailabilityModel } from './use-availability.ts'

interface AvailabilityMapProps {
  model: AvailabilityModel
  mobile: boolean
  /** Id of the property whose row or pin is highlighted. */
  active: string | null
  onPoint: (id: string | null) => void
}

/** The map of the results, with the card of the selected pin. */
export const AvailabilityMap = ({ model, mobile, active, onPoint }: AvailabilityMapProps) => {
  const { door, params, answer, mile, map, favorites, asMap, change } = model
  if (model.failed || map.bounds === null) return null
  const toggleSize = (): void => {
    if (favorites) change({ view: asMap ? 'favorites_list' : 'favorites_map' })
    else change({ view: asMap ? undefined : 'map' })
  }
  return (
    <MapPane
      label={`Map of ${door.many} ${areaText(model)}`}
      pins={map.pins}
      names={map.names}
      center={favorites ? null : map.center}
      bounds={map.bounds}
      active={active}
      onPoint={onPoint}
      onOpen={(id) => change({ place: id ?? undefined })}
      large={mobile ? undefined : { on: asMap, toggle: toggleSize }}
      onSearch={favorites ? undefined : model.searchArea}
      card={
        map.openCard &&
        answer && (
          <StayRow
            door={door}
            answer={answer}
            card={map.openCard}
            params={params}
            mile={mile}
            active={false}
          />
        )
      }
    />
  )
}
