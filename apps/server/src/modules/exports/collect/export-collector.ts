import type { ExportRequest, ExportSource } from '@wanyuan/contract';
import { exportTemplate } from '@wanyuan/domain';
import type { ExportSources } from '#composition/export-source.ts';
import type { Db } from '#infra/database/database.ts';
import type { DocumentPlan } from '#infra/documents/document-plan.ts';
import type { Session } from '#rpc/context.ts';
import type { CollectedExport, ExportCollector, ExportOutline, QuotedTo } from '../export-ports.ts';
import type { CompanyTemplate, CompanyTemplateService } from '../settings/company-templates.service.ts';
import type { ExportSettingsService } from '../settings/export-settings.service.ts';
import type { LetterheadService } from '../settings/letterheads.service.ts';
import { documentFields, plannedColumn, type ChosenField } from './document-columns.ts';
import { documentTitle, headLines, headValues, noteLines } from './document-head.ts';
import { documentRows } from './document-rows.ts';
import { openSource } from './open-source.ts';
import { sourceTotals } from './source-totals.ts';
import type { OpenedSource, SourceToy } from './source-toy.ts';

interface Dependencies {
  sources: ExportSources;
  settings: Pick<ExportSettingsService, 'chosenFields'>;
  templates: Pick<CompanyTemplateService, 'find'>;
  letterheads: Pick<LetterheadService, 'forDocuments'>;
  now: () => Date;
}

/** Everything that is decided before the first row is read. */
interface Prepared {
  request: ExportRequest;
  source: OpenedSource;
  own: CompanyTemplate | null;
  fields: readonly ChosenField[];
}

export interface CollectedDocument extends CollectedExport {
  source: OpenedSource;
}

export type DocumentCollector = ReturnType<typeof createExportCollector>;

/** Turns requests into plans and rows, with the rights of the session. */
export function createExportCollector({ settings, templates, letterheads, now, sources }: Dependencies) {
  async function prepare(db: Db, session: Session, request: ExportRequest): Promise<Prepared> {
    const { template, template_id } = request.settings;
    const isOwn = request.kind === 'excel' && template_id !== null;
    const own = isOwn ? await templates.find(db, session, template_id) : null;
    const wanted = request.fields ?? (await settings.chosenFields(db, session, template));
    const source = await openSource(db, session, sources, request.source);
    return { request, source, own, fields: documentFields(session, request, own, wanted, source) };
  }

  function outlineOf({ request, source, own, fields }: Prepared): ExportOutline {
    const { toy_count, skipped, title } = source;
    const isTelling = fields.some(({ isCost, isFactory, isContact }) => isCost ?? isFactory ?? isContact);
    // Toys that were ticked have no name of their own.
    const content = (request.source.kind === 'toys' && request.title) || title;
    return {
      content,
      toy_count,
      skipped,
      is_internal:
        isTelling || (!own && request.kind !== 'zip' && !exportTemplate(request.settings.template).isForCustomers),
      shows_cost: fields.some(({ isCost }) => isCost),
    };
  }

  async function planOf(db: Db, session: Session, prepared: Prepared): Promise<DocumentPlan> {
    const { request, source, own, fields } = prepared;
    const { kind, settings: chosen } = request;
    const head = await letterheads.forDocuments(db, session);
    const at = now();
    const title = documentTitle(request, own, source);
    const isPlain = kind === 'excel' && !own && chosen.template === 'trade_system';
    const needsSums = own?.fields.some((field) => field.startsWith('sum_')) ?? false;
    const sums = needsSums ? await sourceTotals(source) : {};
    const { position, size, color, opacity } = chosen.watermark_params;
    return {
      kind: own ? 'template' : kind,
      title,
      lang: chosen.lang,
      head: isPlain ? [] : headLines(chosen.lang, head, source, at),
      notes: isPlain ? [] : noteLines(head, source),
      logo: chosen.is_show_logo && !isPlain ? head.logo_picture_id : null,
      columns: fields.map((field) => {
        const column = plannedColumn(field, chosen, source.currencies);
        return isPlain ? { ...column, hasTotal: false } : column;
      }),
      isPlain,
      imageWidth: chosen.img_width,
      grid: chosen.grid,
      watermark: chosen.is_show_watermark ? { position, size, color, opacity } : null,
      template: own && { file_key: own.file_key, values: headValues(chosen.lang, title, head, source, sums, at) },
      author: head.name,
      created: at.toISOString(),
    };
  }

  function quotedTo({ source, fields, request }: Prepared, isInternal: boolean): QuotedTo | null {
    const tellsPrice = request.kind !== 'zip' && fields.some(({ key }) => key === 'quoted_price');
    // Prices of a quotation count when it is sent.
    return source.customer_id === null || source.quoted || isInternal || !tellsPrice
      ? null
      : { customer_id: source.customer_id, prices: [] };
  }

  /** Drafts go to customers by sending, which guards them; a file must not be the way around it. */
  async function fit(prepared: Prepared): Promise<ExportOutline> {
    const outline = outlineOf(prepared);
    if (!outline.is_internal) await prepared.source.refuseUnfit?.();
    return outline;
  }

  async function documentOf(db: Db, session: Session, prepared: Prepared): Promise<CollectedDocument> {
    const { request, source } = prepared;
    const plan = await planOf(db, session, prepared);
    const outline = outlineOf(prepared);
    const quoted = quotedTo(prepared, outline.is_internal);
    const read = quoted === null ? source : { ...source, batches: () => noting(source.batches(), quoted.prices) };
    return { ...outline, plan, source, rows: documentRows(db, session, request, plan, read), quotedTo: quoted };
  }

  return {
    /** The step before columns are chosen. */
    openSource: (db: Db, session: Session, source: ExportSource): Promise<OpenedSource> =>
      openSource(db, session, sources, source),

    outline: async (db: Db, session: Session, request: ExportRequest): Promise<ExportOutline> =>
      fit(await prepare(db, session, request)),

    /** What a person looks at before it is made. */
    look: async (db: Db, session: Session, request: ExportRequest): Promise<CollectedDocument> =>
      documentOf(db, session, await prepare(db, session, request)),

    async collect(db: Db, session: Session, request: ExportRequest): Promise<CollectedDocument> {
      const prepared = await prepare(db, session, request);
      await fit(prepared);
      return documentOf(db, session, prepared);
    },
  } satisfies ExportCollector & Record<string, unknown>;
}

/** Passes the toys on, and notes their quoted prices exactly as the file shows them. */
async function* noting(batches: AsyncIterable<SourceToy[]>, prices: QuotedTo['prices']): AsyncGenerator<SourceToy[]> {
  for await (const toys of batches) {
    for (const { toy_id, quoted_price: price, currency } of toys)
      if (toy_id !== null && price !== null) prices.push({ toy_id, price, currency });
    yield toys;
  }
}
