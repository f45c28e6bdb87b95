import type { LatePorts } from '#composition/late-ports.ts';
import type { Db, Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { CartServices } from '../carts/carts.module.ts';
import type { FilesService } from '../files/files.module.ts';
import { createOwnerMessages, type MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import type { FileReader } from '../reading/reading.module.ts';
import type { ToyCardService } from '../toys/toys.module.ts';
import { createAlerts } from './alerts.service.ts';
import { createAddQuotationLines } from './add-quotation-lines.ts';
import { approvalReasons } from './approval-need.ts';
import { createQuotationLineEditing } from './edit-quotation-lines.ts';
import { createFigures } from './figures.service.ts';
import { createFreeLines } from './free-lines.ts';
import { createNewQuotation } from './new-quotation.ts';
import { createQuotationLineOrder } from './order-quotation-lines.ts';
import { createPresence } from './presence.ts';
import { createQuotationBelonging } from './quotation-belonging.ts';
import { createQuotationChecks } from './quotation-checks.ts';
import { createQuotationContents } from './quotation-contents.ts';
import { createQuotationCurrency } from './quotation-currency.ts';
import { createQuotationDetail } from './quotation-detail.service.ts';
import { createQuotationHeads } from './quotation-heads.ts';
import { createQuotationLineKind } from './quotation-line-kind.ts';
import type { ShownLine } from './quotation-lines.repo.ts';
import { createQuotationList } from './quotation-list.service.ts';
import { createQuotationNews } from './quotation-news.ts';
import { createQuotationSettingsService } from './quotation-settings.service.ts';
import { createQuotationSources } from './quotation-sources.ts';
import { createQuotationTerms } from './quotation-terms.ts';
import type { QuotationRow } from './quotations.repo.ts';
import { createQuotationSheets } from './read-quotation-sheet.ts';
import { createQuotationLineRemoval } from './remove-quotation-lines.ts';
import { createQuotationRemoval } from './remove-quotations.ts';
import { createRepricing } from './reprice-lines.ts';
import { createReminders } from './remind.service.ts';
import { createVersionServices } from './version-services.ts';
import { createWatch } from './watch.service.ts';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  now: () => Date;
  pictures: PicturesService;
  toyCards: ToyCardService;
  files: FilesService;
  reader: FileReader;
  pricing: Pricing;
  carts: CartServices;
  messages: MessageService;
  linked: LatePorts['linkedQuotations'];
  releaseTaken: LatePorts['releaseTaken'];
}

export type QuotationServices = ReturnType<typeof createQuotationServices>;

/** Everything about writing quotations, put together. */
export function createQuotationServices(deps: Dependencies) {
  const news = createQuotationNews(deps);
  const kind = createQuotationLineKind(deps);
  const writing = { ...deps, news, kind };
  const adding = createAddQuotationLines(writing);
  const repricing = createRepricing(writing);
  const heads = createQuotationHeads(writing);
  const editing = createQuotationLineEditing(writing);
  const checks = createQuotationChecks(deps);
  const versions = createVersionServices({ ...writing, edits: { heads, lines: editing }, checks: checks.get });
  const tellOwner = createOwnerMessages(deps.messages, 'quotation.use');
  const watching = { ...writing, tellOwner };
  return {
    news,
    tellOwner,
    kind,
    adding,
    repricing,
    list: createQuotationList(deps),
    figures: createFigures(deps),
    detail: createQuotationDetail(deps),
    contents: createQuotationContents(deps),
    creating: createNewQuotation({ ...writing, adding, sources: createQuotationSources(deps) }),
    heads,
    terms: createQuotationTerms({ ...writing, repricing }),
    currency: createQuotationCurrency(writing),
    removal: createQuotationRemoval(writing),
    settings: createQuotationSettingsService(deps),
    editing,
    freeLines: createFreeLines(writing),
    lineRemoval: createQuotationLineRemoval(writing),
    lineOrder: createQuotationLineOrder(writing),
    sheets: createQuotationSheets(deps),
    presence: createPresence(deps),
    checks,
    approvalReasons: (db: Db, quotation: QuotationRow, lines: readonly ShownLine[]) =>
      approvalReasons(db, deps.pricing, quotation, lines),
    belonging: createQuotationBelonging(writing),
    ...versions,
    alerts: createAlerts({ ...writing, repricing, drafts: versions.drafts }),
    watch: createWatch(watching),
    remind: createReminders(watching),
  };
}
