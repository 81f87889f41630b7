/** What a property has: code, then how likely at one and at five stars, and in a home, in per cent. */
export const amenityRows: readonly (readonly [code: string, oneStar: number, fiveStars: number, home: number])[] = [
  ['FreeWifi', 88, 99, 97], ['Breakfast', 45, 96, 4], ['Pool', 8, 84, 18], ['IndoorPool', 1, 42, 2], ['OutdoorPool', 6, 60, 16], ['Gym', 6, 95, 6], ['Spa', 1, 82, 1], ['Sauna', 3, 52, 6], ['HotTub', 1, 40, 14],
  ['Parking', 46, 78, 52], ['FreeParking', 34, 18, 40], ['EvCharging', 4, 46, 8], ['AirportShuttle', 10, 42, 1], ['Restaurant', 22, 98, 0], ['Bar', 18, 97, 0], ['RoomService', 6, 96, 0],
  ['AirConditioning', 48, 96, 62], ['Heating', 70, 96, 90], ['Kitchen', 4, 8, 96], ['Kitchenette', 12, 14, 30], ['Refrigerator', 34, 72, 98], ['Microwave', 22, 20, 88], ['Dishwasher', 1, 3, 62], ['CoffeeMaker', 25, 80, 90],
  ['Washer', 6, 5, 74], ['Dryer', 4, 4, 48], ['Laundry', 24, 95, 1], ['DryCleaning', 6, 90, 0], ['Iron', 28, 90, 72], ['HairDryer', 40, 98, 84], ['Tv', 74, 99, 92], ['Workspace', 22, 74, 58],
  ['BusinessCenter', 8, 78, 1], ['MeetingRooms', 6, 84, 0], ['Elevator', 30, 96, 34], ['WheelchairAccess', 22, 88, 14], ['AccessibleBathroom', 16, 78, 10], ['FrontDesk24Hours', 40, 99, 0], ['Concierge', 3, 94, 1],
  ['LuggageStorage', 56, 98, 22], ['Safe', 22, 92, 12], ['BikeRental', 14, 34, 8], ['BeachAccess', 3, 20, 10], ['OceanView', 5, 26, 12], ['Balcony', 16, 46, 48], ['Garden', 20, 44, 36], ['Barbecue', 6, 12, 34],
  ['Fireplace', 3, 14, 16], ['KidsClub', 1, 26, 0], ['Playground', 4, 16, 8], ['Crib', 24, 80, 42], ['PetsAllowed', 28, 34, 32], ['SmokeFree', 78, 96, 94], ['Golf', 0, 10, 1], ['Tennis', 1, 24, 3], ['SkiAccess', 1, 6, 3],
]
export const amenityCodes: readonly string[] = amenityRows.map(([code]) => code)
