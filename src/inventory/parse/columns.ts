/** The columns of a supplier's list and the header names they go by (folded: lower case, no spaces, accents, `_` or `-`). */
export const INVENTORY_COLUMNS = {
  id: [
    'id', 'hotelid', 'propertyid', 'hotelcode', 'propertycode', 'partnerhotelid', 'partnerid', 'supplierhotelid', 'supplierid',
    'externalid', 'accommodationid', 'code', 'hotelkey', 'hid', 'giataid', 'identifier', 'uid', 'uuid', 'ref', 'reference',
  ],
  name: [
    'name', 'hotelname', 'propertyname', 'partnerhotelname', 'accommodationname', 'hoteltitle', 'title', 'hotel', 'property',
    'establishmentname', 'displayname', 'nom', 'nombre', 'nome',
  ],
  address: [
    'address', 'hoteladdress', 'streetaddress', 'fulladdress', 'address1', 'addressline1', 'addressline', 'street', 'addr',
    'propertyaddress', 'partnerhoteladdress', 'streetname', 'adresse', 'strasse', 'straße', 'direccion', 'indirizzo', 'endereco',
  ],
  city: [
    'city', 'cityname', 'hotelcity', 'propertycity', 'partnerhotelcity', 'town', 'locality', 'municipality', 'citytown',
    'destination', 'destinationname', 'place', 'location', 'ort', 'stadt', 'ville', 'ciudad', 'citta', 'cidade',
  ],
  country: [
    'country', 'countrycode', 'countryiso', 'countryiso2', 'countryisocode', 'isocountry', 'isocountrycode', 'hotelcountry',
    'partnerhotelcountry', 'countryname', 'countryid', 'iso2', 'countrycode2', 'countryiso3', 'countrycode3', 'iso3', 'cc', 'ctry', 'nation',
    'land', 'pays', 'pais', 'paese',
  ],
  latitude: ['latitude', 'lat', 'geolat', 'hotellatitude', 'hotellat', 'gpslat', 'gpslatitude', 'coordlat', 'latitud', 'latdeg', 'latitudine', 'breitengrad'],
  longitude: [
    'longitude', 'lng', 'lon', 'long', 'geolon', 'geolng', 'geolong', 'hotellongitude', 'hotellng', 'hotellon', 'gpslon', 'gpslng', 'gpslong',
    'gpslongitude', 'coordlon', 'longitud', 'londeg', 'longitudine', 'laengengrad', 'langengrad',
  ],
  postal_code: ['postalcode', 'postcode', 'zip', 'zipcode', 'postal', 'zippostalcode', 'plz', 'hotelzip', 'hotelpostalcode'],
} as const // biome-ignore format: lists of names read better in rows

export type InventoryColumn = keyof typeof INVENTORY_COLUMNS

export const REQUIRED_COLUMNS: readonly InventoryColumn[] = ['id', 'name', 'city', 'country']
