import type { PaletteName } from '../palettes.ts';
import type { ToyView } from '../recipe.ts';

const MAGIC = Buffer.from('TOY1');
const PREFIX = MAGIC.length + 4;

/** The layers of a view, each a webp. `film…` only where there are clear parts, `print` only where there is print. */
export type LayerName =
  | 'materials'
  | 'diffuse'
  | 'specular'
  | 'shadow'
  | 'filmMaterials'
  | 'filmOpacity'
  | 'filmShine'
  | 'print';

export interface ViewHeader {
  size: number;
  /** Length in bytes of each layer, in the order in which they lie in the file. */
  layers: Partial<Record<LayerName, number>>;
}

export interface ToyFileHeader {
  id: string;
  family: string;
  style: string;
  /** The colours it was built in. */
  palette: PaletteName;
  shift: number;
  /** Changes whenever the toy would be rendered otherwise. */
  fingerprint: string;
  /** One code a material: see material-code.ts. */
  materials: string[];
  views: Record<ToyView, ViewHeader>;
}

export type ViewLayers = Partial<Record<LayerName, Buffer>>;

export interface ToyLayers {
  header: ToyFileHeader;
  views: Record<ToyView, ViewLayers>;
}

/** Reads a .toy file: magic, length of the header, header as JSON, then all layers one after the other. */
export function readToyLayers(bytes: Buffer): ToyLayers {
  const { header, end } = readToyHeader(bytes);
  let at = end;
  const cut = ({ layers }: ViewHeader): ViewLayers =>
    Object.fromEntries(
      Object.entries(layers).map(([name, length]) => {
        at += length;
        return [name, bytes.subarray(at - length, at)];
      }),
    );
  const { main, front, side } = header.views;
  const views = { main: cut(main), front: cut(front), side: cut(side) };
  if (at !== bytes.length) throw new Error(`toy ${header.id}: ${bytes.length} bytes, ${at} expected`);
  return { header, views };
}

/** The header alone, for which the beginning of a file is enough. */
export function readToyHeader(bytes: Buffer): { header: ToyFileHeader; end: number } {
  if (bytes.length < PREFIX || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('not a toy file');
  const end = PREFIX + bytes.readUInt32LE(MAGIC.length);
  if (end > bytes.length) throw new Error('toy file cut short');
  return { header: JSON.parse(bytes.subarray(PREFIX, end).toString()) as ToyFileHeader, end };
}

export function writeToyFile({ header, views }: ToyLayers): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(PREFIX);
  MAGIC.copy(prefix);
  prefix.writeUInt32LE(json.length, MAGIC.length);
  const layers = [views.main, views.front, views.side].flatMap((view) => Object.values(view));
  return Buffer.concat([prefix, json, ...layers]);
}
