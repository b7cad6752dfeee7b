/** The header of what `staymap map` writes. */
export const MAP_COLUMNS = [
  'partnerHotelId',
  'partnerHotelName',
  'partnerHotelCity',
  'partnerHotelCountry',
  'matchedReferenceHotelId',
  'matchedReferenceHotelName',
  'matchConfidence',
  'matchMethod',
  'status',
  'reason',
  'distanceMeters',
] as const
