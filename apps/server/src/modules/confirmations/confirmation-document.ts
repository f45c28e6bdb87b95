import type { ConfirmHead, ConfirmInfo, ConfirmLine, LineAnswer } from '@wanyuan/contract';
import type { ExportDocuments } from '#composition/export-source.ts';
import type { ColumnKey, DocumentRow, PlannedColumn } from '#infra/documents/document-plan.ts';
import { shownNumber } from '#infra/documents/shown-number.ts';
import type { FilesService } from '../files/files.module.ts';
import { getQuotation, noQuotation, wholeVersion } from '../quotations/quotations.module.ts';
import { unknownConfirmation } from './acceptance.service.ts';
import { wholeInfo } from './confirm-page.service.ts';
import { CONFIRMATION_WORDS } from './confirmation-words.data.ts';
import { getConfirmation, type ConfirmationRow } from './confirmations.repo.ts';
import type { CustomerView } from './customer-view.service.ts';

type Words = (typeof CONFIRMATION_WORDS)['zh'];

interface Dependencies {
  view: CustomerView;
  files: Pick<FilesService, 'pictureIds'>;
  now: () => Date;
}

function answerText(words: Words, given: LineAnswer | undefined): string {
  const { answer, reason, cartons, target_price, note } = given ?? { answer: null };
  if (!answer) return words.none;
  if (answer === 'accept') return words.accept;
  const parts =
    answer === 'decline'
      ? [reason ? words.reasons[reason] : '']
      : [cartons ? words.wanted(cartons) : '', target_price ? words.target(target_price) : ''];
  return [words[answer], ...parts, note ?? ''].filter(Boolean).join(' · ');
}

const column = (
  key: ColumnKey,
  title: string,
  kind: 'text' | 'number',
  decimals: number | null = null,
): PlannedColumn => ({
  key,
  title,
  kind,
  width: 100,
  decimals,
  leastDecimals: decimals === null ? 0 : Math.min(decimals, 2),
  hasTotal: false,
});

const columnsOf = (words: Words): PlannedColumn[] => [
  column('index', '#', 'number', 0),
  column('number', words.number, 'text'),
  column('name', words.name, 'text'),
  column('order_box_qty', words.cartons, 'number', 0),
  column('quoted_price', words.price, 'number', 4),
  column('quoted_amount', words.amount, 'number', 4),
  column('answer', words.answer, 'text'),
];

/** Groups of three, and the decimals that the total has. */
const AS_WRITTEN = { decimals: null, leastDecimals: 0 } as const;

const labelled = (pairs: readonly (readonly [string, string])[]): string[] =>
  pairs.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);

function headOf(words: Words, head: ConfirmHead, version: number): string[] {
  return [
    ...[head.company_name, head.company_name_en].filter(Boolean),
    ...labelled([[words.customer, head.customer_name]]),
    labelled([
      [words.quotation, head.number],
      [words.version, String(version)],
      [words.code, head.short_hash],
    ]).join('    '),
    ...labelled([
      [words.term, `${head.currency} ${head.term}`],
      [words.payment, head.payment],
      [words.delivery, head.delivery],
      [words.port, head.port],
      [words.total, `${head.currency} ${shownNumber(head.total, AS_WRITTEN)}`],
    ]),
  ];
}

/** How it is known that the customer confirmed. */
function evidenceOf(words: Words, row: ConfirmationRow, info: ConfirmInfo): string[] {
  // For both sides of the world.
  const time = `${row.created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const fields = Object.keys(words.info) as (keyof ConfirmInfo)[];
  return [
    words.way[row.way],
    ...labelled([
      [words.signer, row.name],
      [words.time, time],
      [words.hash, row.version_hash],
      ...fields.map((field) => [words.info[field], info[field]] as const),
      [words.address, row.ip],
      [words.agent, row.agent],
    ]),
    ...(row.signature_file_id === null ? [] : [`${words.signature}:`]),
  ];
}

const rowOf = (words: Words, head: ConfirmHead, line: ConfirmLine, given: LineAnswer | undefined): DocumentRow => ({
  cells: {
    number: line.number,
    name: (head.language === 'zh' ? line.name || line.name_en : line.name_en || line.name) || '',
    order_box_qty: line.cartons === 0 ? '' : String(line.cartons),
    quoted_price: line.price ?? '',
    quoted_amount: line.amount ?? '',
    answer: answerText(words, given),
  },
  picture: null,
});

/** The paper that both sides keep: what was quoted, what the customer answered, and who they were. */
export function createConfirmationDocument({ view, files, now }: Dependencies): ExportDocuments['confirmation'] {
  return async (db, session, { id, confirmation_id }) => {
    const found = await getQuotation(db, session, id);
    if (!found) throw noQuotation();
    const row = await getConfirmation(db, id, confirmation_id);
    if (!row) throw unknownConfirmation();
    const whole = await wholeVersion(db, found.quotation, row.version);
    const head = await view.head(db, whole);
    const words = CONFIRMATION_WORDS[head.language];
    const given = new Map(row.answers.map((answer) => [answer.line_id, answer]));
    const { signature_file_id: file } = row;
    const signatures = file === null ? null : await files.pictureIds(session, [file], 'company', db);
    const lines = await view.lines(db, whole);
    return {
      content: `${words.title}-${head.number}`,
      rows: lines.map((line) => rowOf(words, head, line, given.get(line.line_id))),
      is_internal: false,
      shows_cost: false,
      plan: {
        kind: 'pdf_quotation',
        title: words.title,
        lang: head.language === 'zh' ? 'zh' : 'en',
        head: headOf(words, head, row.version),
        notes: evidenceOf(words, row, wholeInfo(row.info, whole.version.head)),
        signature: signatures?.get(file ?? 0) ?? null,
        logo: null,
        columns: columnsOf(words),
        isPlain: false,
        imageWidth: 0,
        grid: '3x4',
        watermark: null,
        template: null,
        author: head.company_name,
        created: now().toISOString(),
      },
    };
  };
}
