import { businessDay } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { DocumentPlan, DocumentRow } from '#infra/documents/document-plan.ts';
import type { Session } from '#rpc/context.ts';
import type { CollectedExport, ExportCollector } from './export-ports.ts';
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

export async function openRequest(
  { db, collector, now }: { db: Db; collector: Pick<ExportCollector, 'collect'>; now: () => Date },
  session: Session,
  kept: KeptRequest,
): Promise<OpenedRequest> {
  if (kept.kind === 'pictures') return openPictures(kept, now());
  const collected = await collector.collect(db, session, kept.request);
  const { plan, content } = collected;
  const day = businessDay(now()).replaceAll('-', '');
  const words = [...new Set([plan.title, content])].filter(Boolean);
  return { ...collected, file_name: [...words, day].join('-') };
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
