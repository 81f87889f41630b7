/** Amenity codes of properties and rooms, in the order a filter lists them. */
export const amenityCodes = [
  'FreeWifi', 'Breakfast', 'Pool', 'IndoorPool', 'OutdoorPool', 'Gym', 'Spa', 'Sauna', 'HotTub', 'Parking', 'FreeParking', 'EvCharging', 'AirportShuttle',
  'Restaurant', 'Bar', 'RoomService', 'AirConditioning', 'Heating', 'Kitchen', 'Kitchenette', 'Refrigerator', 'Microwave', 'Dishwasher', 'CoffeeMaker', 'Washer', 'Dryer',
  'Laundry', 'DryCleaning', 'Iron', 'HairDryer', 'Tv', 'Workspace', 'BusinessCenter', 'MeetingRooms', 'Elevator', 'WheelchairAccess', 'AccessibleBathroom', 'FrontDesk24Hours',
  'Concierge', 'LuggageStorage', 'Safe', 'BikeRental', 'BeachAccess', 'OceanView', 'Balcony', 'Garden', 'Barbecue', 'Fireplace', 'KidsClub', 'Playground', 'Crib', 'PetsAllowed',
  'SmokeFree', 'Golf', 'Tennis', 'SkiAccess',
] as const
export type AmenityCode = (typeof amenityCodes)[number]
