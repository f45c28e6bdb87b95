import { Readable } from 'node:stream';
import { businessDay } from '@wanyuan/domain';
import type { MadeDocument } from '#composition/export-source.ts';
import type { Db } from '#infra/database/database.ts';
import type { DocumentPlan, DocumentRow } from '#infra/documents/document-plan.ts';
import type { Session } from '#rpc/context.ts';
import type { CollectedExport, ExportCollector, OpenMade } from './export-ports.ts';
import type { KeptPicture, KeptRequest, PicturesRequest } from './kept-request.ts';

/** What is to be written, with the rights of now. */
export interface OpenedRequest {
  plan: DocumentPlan;
  rows: AsyncIterable<DocumentRow>;
  toy_count: number;
  /** Without extension. */
  file_name: string;
  is_internal: boolean;
  shows_cost: boolean;
  quotedTo: CollectedExport['quotedTo'];
}

interface Dependencies {
  db: Db;
  collector: Pick<ExportCollector, 'collect'>;
  made: OpenMade;
  now: () => Date;
}

export async function openRequest(
  { db, collector, made, now }: Dependencies,
  session: Session,
  kept: KeptRequest,
): Promise<OpenedRequest> {
  if (kept.kind === 'pictures') return openPictures(kept, now());
  if (kept.kind !== 'document') return openMade(await made(db, session, kept), now());
  const collected = await collector.collect(db, session, kept.request);
  const { plan, content } = collected;
  const words = [...new Set([plan.title, content])].filter(Boolean);
  return { ...collected, file_name: [...words, dayIn(now())].join('-') };
}

const dayIn = (now: Date) => businessDay(now).replaceAll('-', '');

function openMade({ rows, content, ...document }: MadeDocument, now: Date): OpenedRequest {
  return {
    ...document,
    rows: Readable.from(rows),
    toy_count: rows.length,
    file_name: `${content}-${dayIn(now)}`,
    quotedTo: null,
  };
}

function openPictures(request: PicturesRequest, now: Date): OpenedRequest {
  const plan: DocumentPlan = {
    kind: 'zip',
    title: request.title,
    lang: 'zh',
    head: [],
    notes: [],
    logo: null,
    columns: [],
    isPlain: true,
    imageWidth: request.img_width,
    grid: '3x4',
    watermark: request.watermark,
    template: null,
    author: '',
    created: now.toISOString(),
  };
  return {
    plan,
    rows: pictureRows(request.pictures),
    toy_count: request.pictures.length,
    file_name: request.title,
    is_internal: false,
    shows_cost: false,
    quotedTo: null,
  };
}

async function* pictureRows(pictures: readonly KeptPicture[]): AsyncGenerator<DocumentRow> {
  for (const { picture_id, name, lines, mark } of pictures)
    yield { cells: {}, picture: picture_id, watermark: lines, fileName: name, mark };
}
