import { findTarget, readRelationships, type Relationship } from './relationships.ts';
import { attributeOf, parsePart } from './xml.ts';
import type { ZipArchive } from './zip-archive.ts';

interface NamedMedia {
  name: string;
  media: string | null;
}

/**
 * Pictures placed in cells by Excel 365, by the cell's `vm`. The way leads through five parts: value metadata → rich
 * value → its structure, which says where its picture's number stands → list of relationships → media.
 */
export async function readInCellPictures(
  archive: ZipArchive,
  workbook: Map<string, Relationship>,
): Promise<Map<number, NamedMedia>> {
  const pictures = new Map<number, NamedMedia>();
  const part = (type: RegExp, usual: string): string | null => {
    const path = findTarget(workbook, type) ?? usual;
    return archive.has(path) ? path : null;
  };
  const metadata = part(/^sheetMetadata$/i, 'xl/metadata.xml');
  const values = part(/^rdRichValue$/i, 'xl/richData/rdrichvalue.xml');
  const structures = part(/^rdRichValueStructure$/i, 'xl/richData/rdrichvaluestructure.xml');
  if (metadata === null || values === null || structures === null) return pictures;

  const known = await readStructures(archive, structures);
  const local = await readMediaList(archive, part(/^richValueRel$/i, 'xl/richData/richValueRel.xml'), 'rel');
  const web = await readMediaList(
    archive,
    part(/^rdRichValueWebImage$/i, 'xl/richData/rdRichValueWebImage.xml'),
    'blip',
  );
  const media = (await readRichValues(archive, values)).map(({ structure, values: numbers }): NamedMedia | null => {
    const places = known[structure];
    const valueAt = (place: number | undefined) => (place === undefined ? undefined : numbers[place]);
    const numberAt = (place: number) => Number(valueAt(place) ?? Number.NaN);
    const name = valueAt(places?.text) ?? '';
    if (places?.local !== undefined) return { name, media: local[numberAt(places.local)] ?? null };
    if (places?.web !== undefined) return { name, media: web[numberAt(places.web)] ?? null };
    return null;
  });
  for (const [index, value] of (await readValueMetadata(archive, metadata)).entries()) {
    const picture = value === null ? null : media[value];
    if (picture !== null && picture !== undefined) pictures.set(index + 1, picture);
  }
  return pictures;
}

/** Where the rich values of a structure have what we look for. */
interface Structure {
  keys: number;
  local?: number;
  web?: number;
  text?: number;
}

const KEYS: ReadonlyMap<string, 'local' | 'web' | 'text'> = new Map([
  ['_rvRel:LocalImageIdentifier', 'local'],
  ['WebImageIdentifier', 'web'],
  ['Text', 'text'],
]);

/** For each `vm` (from 1): the number of its rich value, or null when it is something else. */
async function readValueMetadata(archive: ZipArchive, path: string): Promise<(number | null)[]> {
  const types: string[] = [];
  const richValues: number[] = [];
  const values: { type: number; index: number }[] = [];
  let section: string | null = null;
  await parsePart(archive, path, {
    open(name, attributes) {
      if (name === 'metadataType') types.push(attributes['name'] ?? '');
      else if (name === 'futureMetadata') section = attributes['name'] ?? '';
      else if (name === 'valueMetadata') section = 'values';
      else if (name === 'rvb' && section === RICH_VALUE) richValues.push(Number(attributes['i']));
      else if (name === 'rc' && section === 'values') {
        values.push({ type: Number(attributes['t']), index: Number(attributes['v']) });
      }
    },
    close(name) {
      if (name === 'futureMetadata' || name === 'valueMetadata') section = null;
    },
  });
  return values.map(({ type, index }) => (types[type - 1] === RICH_VALUE ? (richValues[index] ?? null) : null));
}

const RICH_VALUE = 'XLRICHVALUE';

async function readStructures(archive: ZipArchive, path: string): Promise<Structure[]> {
  const structures: Structure[] = [];
  await parsePart(archive, path, {
    open(name, attributes) {
      const structure = structures.at(-1);
      if (name === 's') structures.push({ keys: 0 });
      else if (name === 'k' && structure !== undefined) {
        const key = KEYS.get(attributes['n'] ?? '');
        if (key !== undefined) structure[key] ??= structure.keys;
        structure.keys += 1;
      }
    },
  });
  return structures;
}

async function readRichValues(archive: ZipArchive, path: string): Promise<{ structure: number; values: string[] }[]> {
  const found: { structure: number; values: string[] }[] = [];
  let value: string | null = null;
  await parsePart(archive, path, {
    open(name, attributes) {
      if (name === 'rv') found.push({ structure: Number(attributes['s']), values: [] });
      else if (name === 'v') value = '';
    },
    text(text) {
      if (value !== null) value += text;
    },
    close(name) {
      if (name !== 'v' || value === null) return;
      found.at(-1)?.values.push(value);
      value = null;
    },
  });
  return found;
}

/** The media that a part lists by relationship, in their order. */
async function readMediaList(archive: ZipArchive, path: string | null, element: string): Promise<(string | null)[]> {
  const list: (string | null)[] = [];
  if (path === null) return list;
  const relationships = await readRelationships(archive, path);
  await parsePart(archive, path, {
    open(name, attributes) {
      if (name === element) list.push(relationships.get(attributeOf(attributes, 'id') ?? '')?.target ?? null);
    },
  });
  return list;
}

/** Pictures that WPS keeps for its formula DISPIMG, by the name the formula gives. */
export async function readWpsPictures(
  archive: ZipArchive,
  workbook: Map<string, Relationship>,
): Promise<Map<string, NamedMedia>> {
  const pictures = new Map<string, NamedMedia>();
  const path = findTarget(workbook, /cellimage/i) ?? 'xl/cellimages.xml';
  if (!archive.has(path)) return pictures;
  const relationships = await readRelationships(archive, path);
  let id = '';
  let name = '';
  await parsePart(archive, path, {
    open(element, attributes) {
      if (element === 'cNvPr') {
        id = attributes['name'] ?? '';
        name = attributes['descr'] ?? '';
      } else if (element === 'blip') {
        const media = relationships.get(attributeOf(attributes, 'embed') ?? '')?.target ?? null;
        pictures.set(id, { name, media });
      }
    },
  });
  return pictures;
}
