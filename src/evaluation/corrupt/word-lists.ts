/** Words suppliers add, swap and shorten. Invented or common; several languages, so that no habit of one list is learned. */
export const TYPE_WORDS = ['Hotel', 'Hotels', 'Resort', 'Inn', 'Guest House', 'Guesthouse', 'Hostel', 'Residence', 'Apartments', 'Suites', 'Lodge', 'Motel', 'Villa', 'House', 'Mansion', 'Place', 'Boutique Hotel', 'Resort & Spa', 'Serviced Apartments', 'B&B']
export const FOREIGN_TYPE_WORDS = ['Hôtel', 'Albergo', 'Gasthof', 'Pension', 'Otel', 'Khách sạn', 'Pousada', 'Hostal', 'Ryokan', 'Auberge', 'Résidence', 'Apartamentos', 'Гостиница', 'Отель', 'Hotell', 'Penzion', 'Szálloda']
export const NOTES = ['(Popular)', '(Popular Hotel)', '(Non Refundable)', '(No Parking)', '(!)', '(Adults Only)', '(SHA Plus+)', '- SHA Extra Plus', '(Room Only)', '***', '****', '(Newly Renovated)', '(Ask for availability)', '- All Inclusive', '(Free WiFi)', '(NEW)', '- Adults Only', '(Monthly Rate)', '[Recommended]']
export const OPERATORS = ['Compass Hospitality', 'Accor', 'IHG', 'Marriott', 'Wyndham', 'OYO', 'Centara', 'Hilton', 'Meliá', 'NH', 'Radisson', 'BWH Hotels', 'Louvre Hotels', 'Sercotel', 'Minor', 'Onyx', 'Lantern Hotels', 'FabHotels', 'Pierre & Vacances']
export const COLLECTIONS = ['a Luxury Collection Hotel', 'an Autograph Collection Hotel', 'MGallery Collection', 'Curio Collection', 'Part of Hyatt', 'a Member of Design Hotels', 'an IHG Hotel', 'Trademark Collection', 'Small Luxury Hotels of the World', 'Ascend Collection']
export const FORMER = ['Sunrise Palace', 'Best Western City', 'Golden Tulip', 'The Garden', 'Ramada Plaza', 'Park View', 'Grand Central', 'Ocean Breeze']
/** Words that make a different house of the same name. */
export const SIBLING_WORDS = ['Annex', 'North Wing', 'South Wing', 'East', 'West Tower', 'Express', 'Budget', 'Beach', 'Airport', 'Tower 2', 'II', '2', '3', 'Downtown', 'Studios', 'Mini', 'Old Town', 'Station', 'Waterfront', 'Phase 2', 'Block B', 'Riverside', 'Garden Wing']
export const SHORT_FORMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bHotel\b/i, 'Htl'], [/\bApartments?\b/i, 'Apts'], [/\bInternational\b/i, 'Intl'], [/\bSaint\b/i, 'St.'], [/\bSt\.? /i, 'Saint '], [/\bMount\b/i, 'Mt'], [/\band\b/i, '&'], [/ & /, ' and '], [/\bGuest ?house\b/i, 'GH'],
  [/\bCentre\b/i, 'Center'], [/\bCenter\b/i, 'Centre'], [/\bResidence\b/i, 'Residency'], [/\bThe /i, ''], [/\bBoutique\b/i, 'Btq'], [/\bNorth\b/i, 'N'], [/\bGrand\b/i, 'Gr.'], [/\bAirport\b/i, 'Apt'],
]
export const STREET_SHORT: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bStreet\b/i, 'St'], [/\bSt\b\.?/i, 'Street'], [/\bRoad\b/i, 'Rd.'], [/\bRd\b\.?/i, 'Road'], [/\bAvenue\b/i, 'Ave'], [/\bAve\b\.?/i, 'Avenue'], [/\bBoulevard\b/i, 'Blvd'], [/\bVia\b/i, 'V.'], [/\bRue\b/i, 'R.'], [/\bStrasse\b/i, 'Str.'],
  [/\bDrive\b/i, 'Dr'], [/\bLane\b/i, 'Ln'], [/\bSquare\b/i, 'Sq'], [/\bHighway\b/i, 'Hwy'], [/\bNorth\b/i, 'N'], [/\bSouth\b/i, 'S'], [/\bWest\b/i, 'W'], [/\bEast\b/i, 'E'], [/\bPlace\b/i, 'Pl'],
]
export const SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/ph/i, 'p'], [/kh/i, 'k'], [/ee/i, 'i'], [/oo/i, 'u'], [/y\b/i, 'i'], [/i\b/i, 'y'], [/v/i, 'w'], [/w/i, 'v'], [/th/i, 't'], [/ck/i, 'k'], [/c/i, 'k'], [/z/i, 's'], [/aa/i, 'a'], [/ll/i, 'l'], [/nn/i, 'n'], [/j/i, 'ch'], [/ou/i, 'u'], [/ae/i, 'e'], [/r/i, 'l'],
]
export const SCANNED: ReadonlyArray<readonly [RegExp, string]> = [
  [/l/, 'I'], [/I/, 'l'], [/O/, '0'], [/o/, '0'], [/rn/, 'm'], [/m/, 'rn'], [/i/, 'l'], [/e/, 'c'], [/S/, '5'], [/B/, '8'],
]
export const DISTRICTS = ['Old Town', 'City Centre', 'Downtown', 'Harbour', 'Airport Area', 'North District', 'Central', 'Riverside']
