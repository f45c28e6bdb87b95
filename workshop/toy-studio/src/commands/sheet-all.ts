import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { FAMILIES } from '../families.ts';
import type { Family } from '../family.ts';
import { familyTiles, type Tile } from './contact-sheet.ts';
import { textPath } from './text.ts';
import { varietyOf } from './variety.ts';

const DOCS = path.join(import.meta.dirname, '../../../../docs');
const SEEDS = 12;
const TILE = 100;
const LABEL = 120;
const FAMILIES_A_SHEET = 7;
const QUALITY = 68;

interface FamilyRow {
  family: Family;
  tiles: Tile[];
  variety: number;
}

/** Contact sheets of all families for the documentation, with a table of how much their silhouettes differ. */
export async function sheetOfAll(): Promise<void> {
  const folder = path.join(DOCS, 'images/toy-studio');
  await mkdir(folder, { recursive: true });
  const rows: FamilyRow[] = [];
  const sheets: string[] = [];
  for (let first = 0; first < FAMILIES.length; first += FAMILIES_A_SHEET) {
    const sheetRows: FamilyRow[] = [];
    for (const family of FAMILIES.slice(first, first + FAMILIES_A_SHEET)) {
      const tiles = await familyTiles(family, SEEDS, TILE);
      const variety = varietyOf(tiles.map((tile) => tile.silhouette));
      sheetRows.push({ family, tiles, variety });
      console.log(`${family.key}: ${variety} of ${SEEDS}`);
    }
    const name = `families-${sheets.length + 1}.webp`;
    await layRows(sheetRows).webp({ quality: QUALITY, effort: 6 }).toFile(path.join(folder, name));
    sheets.push(name);
    rows.push(...sheetRows);
  }
  await writeFile(path.join(DOCS, 'toy-families.md'), describe(rows, sheets));
}

function layRows(rows: readonly FamilyRow[]) {
  const width = LABEL + SEEDS * TILE;
  const height = rows.length * TILE;
  const labels = rows.map(
    ({ family }, index) =>
      textPath(family.name, 8, index * TILE + 46, 17, { font: 'bold' }) +
      textPath(family.name_en, 8, index * TILE + 66, 11, { fill: '#777777' }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${labels.join('')}</svg>`;
  const pictures = rows.flatMap(({ tiles }, row) =>
    tiles.map(({ picture }, column) => ({ input: picture, left: LABEL + column * TILE, top: row * TILE })),
  );
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    ...pictures,
    { input: Buffer.from(svg) },
  ]);
}

function describe(rows: readonly FamilyRow[], sheets: readonly string[]): string {
  const table = rows.map(
    ({ family, variety }) =>
      `| ${family.key} | ${family.name} | ${family.styles.length} | ${family.categories.join(', ')} | ${variety} of ${SEEDS} |`,
  );
  return [
    '# Toy families',
    '',
    'Written by `npm run studio -w @wanyuan/toy-studio -- sheet --all`. Twelve random seeds of each family; “different” is the',
    'size of the largest set of them whose silhouettes overlap by less than 0.85 (intersection over union) in every pair.',
    '',
    '| family | name | styles | categories | different |',
    '|---|---|---|---|---|',
    ...table,
    '',
    ...sheets.flatMap((sheet) => [`![](images/toy-studio/${sheet})`, '']),
  ].join('\n');
}
