/**
 * Aircraft types by IATA code: usual seating, still-air range, cruise speed and fuel, rounded from
 * the makers' figures.
 */
export interface AircraftType {
  readonly code: string
  readonly name: string
  readonly family: 'turboprop' | 'regional-jet' | 'narrow' | 'wide'
  /**
   * First, business, premium economy, economy: a full-service layout. Low-cost airlines fly `dense`
   * economy seats only.
   */
  readonly seats: readonly [first: number, business: number, premium: number, economy: number]
  readonly dense: number
  readonly rangeKm: number
  readonly speedKmh: number
  /** Kilograms of fuel a kilometer in cruise, all seats. */
  readonly fuelPerKm: number
}

const rows: readonly (readonly [
  string,
  string,
  AircraftType['family'],
  [number, number, number, number],
  number,
  number,
  number,
  number,
])[] = [
  ['DHT', 'De Havilland Twin Otter', 'turboprop', [0, 0, 0, 19], 19, 1100, 290, 0.9],
  ['CNA', 'Cessna 208 Caravan', 'turboprop', [0, 0, 0, 9], 9, 1000, 300, 0.5],
  ['AT4', 'ATR 42', 'turboprop', [0, 0, 0, 48], 50, 1300, 490, 1.4],
  ['AT7', 'ATR 72', 'turboprop', [0, 0, 0, 70], 78, 1500, 500, 1.7],
  ['DH4', 'De Havilland Dash 8-400', 'turboprop', [0, 0, 0, 76], 78, 2000, 610, 2.1],
  ['CR7', 'Bombardier CRJ700', 'regional-jet', [0, 9, 0, 60], 70, 2500, 800, 2.5],
  ['CR9', 'Bombardier CRJ900', 'regional-jet', [0, 12, 0, 64], 90, 2800, 800, 2.7],
  ['E75', 'Embraer 175', 'regional-jet', [0, 12, 0, 64], 88, 3300, 800, 2.7],
  ['E90', 'Embraer 190', 'regional-jet', [0, 11, 0, 88], 106, 4200, 820, 3.0],
  ['E95', 'Embraer 195', 'regional-jet', [0, 12, 0, 106], 120, 4000, 820, 3.2],
  ['295', 'Embraer 195-E2', 'regional-jet', [0, 12, 0, 120], 136, 4800, 830, 2.9],
  ['SU9', 'Sukhoi Superjet 100', 'regional-jet', [0, 12, 0, 75], 98, 3000, 820, 2.9],
  ['221', 'Airbus A220-100', 'narrow', [0, 12, 0, 97], 130, 5700, 830, 2.6],
  ['223', 'Airbus A220-300', 'narrow', [0, 12, 0, 125], 149, 5900, 830, 2.8],
  ['319', 'Airbus A319', 'narrow', [0, 12, 0, 116], 156, 5500, 830, 3.2],
  ['320', 'Airbus A320', 'narrow', [0, 12, 0, 150], 180, 5400, 830, 3.4],
  ['321', 'Airbus A321', 'narrow', [0, 16, 0, 170], 220, 5200, 830, 3.8],
  ['32N', 'Airbus A320neo', 'narrow', [0, 12, 0, 156], 186, 6100, 830, 2.9],
  ['32Q', 'Airbus A321neo', 'narrow', [0, 20, 0, 176], 235, 7000, 830, 3.2],
  ['738', 'Boeing 737-800', 'narrow', [0, 16, 0, 150], 189, 5400, 835, 3.4],
  ['739', 'Boeing 737-900', 'narrow', [0, 20, 0, 159], 200, 5300, 835, 3.6],
  ['73W', 'Boeing 737-700', 'narrow', [0, 12, 0, 114], 143, 5600, 835, 3.1],
  ['7M8', 'Boeing 737 MAX 8', 'narrow', [0, 16, 0, 154], 189, 6300, 840, 2.9],
  ['7M9', 'Boeing 737 MAX 9', 'narrow', [0, 20, 0, 159], 204, 6300, 840, 3.1],
  ['752', 'Boeing 757-200', 'narrow', [0, 16, 0, 176], 215, 7200, 850, 4.4],
  ['763', 'Boeing 767-300ER', 'wide', [0, 30, 0, 188], 290, 11000, 850, 5.5],
  ['332', 'Airbus A330-200', 'wide', [0, 24, 21, 202], 310, 12800, 870, 6.1],
  ['333', 'Airbus A330-300', 'wide', [0, 34, 21, 220], 377, 11300, 870, 6.4],
  ['339', 'Airbus A330-900neo', 'wide', [0, 29, 28, 224], 365, 13300, 870, 5.6],
  ['788', 'Boeing 787-8', 'wide', [0, 28, 21, 185], 330, 13500, 900, 5.1],
  ['789', 'Boeing 787-9', 'wide', [0, 30, 28, 222], 345, 14000, 900, 5.5],
  ['78X', 'Boeing 787-10', 'wide', [0, 44, 21, 253], 375, 11900, 900, 5.9],
  ['772', 'Boeing 777-200ER', 'wide', [0, 40, 24, 224], 380, 14000, 890, 7.4],
  ['77W', 'Boeing 777-300ER', 'wide', [8, 48, 28, 230], 396, 14600, 890, 8.3],
  ['359', 'Airbus A350-900', 'wide', [0, 40, 24, 220], 360, 16500, 900, 5.9],
  ['351', 'Airbus A350-1000', 'wide', [4, 46, 32, 250], 410, 15800, 900, 6.7],
  ['388', 'Airbus A380', 'wide', [12, 76, 44, 360], 600, 14800, 900, 11.9],
  ['748', 'Boeing 747-8', 'wide', [8, 80, 32, 244], 460, 14300, 900, 9.9],
]

export const aircraftTypes: readonly AircraftType[] = rows.map(
  ([code, name, family, seats, dense, rangeKm, speedKmh, fuelPerKm]) => ({
    code,
    name,
    family,
    seats,
    dense,
    rangeKm,
    speedKmh,
    fuelPerKm,
  }),
)
