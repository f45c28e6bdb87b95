import { TOY_VIEWS, type ArtIndex, type Backdrop, type ToyLook } from '@wanyuan/demo-art';
import { showCubicMetres } from '@wanyuan/domain';
import { pictureRow, type PictureIds, type PictureRow } from './pictures.ts';
import type { RunFacts } from './toy-facts.ts';
import type { ToyRun } from './toy-runs.ts';

const MOST_COLOURS = 4;

/** Pictures of a toy's own: no other toy has its main one. */
export function ownPictures(
  run: ToyRun,
  facts: RunFacts,
  position: number,
  { first, toyCount }: { first: PictureIds; toyCount: number },
): PictureRow[] {
  const { look, backdrop, article_number } = run.siblings[position]!;
  const place = run.firstToy + position;
  const at = run.listed_at;
  const { item, factory } = run;
  const view = (name: 'front' | 'side', id: number) =>
    pictureRow(id, { kind: 'toy', look, view: name, backdrop: 'white' }, at);
  const rows = [
    pictureRow(first.main + toyCount - place, { kind: 'toy', look, view: 'main', backdrop }, at),
    view('front', first.front + place + 1),
    pictureRow(
      first.pack + place + 1,
      {
        kind: 'pack',
        look,
        pack: facts.packing.picture,
        title: item.style.name,
        title_en: item.style.name_en,
        brand: factory.short_name,
        brand_en: factory.short_name_en,
        item_no: article_number,
        age: facts.age,
        theme: factory.theme,
      },
      at,
    ),
    view('side', first.side + place + 1),
    pictureRow(first.size + place + 1, { kind: 'size_card', look, cm: [...facts.size], lines: sizeLines(facts) }, at),
  ];
  if (position === 0 && run.siblings.length > 1) {
    const looks = run.siblings.slice(0, MOST_COLOURS).map((sibling) => sibling.look);
    rows.push(pictureRow(coloursId(run, first), { kind: 'colours', looks, title: `${looks.length}色可选` }, at));
  }
  return rows;
}

/** The card of all colours is one for all siblings. */
export function coloursId(run: ToyRun, first: PictureIds): number {
  return first.colours + run.firstToy + 1;
}

function sizeLines({ packing, carton }: RunFacts): string[] {
  return [
    `${packing.name} ${carton.pack.join('×')} CM`,
    `${carton.carton_quantity}个/箱 ${carton.carton.join('×')} CM`,
    `${showCubicMetres(carton.cubic_meter)} CBM 毛/净 ${carton.gross_weight}/${carton.net_weight} KGS`,
  ];
}

/** For worlds too big to have pictures of their own: some looks of each form, shared by all toys of that form. */
export const SHARED_LOOKS = 4;

export function* sharedPictures(art: ArtIndex, first: number, created_at: Date): Generator<PictureRow> {
  const families = new Map(art.families.map((family) => [family.key, family]));
  let id = first;
  for (const { id: geometry, family } of art.geometries) {
    const { palettes } = families.get(family)!;
    for (let turn = 0; turn < SHARED_LOOKS; turn += 1) {
      const look: ToyLook = {
        geometry,
        palette: palettes[turn % palettes.length]!,
        shift: Math.floor(turn / palettes.length),
      };
      const backdrop: Backdrop = 'white';
      for (const view of TOY_VIEWS) yield pictureRow(++id, { kind: 'toy', look, view, backdrop }, created_at);
    }
  }
}

export function sharedPictureIds(geometryIndex: number, toyIndex: number, first: number): number[] {
  const start = first + (geometryIndex * SHARED_LOOKS + (toyIndex % SHARED_LOOKS)) * TOY_VIEWS.length;
  return TOY_VIEWS.map((_, index) => start + index + 1);
}
