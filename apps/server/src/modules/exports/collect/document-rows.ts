import { setImmediate } from 'node:timers/promises';
import type { ExportRequest } from '@wanyuan/contract';
import { EXPORT_FIELDS, WATERMARK_LABELS, type ExportFieldKey, type WatermarkLabel } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { DocumentPlan, DocumentRow } from '#infra/documents/document-plan.ts';
import type { Session } from '#rpc/context.ts';
import { factoryContacts } from '#modules/factory-directory/factory-directory.module.ts';
import { cellOf, type RowSubject } from './row-cells.ts';
import type { OpenedSource, SourceToy } from './source-toy.ts';

const OF_CONTACTS: ReadonlySet<string> = new Set(['factory_contact', 'factory_phone', 'factory_address']);
/** After so many rows the event loop serves other requests. */
const AT_ONCE = 20;
const ENGLISH = new Map(EXPORT_FIELDS.map(({ key, en }) => [key, en]));

/** What is written onto a toy's picture: the same words on all, then what each says of itself. */
function watermarkLines({ settings }: ExportRequest, toy: SourceToy): string[] {
  const { watermark_lang: lang, watermark_params: params } = settings;
  const nameOf = (label: WatermarkLabel) => (lang === 'zh' ? WATERMARK_LABELS[label] : (ENGLISH.get(label) ?? label));
  const subject: RowSubject = { toy, index: 0, contact: null, lang };
  const own = params.labels.flatMap((label) => {
    const value = cellOf(label, subject);
    if (value === '') return [];
    return label === 'name' ? value : `${nameOf(label)}: ${label === 'quoted_price' ? `${toy.currency} ` : ''}${value}`;
  });
  return params.text === '' ? own : [params.text, ...own];
}

/** One row a toy, with the cells of the plan's columns and nothing else. */
export async function* documentRows(
  db: Db,
  session: Session,
  request: ExportRequest,
  { columns, kind, lang, watermark }: DocumentPlan,
  source: OpenedSource,
): AsyncGenerator<DocumentRow> {
  const needsContacts = columns.some(({ key }) => OF_CONTACTS.has(key));
  const hasPictures = kind === 'zip' || kind === 'pdf_catalogue' || columns.some(({ key }) => key === 'picture');
  const nameKey = request.settings.img_rename_type === 2 ? 'article_number' : 'number';
  let index = 0;
  for await (const toys of source.batches()) {
    const factoryIds = toys.map(({ snapshot }) => snapshot.factory_id);
    const contacts = needsContacts ? await factoryContacts(db, session, factoryIds) : new Map<number, never>();
    for (const toy of toys) {
      index += 1;
      if (index % AT_ONCE === 0) await setImmediate();
      const subject = { toy, index, contact: contacts.get(toy.snapshot.factory_id) ?? null, lang };
      yield {
        cells: Object.fromEntries(
          columns
            .filter(({ key }) => key !== 'picture')
            .map(({ key }) => [key, cellOf(key as ExportFieldKey, subject)]),
        ),
        picture: hasPictures ? toy.picture_id : null,
        ...(watermark && { watermark: watermarkLines(request, toy) }),
        ...(kind === 'zip' && { fileName: toy.snapshot[nameKey] || toy.snapshot.number }),
      };
    }
  }
}
