/** What every list of hotels may say of one, be it a partner's or the reference. */
type HotelColumn = 'id' | 'name' | 'address' | 'city' | 'country' | 'latitude' | 'longitude' | 'postal_code'

type Names = Record<HotelColumn, readonly string[]>

// Names are folded as foldHeader of ingest/ does it; the first of a list is the best. They are English first, then
// German, French, Spanish, Italian, Portuguese, Dutch, Polish and Turkish, as far as a language has a word of its own.

/** Names that mean nothing else. Codes of countries stand before their names, which are understood in English only. */
const PLAIN: Names = {
  id: [
    'id', 'hotelid', 'propertyid', 'hotelcode', 'propertycode', 'accommodationid',
    'hotelnummer', 'hotelnr', 'hotelkennung', 'objektid', 'objektnummer', 'objektnr', 'unterkunftsid',
    'identifiant', 'identifianthotel', 'identifiantdelhotel', 'idhotel', 'codehotel', 'codedelhotel', 'numerohotel', 'idetablissement', 'codeetablissement',
    'identificador', 'iddelhotel', 'codigohotel', 'codigodehotel', 'codigodelhotel', 'idestablecimiento', 'codigoestablecimiento', 'idalojamiento',
    'identificativo', 'codicehotel', 'codicealbergo', 'idstruttura', 'codicestruttura',
    'iddohotel', 'codigodohotel', 'idestabelecimento', 'idalojamento', 'idhospedagem',
    'accommodatieid', 'accommodatiecode',
    'idhotelu', 'kodhotelu', 'idobiektu', 'kodobiektu', 'identyfikator',
    'otelid', 'otelkodu', 'tesisid', 'tesiskodu',
  ],
  name: [
    'name', 'hotelname', 'propertyname', 'accommodationname', 'hoteltitle', 'establishmentname', 'displayname',
    'hotelbezeichnung', 'objektname', 'unterkunftsname', 'namederunterkunft', 'namedeshotels',
    'nomhotel', 'nomdelhotel', 'nometablissement', 'nomdeletablissement',
    'nombrehotel', 'nombredelhotel', 'nombreestablecimiento', 'nombredelestablecimiento', 'nombrealojamiento', 'nombredelalojamiento',
    'nomehotel', 'nomedellhotel', 'nomealbergo', 'nomestruttura', 'nomedellastruttura', 'denominazionestruttura',
    'nomedohotel', 'nomeestabelecimento', 'nomedoestabelecimento', 'nomealojamento',
    'hotelnaam', 'naamhotel', 'accommodatienaam', 'nazwahotelu', 'nazwaobiektu', 'oteladi', 'tesisadi',
  ],
  address: [
    'address', 'hoteladdress', 'streetaddress', 'fulladdress', 'address1', 'addressline1', 'addressline', 'street', 'addr',
    'propertyaddress', 'streetname',
    'adresse', 'hoteladresse', 'anschrift', 'strasse', 'strassehausnummer', 'strasseundhausnummer', 'strassenr', 'strassehausnr', 'strasseundnr', 'adresse1',
    'rue', 'adressepostale', 'adressedelhotel', 'direccion', 'direccionpostal', 'domicilio', 'calle', 'indirizzo',
    'endereco', 'morada', 'logradouro', 'rua', 'adres', 'straat', 'straatnaam', 'straatenhuisnummer', 'ulica', 'acikadres',
  ],
  city: [
    'city', 'cityname', 'hotelcity', 'propertycity', 'town', 'locality', 'municipality', 'citytown',
    'ort', 'stadt', 'ortsname', 'stadtname', 'ortschaft', 'hotelort', 'gemeinde', 'ville', 'nomville', 'nomdelaville', 'localite', 'commune',
    'ciudad', 'nombreciudad', 'localidad', 'municipio', 'citta', 'localita', 'comune', 'cidade', 'localidade', 'concelho',
    'plaats', 'plaatsnaam', 'stad', 'woonplaats', 'gemeente', 'miasto', 'miejscowosc', 'sehir',
  ],
  country: [
    'country', 'countrycode', 'countryiso', 'countryiso2', 'countryisocode', 'isocountry', 'isocountrycode', 'hotelcountry',
    'countryname', 'countryid', 'iso2', 'countrycode2', 'countryiso3', 'countrycode3', 'iso3', 'cc', 'ctry', 'nation',
    'laendercode', 'landercode', 'landescode', 'landcode', 'laenderkuerzel', 'landerkurzel', 'landeskuerzel', 'landeskurzel', 'laenderkennzeichen', 'landerkennzeichen',
    'codepays', 'codedupays', 'codepaysiso', 'codeisopays', 'codigopais', 'codigodepais', 'codigodelpais', 'codpais', 'codicepaese', 'codicenazione', 'codigodopais',
    'kodkraju', 'ulkekodu',
    'land', 'landname', 'pays', 'nompays', 'nomdupays', 'pais', 'nombrepais', 'nombredelpais', 'paese', 'nazione', 'nomepais', 'nomedopais', 'landnaam', 'kraj', 'ulke',
  ],
  latitude: [
    'latitude', 'lat', 'geolat', 'hotellatitude', 'hotellat', 'gpslat', 'gpslatitude', 'coordlat', 'latitud', 'latdeg', 'latitudine',
    'breitengrad', 'geobreite', 'geografischebreite', 'geographischebreite', 'breedtegraad', 'szerokoscgeograficzna', 'enlem',
  ],
  longitude: [
    'longitude', 'lng', 'lon', 'long', 'geolon', 'geolng', 'geolong', 'hotellongitude', 'hotellng', 'hotellon', 'gpslon', 'gpslng', 'gpslong',
    'gpslongitude', 'coordlon', 'longitud', 'londeg', 'longitudine', 'laengengrad', 'langengrad', 'geolaenge', 'geolange',
    'geografischelaenge', 'geografischelange', 'geographischelaenge', 'geographischelange', 'lengtegraad', 'dlugoscgeograficzna', 'boylam',
  ],
  postal_code: [
    'postalcode', 'postcode', 'zip', 'zipcode', 'postal', 'zippostalcode', 'hotelzip', 'hotelpostalcode',
    'plz', 'postleitzahl', 'hotelplz', 'codepostal', 'codigopostal', 'codpostal', 'codicepostale', 'codiceavviamentopostale',
    'kodpocztowy', 'postakodu',
  ],
} // biome-ignore format: lists of names read better in rows

