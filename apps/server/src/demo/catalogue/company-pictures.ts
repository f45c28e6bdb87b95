import { CERTIFICATE_KINDS } from '@wanyuan/domain';
import type { ToyLook } from '@wanyuan/demo-art';
import { Chance, seedOf } from './chance.ts';
import type { FactoryPlan } from './factories/factory-plan.ts';
import { pictureRow, type PictureIds, type PictureRow } from './pictures.ts';
import type { CertificateRow } from './row-types.ts';
import type { Shelves, ShelfItem } from './shelves.ts';

const COVER_TOYS = 3;
const WALL_TOYS = 8;

function looksFrom(items: readonly ShelfItem[], count: number, chance: Chance): ToyLook[] {
  return chance.sample(items, count).map(({ geometry, family }) => ({
    geometry: geometry.id,
    palette: chance.pick(family.palettes),
    shift: chance.int(0, 4),
  }));
}

const itemsOf = (shelves: Shelves, factory: FactoryPlan) =>
  factory.workshops.flatMap((key) => shelves.byWorkshop.get(key) ?? []);

/** Sign, front and licence of a factory. */
export function factoryPictures(
  factory: FactoryPlan,
  licence: { number: string; issuedOn: string; until: string | null },
  { shelves, first, seed }: { shelves: Shelves; first: PictureIds; seed: number },
): PictureRow[] {
  const chance = new Chance(seedOf(seed, factory.id));
  const { short_name: name, short_name_en: name_en, theme, created_at } = factory;
  const looks = looksFrom(itemsOf(shelves, factory), COVER_TOYS, chance);
  return [
    pictureRow(first.logo + factory.id, { kind: 'logo', name, name_en, theme }, created_at),
    pictureRow(first.cover + factory.id, { kind: 'cover', name, name_en, looks, theme }, created_at),
    pictureRow(
      first.licence + factory.id,
      {
        kind: 'document',
        title: '营业执照',
        title_en: 'Business Licence',
        lines: [
          `名称：${factory.name}`,
          `统一社会信用代码：${licence.number}`,
          `成立日期：${licence.issuedOn}`,
          `营业期限：${licence.until ?? '长期'}`,
        ],
        stamp: '演示样本',
        theme: 0,
      },
      created_at,
    ),
  ];
}

export function certificatePicture(
  id: number,
  row: Omit<CertificateRow, 'id' | 'picture_id'>,
  factory: FactoryPlan,
): PictureRow {
  const kind = CERTIFICATE_KINDS.find((certificate) => certificate.id === row.certification_id)!;
  return pictureRow(
    id,
    {
      kind: 'document',
      title: `${kind.name} 检测证书`,
      title_en: `${kind.name} Test Certificate`,
      lines: [
        `No. ${row.number}`,
        factory.name,
        factory.name_en,
        row.standard ?? '',
        `签发 ${row.issued_on} 至 ${row.expires_on}`,
        row.laboratory ?? '',
      ],
      stamp: '演示样本',
      theme: row.certification_id,
    },
    factory.created_at,
  );
}

/** A wall of what the factories inside show. */
export function wallPicture(
  id: number,
  showroom: { id: number; name: string; name_en: string },
  inside: readonly FactoryPlan[],
  { shelves, seed, at }: { shelves: Shelves; seed: number; at: Date },
): PictureRow {
  const chance = new Chance(seedOf(seed, showroom.id));
  const items = inside.flatMap((factory) => itemsOf(shelves, factory));
  const looks = looksFrom(items, WALL_TOYS, chance);
  const { name, name_en } = showroom;
  return pictureRow(id, { kind: 'wall', name, name_en, looks, theme: showroom.id % 24 }, at);
}
