import type { Picture } from '@wanyuan/contract';
import { LINE_SOURCES } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { inquiriesById, purchasesById, supplementsById } from '../asking/asking.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { publicToys } from '../toy-search/toy-search.module.ts';
import type { Reader } from './reader.ts';
import {
  customsOf,
  isLive,
  storedToys,
  type DrawnCustom,
  type PaperKind,
  type StoredCustom,
  type StoredElement,
  type StoredToy,
} from './stored-elements.ts';
import { toStoredToy } from './write-elements.ts';

type LiveRow =
  | Awaited<ReturnType<typeof inquiriesById>>[number]
  | Awaited<ReturnType<typeof supplementsById>>[number]
  | Awaited<ReturnType<typeof purchasesById>>[number];

/** What cards of some messages need, loaded once. */
export interface CardFacts {
  live: Map<string, LiveRow>;
  open: Set<number>;
  pictures: Map<number, Picture>;
}

const GONE: DrawnCustom = { kind: 'gone', text: '内容不存在，或您没有权限查看' };

export async function loadCardFacts(
  db: Db,
  reader: Reader,
  contents: readonly (readonly StoredElement[])[],
  pictures: Pick<PicturesService, 'describe'>,
): Promise<CardFacts> {
  const customs = contents.flatMap(customsOf);
  const idsOf = (kind: string) => customs.filter(isLive).flatMap((custom) => (custom.kind === kind ? [custom.id] : []));
  const inquiries = await inquiriesById(db, idsOf('inquiry'));
  const purchases = await purchasesById(db, idsOf('purchase'));
  const live = new Map<string, LiveRow>();
  for (const row of inquiries) live.set(`inquiry:${row.id}`, row);
  for (const row of purchases) live.set(`purchase:${row.id}`, row);
  for (const row of await supplementsById(db, idsOf('supplement'))) live.set(`supplement:${row.id}`, row);
  const asked = [...inquiries, ...purchases];
  const open = await publicToys(
    db,
    asked.map(({ toy_id }) => toy_id),
  );
  const toys = contents.flatMap((content) => storedToys(content));
  const pictureIds = [...toys, ...asked].flatMap(({ picture_id }) => picture_id ?? []);
  return { live, open, pictures: await pictures.describe([...new Set(pictureIds)], reader.company_id, db) };
}

/** A factory sees prices of its own toys in the catalogue, and nobody else's; colleagues see them by the company's switch. */
export function drawToy(toy: StoredToy, reader: Reader, pictures: CardFacts['pictures']) {
  const { picture_id, is_public, exworks_price, factory_name, ...rest } = toy;
  const isFactory = reader.factory_id !== null;
  const isMakers = toy.factory_id === reader.factory_id;
  const seesPrice = !isFactory || (isMakers && is_public);
  return {
    ...rest,
    factory_name: isFactory && !isMakers ? '' : factory_name,
    picture: pictures.get(picture_id ?? 0) ?? null,
    ...(seesPrice && exworks_price !== '' && { exworks_price }),
  };
}

function drawLive(custom: Extract<StoredCustom, { id: number }>, reader: Reader, facts: CardFacts): DrawnCustom {
  const row = facts.live.get(`${custom.kind}:${custom.id}`);
  const isReached =
    row !== undefined &&
    (reader.factory_id === null ? row.company_id === reader.company_id : row.factory_id === reader.factory_id);
  if (!isReached) return GONE;
  if ('place' in row) {
    const { id, number, state, place, deadline, line_count } = row;
    return { kind: 'supplement', id, number, state, place, deadline, line_count };
  }
  const { id, number, cartons, toy_id, snapshot, picture_id } = row;
  const stored = toStoredToy(toy_id, snapshot, { picture_id, is_public: facts.open.has(toy_id) });
  const toy = drawToy(stored, reader, facts.pictures);
  if ('answer' in row) {
    const { state, remark, answer } = row;
    return { kind: 'inquiry', id, number, state, toy, cartons, remark, answer };
  }
  return { kind: 'purchase', id, number, state: row.state, toy, cartons: row.cartons, price: row.price };
}

const PAPERS = { quotation: 'quotation', selection: 'choose', customer_order: 'order' } as const;

/** Where the people of its company look at it. */
const paperLink = (kind: PaperKind, id: number): string =>
  `${LINE_SOURCES.find((source) => source.kind === PAPERS[kind])!.path}${id}`;

/** A card as its reader may see it now; `linkOf` signs a file for the reader. */
export function drawCustom(
  custom: StoredCustom,
  reader: Reader,
  facts: CardFacts,
  linkOf: (fileId: number) => string,
): DrawnCustom {
  if (isLive(custom)) return drawLive(custom, reader, facts);
  switch (custom.kind) {
    case 'file':
      return { kind: 'file', name: custom.name, size: custom.size, url: linkOf(custom.file_id) };
    case 'voice':
      return { kind: 'voice', seconds: custom.seconds, mime: custom.mime, url: linkOf(custom.file_id) };
    case 'location':
      return custom;
    case 'toy':
      return { kind: 'toy', toy: drawToy(custom.toy, reader, facts.pictures) };
    case 'cart_lines': {
      const lines = custom.lines.map(({ toy, cartons }) => ({ toy: drawToy(toy, reader, facts.pictures), cartons }));
      return { kind: 'cart_lines', lines, cartons: lines.reduce((sum, { cartons }) => sum + cartons, 0) };
    }
    default: {
      const { company_id, title, ...paper } = custom;
      const isOwn = company_id === reader.company_id;
      return { ...paper, title: isOwn ? title : '', link: isOwn ? paperLink(paper.kind, paper.id) : '' };
    }
  }
}