/**
 * Names that may mean something else too, taken where no plain one is there. Left out are those that mean something
 * else as often: `Nummer`, `Nr`, `Numéro` (of the house), `Estado` (a state of Brazil, which reads as a country), `Via`
 * (whose offer it is).
 */
const LIKELY: Names = {
  id: [
    'code', 'hotelkey', 'hid', 'giataid', 'identifier', 'uid', 'uuid', 'kennung', 'codigo', 'codice', 'kod',
    'ref', 'reference', 'referenz', 'referencia', 'riferimento',
  ],
  name: [
    'title', 'hotel', 'property', 'nom', 'nombre', 'nome', 'naam', 'nazwa',
    'bezeichnung', 'unterkunft', 'etablissement', 'denomination', 'denominacion', 'denominazione', 'denominacao', 'designacao',
    'establecimiento', 'alojamiento', 'albergo', 'struttura', 'estabelecimento', 'alojamento', 'accommodatie', 'otel', 'adi',
  ],
  address: [],
  city: ['destination', 'destinationname', 'place', 'location', 'poblacion'],
  country: ['staat', 'stato'],
  latitude: ['breite', 'breedte', 'szerokosc'],
  longitude: ['laenge', 'lange', 'lengte', 'dlugosc'],
  postal_code: ['cap', 'cep', 'cp'],
} // biome-ignore format: lists of names read better in rows

/**
 * All names of these columns, the best first. `own`: what only the lists of one kind call them, better than a name that
 * is merely likely.
 */
export function columnNames(own: Partial<Names>): Names {
  const entries = (Object.keys(PLAIN) as HotelColumn[]).map((column) => [
    column,
    [...PLAIN[column], ...(own[column] ?? []), ...LIKELY[column]],
  ])
  return Object.fromEntries(entries) as Names
}
