import { can, type ChatCardKind } from '@wanyuan/domain';
import type { LineSnapshot, WrittenElement } from '@wanyuan/contract';
import type { ExportSources, FoundSource } from '#composition/export-source.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import { inquiriesById, purchasesById, supplementsById } from '../asking/asking.module.ts';
import type { FilesService } from '../files/files.module.ts';
import { showroomPlaces } from '../showrooms/showrooms.module.ts';
import { publicToys } from '../toy-search/toy-search.module.ts';
import { toySnapshots } from '../toys/toys.module.ts';
import type { Reader } from './reader.ts';
import type {
  LiveCardKind,
  PaperKind,
  StoredCustom,
  StoredElement,
  StoredToy,
  WrittenCustom,
} from './stored-elements.ts';

interface Dependencies {
  files: Pick<FilesService, 'getOwnUpload'>;
  sources: ExportSources;
}

/** Who writes, and to which factory, if any. */
interface Writing {
  db: Db;
  session: Session;
  reader: Reader;
  factory_id: number | null;
}

const unknown = (msg: string) => new AppError('NOT_FOUND', { msg });

export function toStoredToy(
  toy_id: number,
  toy: LineSnapshot,
  { picture_id, is_public }: { picture_id: number | null; is_public: boolean },
): StoredToy {
  return {
    toy_id,
    picture_id,
    is_public,
    number: toy.number,
    article_number: toy.article_number,
    name: toy.name,
    unit: toy.unit,
    exworks_price: toy.exworks_price ?? '',
    carton_quantity: toy.carton_quantity,
    carton_cubic_meter: toy.carton_cubic_meter,
    factory_id: toy.factory_id,
    factory_name: toy.factory_name,
  };
}

const ASKED: Record<
  LiveCardKind,
  {
    find(db: Db, ids: readonly number[]): Promise<{ company_id: number; user_id: number; factory_id: number }[]>;
    word: string;
  }
> = {
  inquiry: { find: inquiriesById, word: '询价' },
  supplement: { find: supplementsById, word: '补样单' },
  purchase: { find: purchasesById, word: '采购单' },
};

export type ElementWriter = ReturnType<typeof createElementWriter>;

/** Makes of what a person wrote what is kept: ids become snapshots of what the person may see, everything else is refused. */
export function createElementWriter({ files, sources }: Dependencies) {
  async function toys({ db, session, reader }: Writing, ids: readonly number[]): Promise<Map<number, StoredToy>> {
    const known = await toySnapshots(db, session, ids);
    const open = await publicToys(db, ids);
    const stored = new Map<number, StoredToy>();
    for (const [toy_id, { snapshot, picture_ids, is_hidden }] of known) {
      const isOthers = reader.factory_id !== null && snapshot.factory_id !== reader.factory_id;
      if (is_hidden || isOthers) continue;
      const picture_id = picture_ids[0] ?? null;
      stored.set(toy_id, toStoredToy(toy_id, snapshot, { picture_id, is_public: open.has(toy_id) }));
    }
    return stored;
  }

  async function cartLines(writing: Writing, id: number, line_ids: readonly number[]): Promise<StoredCustom> {
    const source = await sources.cart(writing.db, writing.session, { kind: 'cart', id, line_ids: [...line_ids] });
    const known = await toys(
      writing,
      source.refs.flatMap(({ toy_id }) => toy_id ?? []),
    );
    const lines = source.refs.flatMap(({ toy_id, cartons }) => {
      const toy = known.get(toy_id ?? 0);
      return toy ? [{ toy, cartons: cartons ?? 0 }] : [];
    });
    if (lines.length === 0) throw unknown('选中的产品已不存在');
    return { kind: 'cart_lines', lines };
  }

  async function asked({ db, session, reader, factory_id }: Writing, kind: LiveCardKind, id: number) {
    const { find, word } = ASKED[kind];
    const [row] = await find(db, [id]);
    const isReached =
      row !== undefined &&
      (reader.factory_id === null
        ? can(session, 'inquiry.use', { company_id: row.company_id, owner_user_id: row.user_id })
        : row.factory_id === reader.factory_id);
    if (!isReached) throw unknown(`${word}不存在`);
    if (factory_id !== null && row.factory_id !== factory_id)
      throw new AppError('FORBIDDEN', { msg: `该${word}不是发给这家工厂的` });
    return { kind, id };
  }

  const findPaper = ({ db, session }: Writing, kind: PaperKind, id: number): Promise<FoundSource> => {
    if (kind === 'quotation') return sources.quotation(db, session, { kind, id });
    if (kind === 'selection') return sources.choose(db, session, { kind: 'choose', id });
    return sources.order(db, session, { kind: 'order', id });
  };

  async function paper(writing: Writing, kind: PaperKind, id: number): Promise<StoredCustom> {
    const { title, quoted, refs } = await findPaper(writing, kind, id);
    const number = quoted?.number ?? '';
    return { kind, id, company_id: writing.session.tenant_id, number, title, line_count: refs.length };
  }

  async function custom(writing: Writing, written: WrittenCustom): Promise<StoredCustom> {
    const { db, session } = writing;
    switch (written.kind) {
      case 'file': {
        const { id, name, size } = await files.getOwnUpload(session, written.file_id, ['chat_file'], db);
        return { kind: 'file', file_id: id, name, size };
      }
      case 'voice': {
        const { id, type } = await files.getOwnUpload(session, written.file_id, ['chat_voice'], db);
        return { kind: 'voice', file_id: id, seconds: written.seconds, mime: type };
      }
      case 'location': {
        const place = (await showroomPlaces(db, [written.showroom_id])).get(written.showroom_id);
        if (place === undefined) throw unknown('展厅不存在');
        return { ...written, ...place };
      }
      case 'toy': {
        const toy = (await toys(writing, [written.id])).get(written.id);
        if (!toy) throw unknown('产品不存在或已下架');
        return { kind: 'toy', toy };
      }
      case 'cart_lines':
        return cartLines(writing, written.id, written.line_ids);
      case 'inquiry':
      case 'supplement':
      case 'purchase':
        return asked(writing, written.kind, written.id);
      default:
        return paper(writing, written.kind satisfies ChatCardKind, written.id);
    }
  }

  const text = (written: string): StoredElement => ({ type: 'text', text: written.trim() });

  async function image({ session, db }: Writing, fileId: number): Promise<StoredElement> {
    const file = await files.getOwnUpload(session, fileId, ['chat_picture'], db);
    if (file.picture_id === null) throw unknown('图片无法识别，请换一张');
    const { id: file_id, picture_id, company_id, name } = file;
    return { type: 'image', file_id, picture_id, company_id, name };
  }

  async function all(writing: Writing, written: readonly WrittenElement[]): Promise<StoredElement[]> {
    const stored: StoredElement[] = [];
    for (const element of written) {
      if (element.type === 'text') stored.push(text(element.text));
      else if (element.type === 'image') stored.push(await image(writing, element.file_id));
      else stored.push({ type: 'custom', custom: await custom(writing, element.custom) });
    }
    return stored;
  }

  /** At once for what is text alone. */
  return (writing: Writing, written: readonly WrittenElement[]): StoredElement[] | Promise<StoredElement[]> => {
    const texts = written.flatMap((element) => (element.type === 'text' ? text(element.text) : []));
    return texts.length === written.length ? texts : all(writing, written);
  };
}
