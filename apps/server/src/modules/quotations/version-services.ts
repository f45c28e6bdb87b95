import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { createApprovals } from './approval.service.ts';
import { createComparison } from './compare.service.ts';
import { createComparisonDocument } from './comparison-document.ts';
import { createLeakMending, type DraftEdits } from './leak-guard.service.ts';
import type { QuotationNews } from './quotation-news.ts';
import { createWithdrawal } from './sending-end.service.ts';
import { createSending } from './sending.service.ts';
import { timeline } from './timeline.service.ts';
import { createVersionDrafts } from './version-drafts.service.ts';
import { createExpiry } from './version-expiry.service.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
  pricing: Pricing;
  pictures: PicturesService;
  messages: MessageService;
  news: QuotationNews;
  edits: DraftEdits;
  releaseTaken: LatePorts['releaseTaken'];
  checks: Parameters<typeof createSending>[0]['checks'];
}

export type VersionServices = ReturnType<typeof createVersionServices>;

/** Versions of quotations: their drafts, what goes out of them, and how they end. */
export function createVersionServices(deps: Dependencies) {
  const { db, now, pricing, pictures, messages, news, edits, checks, releaseTaken } = deps;
  const compare = createComparison({ pictures });
  return {
    drafts: createVersionDrafts({ news, releaseTaken, now }),
    approvals: createApprovals({ messages, news, now }),
    compare,
    comparison: createComparisonDocument({ compare, now }),
    timeline,
    versions: createSending({ pricing, news, checks, now }),
    mendLeaks: createLeakMending(edits, now),
    withdraw: createWithdrawal({ news, now }),
    expireDue: createExpiry({ db, news }),
  };
}
