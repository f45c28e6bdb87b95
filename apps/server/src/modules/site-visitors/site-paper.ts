import type { VisitorToy } from '@wanyuan/contract';
import { EXPORT_TOYS_MAX, lineTotals, type SiteLanguage } from '@wanyuan/domain';
import type { ExportDocuments } from '#composition/export-source.ts';
import type { Db } from '#infra/database/database.ts';
import type { ColumnKey, DocumentRow, PlannedColumn } from '#infra/documents/document-plan.ts';
import { AppError } from '#rpc/app-error.ts';
import type { OpenedSite } from '../sites/sites.module.ts';
import { findOpenPick, listLines } from './picks.repo.ts';
import { SITE_PAPER_WORDS } from './site-paper-words.data.ts';
import type { Sites } from './sites-needed.ts';
import { firstPictures, firstToyIds } from './visitor-toys.repo.ts';
import type { VisitorToys } from './visitor-toys.service.ts';

interface Dependencies {
  sites: Pick<Sites, 'byId'>;
  visitorToys: VisitorToys;
  now: () => Date;
}

type Words = (typeof SITE_PAPER_WORDS)['en'];
interface PaperLine {
  toy_id: number;
  toy: VisitorToy;
  cartons: number | null;
  note: string;
}

const NUMBERS: Partial<Record<ColumnKey, number>> = {
  index: 0,
  carton_quantity: 0,
  carton_cubic_meter: 4,
  gross_weight: 2,
  quoted_price: 4,
  order_box_qty: 0,
  order_pieces: 0,
  total_cubic_meter: 3,
  quoted_amount: 2,
};
const SUMMED: ReadonlySet<ColumnKey> = new Set(['order_box_qty', 'order_pieces', 'total_cubic_meter', 'quoted_amount']);
const WIDTHS: Partial<Record<ColumnKey, number>> = { index: 48, picture: 140, number: 110, name: 260, remark: 160 };

function columnOf(words: Words, key: keyof Words['columns']): PlannedColumn {
  const decimals = NUMBERS[key] ?? null;
  return {
    key,
    title: words.columns[key],
    kind: key === 'picture' ? 'picture' : decimals === null ? 'text' : 'number',
    width: WIDTHS[key] ?? 90,
    decimals,
    leastDecimals: decimals === null ? 0 : Math.min(decimals, 2),
    hasTotal: SUMMED.has(key),
  };
}

/** Columns of prices are not there at all for who sees none. */
const columnsOf = (what: 'picks' | 'toys', showsPrice: boolean, showsNumber: boolean): (keyof Words['columns'])[] => [
  'index',
  'picture',
  ...(showsNumber ? (['number'] as const) : []),
  'name',
  'carton_quantity',
  'carton_cubic_meter',
  'gross_weight',
  ...(showsPrice ? (['quoted_price', 'currency'] as const) : []),
  ...(what === 'picks' ? (['order_box_qty', 'order_pieces', 'total_cubic_meter'] as const) : []),
  ...(what === 'picks' && showsPrice ? (['quoted_amount'] as const) : []),
  ...(what === 'picks' ? (['remark'] as const) : []),
];

function rowOf({ toy_id, toy, cartons, note }: PaperLine, place: number, pictures: Map<number, number>): DocumentRow {
  const totals =
    cartons === null
      ? null
      : lineTotals({
          order_box_qty: cartons,
          exworks_price: null,
          quoted_price: toy.price,
          currency: toy.currency ?? 'USD',
          carton_quantity: toy.carton_quantity,
          carton_cubic_meter: toy.cubic_meter,
          gross_weight: toy.gross_weight,
        });
  return {
    cells: {
      index: String(place + 1),
      number: toy.number,
      name: toy.name,
      carton_quantity: toy.carton_quantity === null ? '' : String(toy.carton_quantity),
      carton_cubic_meter: toy.cubic_meter ?? '',
      gross_weight: toy.gross_weight ?? '',
      ...(toy.price !== null && { quoted_price: toy.price, currency: toy.currency ?? '' }),
      ...(totals && {
        order_box_qty: String(cartons),
        order_pieces: totals.pieces === null ? '' : String(totals.pieces),
        total_cubic_meter: totals.cubic_meter === null ? '' : totals.cubic_meter.toFixed(3),
        ...(toy.price !== null && { quoted_amount: totals.quoted_amount ?? '' }),
        remark: note,
      }),
    },
    picture: pictures.get(toy_id) ?? null,
  };
}

/** What a visitor may take along on paper: the fields of their own pages and no others. */
export function createSitePaper({ sites, visitorToys, now }: Dependencies): ExportDocuments['website'] {
  async function pickedLines(db: Db, visitor_id: number | null) {
    const pick = visitor_id === null ? null : await findOpenPick(db, visitor_id);
    return pick === null ? [] : listLines(db, pick.id);
  }

  async function linesOf(
    db: Db,
    site: OpenedSite,
    { what, visitor_id, language, price_group }: Parameters<ExportDocuments['website']>[2],
  ): Promise<PaperLine[]> {
    const wanted =
      what === 'picks'
        ? await pickedLines(db, visitor_id)
        : (await firstToyIds(db, site, EXPORT_TOYS_MAX)).map((toy_id) => ({ toy_id, cartons: null, note: '' }));
    const seen = { site, price_group, share: '' };
    const cards = await visitorToys.cards(
      db,
      seen,
      language,
      wanted.map(({ toy_id }) => toy_id),
    );
    return wanted.flatMap(({ toy_id, cartons, note }) => {
      const toy = cards.get(toy_id);
      return toy === undefined ? [] : [{ toy_id, toy, cartons, note }];
    });
  }

  const wordsOf = (language: SiteLanguage): Words => SITE_PAPER_WORDS[language];

  return async (db, _session, request) => {
    const site = await sites.byId(request.id, db);
    if (site === null || !site.may_export) throw new AppError('NOT_FOUND', { msg: '网站不存在' });
    const lines = await linesOf(db, site, request);
    if (lines.length === 0) throw new AppError('NOTHING_TO_EXPORT');
    const words = wordsOf(request.language);
    const title = request.what === 'picks' ? words.picks : words.toys;
    const pictures = await firstPictures(
      db,
      lines.map(({ toy_id }) => toy_id),
    );
    const showsNumber = lines.some(({ toy }) => toy.number !== '');
    return {
      content: `${site.name}-${title}`,
      rows: lines.map((line, place) => rowOf(line, place, pictures)),
      is_internal: false,
      shows_cost: false,
      plan: {
        kind: request.format === 'excel' ? 'excel' : 'pdf_quotation',
        title: `${site.name} · ${title}`,
        lang: request.language === 'zh' ? 'zh' : 'en',
        head: [now().toISOString().slice(0, 10)],
        notes: [],
        logo: null,
        columns: columnsOf(request.what, request.price_group === 'shown', showsNumber).map((key) =>
          columnOf(words, key),
        ),
        isPlain: false,
        imageWidth: 120,
        grid: '3x4',
        watermark: null,
        template: null,
        author: site.name,
        created: now().toISOString(),
      },
    };
  };
}
