import { createHash, randomBytes } from 'node:crypto';
import type { ExportSource, LabelFormat, Letterhead, Print } from '@wanyuan/contract';
import {
  PRINT_KEY_MINUTES,
  PRINT_LABELS_MAX,
  PRINT_TOYS_MAX,
  QUOTATION_LINES_MAX,
  type PrintLayout,
} from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { backgroundSession, companyNames } from '../people/people.module.ts';
import type { DocumentCollector, OpenedSource } from '../exports/exports.module.ts';
import { pictureAddress, type PicturesService } from '../pictures/pictures.module.ts';
import { toKeptRow, type KeptRow } from './kept-print.ts';
import { keptQuotation, type KeptQuotation } from './kept-quotation.ts';
import { createPrintKey, findPrintKey, removeEarlierKeys, removeExpiredKeys } from './printing.repo.ts';

interface Dependencies {
  db: Db;
  documents: Pick<DocumentCollector, 'openSource'>;
  letterhead(db: Db, companyId: number): Promise<Letterhead & { logo: string }>;
  pictures: PicturesService;
  now: () => Date;
}

interface Wish {
  source: ExportSource;
  layout: PrintLayout;
  is_show_factory: boolean;
  is_show_price: boolean;
  label: LabelFormat;
}

/** More than anybody prints within the minutes of a key. */
const KEYS_OF_A_PERSON = 30;
/** Sharp on paper at the two centimetres that thumbnails get. */
const PICTURE_WIDTH = 300;

/** The key is random, so a plain hash suffices. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

function checkSize({ toy_count }: OpenedSource, { layout, label }: Wish): void {
  const most = layout === 'quotation' ? QUOTATION_LINES_MAX : PRINT_TOYS_MAX;
  if (toy_count > most) throw new AppError('CONFLICT', { msg: `一次最多打印${most}款，请分几次` });
  if (layout === 'labels' && toy_count * label.copies > PRINT_LABELS_MAX)
    throw new AppError('CONFLICT', { msg: `一次最多打印${PRINT_LABELS_MAX}张标签，请减少份数或分几次` });
}

/** Sheets that are printed without signing in: on the computer beside the printer, or from a phone in the hall. */
export function createPrintingService({ db: pool, documents, letterhead, pictures, now }: Dependencies) {
  async function quotationOf(db: Db, tenant: number, opened: OpenedSource): Promise<KeptQuotation> {
    const { quoted } = opened;
    if (!quoted) throw new AppError('CONFLICT', { msg: '只有报价单和客户订单可以打印成报价单' });
    const { logo: _logo, ...company } = await letterhead(db, tenant);
    return keptQuotation(opened, quoted, company);
  }

  async function rowsOf(opened: OpenedSource, wish: Wish): Promise<KeptRow[]> {
    const rows: KeptRow[] = [];
    for await (const batch of opened.batches()) rows.push(...batch.map((toy) => toKeptRow(toy, wish)));
    return rows;
  }

  return {
    async createKey({ db, session, audit }: UserCallContext, wish: Wish) {
      const opened = await documents.openSource(db, session, wish.source);
      checkSize(opened, wish);
      const { layout, label } = wish;
      const isPaper = layout === 'quotation';
      if (isPaper || (layout === 'labels' && !wish.is_show_factory)) await opened.refuseUnfit?.();
      const quotation = isPaper ? await quotationOf(db, session.tenant_id, opened) : undefined;
      const rows = isPaper ? [] : await rowsOf(opened, wish);
      const { toy_count } = opened;
      const at = now();
      const expires_at = new Date(at.getTime() + PRINT_KEY_MINUTES * 60_000);
      const key = randomBytes(16).toString('base64url');
      await removeExpiredKeys(db, at, session.id);
      await createPrintKey(db, {
        company_id: session.tenant_id,
        user_id: session.id,
        key_hash: hashKey(key),
        sheet: {
          layout,
          label,
          rows,
          title: opened.title,
          printed_for: opened.customer_name,
          ...(quotation && { quotation }),
        },
        created_at: at,
        expires_at,
      });
      await removeEarlierKeys(db, session.id, KEYS_OF_A_PERSON);
      const { is_show_factory, is_show_price } = wish;
      await audit({
        action: 'export.print',
        after: { layout, title: opened.title, toy_count, is_show_factory, is_show_price },
      });
      return { key, url: `/print/${key}`, expires_time: expires_at.toISOString(), toy_count };
    },

    async openPrint(db: Db, key: string): Promise<Print> {
      const at = now();
      const found = await findPrintKey(db, hashKey(key), at);
      // It ends with the person who gave it away.
      const giver = found && (await backgroundSession(db, found.user_id, found.company_id));
      if (!found || !giver) throw new AppError('LINK_EXPIRED', { msg: '打印链接已失效，请回到原来的页面重新打印' });
      const { sheet, company_id, expires_at } = found;
      const shown = await pictures.describe(
        [...sheet.rows, ...(sheet.quotation?.rows ?? [])].flatMap(({ picture_id }) => picture_id ?? []),
        company_id,
        db,
        { exactSeconds: Math.ceil((expires_at.getTime() - at.getTime()) / 1000) },
      );
      const { rows, quotation, ...head } = sheet;
      const addressOf = (id: number | null): string => {
        const picture = shown.get(id ?? 0);
        return picture ? pictureAddress(picture, PICTURE_WIDTH) : '';
      };
      const withPicture = <R extends { picture_id: number | null }>({ picture_id, ...row }: R) => ({
        ...row,
        picture: addressOf(picture_id),
      });
      return {
        ...head,
        company_name: (await companyNames(db, [company_id])).get(company_id) ?? '',
        created_time: found.created_at.toISOString(),
        expires_time: expires_at.toISOString(),
        rows: rows.map(withPicture),
        quotation: quotation
          ? {
              ...quotation,
              company: { ...quotation.company, logo: (await letterhead(db, company_id)).logo },
              rows: quotation.rows.map(withPicture),
            }
          : null,
      };
    },

    removeOld: () => removeExpiredKeys(pool, now()),
  };
}

export type PrintingService = ReturnType<typeof createPrintingService>;
