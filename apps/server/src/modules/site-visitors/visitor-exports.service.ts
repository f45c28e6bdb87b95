import type { ExportProgress } from '@wanyuan/contract';
import type { SiteLanguage } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { siteOf, type CallContext } from '#rpc/context.ts';
import { findOpenPick } from './picks.repo.ts';
import type { SiteLimits } from './site-limits.ts';
import type { Visit } from './visit.ts';
import type { SiteVisits } from './visits.service.ts';

interface Dependencies {
  visits: SiteVisits;
  spend: SiteLimits;
  exportMadeFor: LatePorts['exportMadeFor'];
  exportMadeProgress: LatePorts['exportMadeProgress'];
}

type Calling = CallContext<Pool>;

const STATES = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<ExportProgress['state'], string>;

const UUID = /^[0-9a-f-]{36}$/;

/** Files that visitors take along, where the site lets them. */
export function createVisitorExports({ visits, spend, exportMadeFor, exportMadeProgress }: Dependencies) {
  const enter = async ({ db, ip, user_agent, ...context }: Calling): Promise<Visit> => {
    const visit = await visits.enter({ db, site: siteOf(context), ip, user_agent });
    if (!visit.site.may_export) throw new AppError('FORBIDDEN', { msg: '这个网站不能导出' });
    return visit;
  };

  return {
    async start(
      context: Calling,
      { language, what, kind }: { language: SiteLanguage; what: 'picks' | 'toys'; kind: 'excel' | 'pdf' },
    ): Promise<{ export_key: string }> {
      const visit = await enter(context);
      await spend('file', visit, context.ip);
      const { site, visitor, price_group } = visit;
      // The list of toys is the same for all who see the same: it is made once, however many ask.
      const whose = what === 'toys' ? null : visitor;
      const pick = whose === null ? null : await findOpenPick(context.db, whose.id);
      if (what === 'picks' && (pick === null || pick.line_count === 0)) throw new AppError('NOTHING_TO_EXPORT');
      const { uuid } = await exportMadeFor(
        { id: site.user_id, tenant_id: site.company_id, ip: context.ip },
        {
          kind: 'website',
          id: site.id,
          visitor_id: whose?.id ?? null,
          what,
          format: kind,
          language,
          price_group,
          version: `${site.version}.${pick?.revision ?? 0}`,
        },
      );
      return { export_key: uuid };
    },

    async get(context: Calling, { export_key }: { export_key: string }) {
      const { site, visitor, price_group } = await enter(context);
      if (!UUID.test(export_key)) throw new AppError('NOT_FOUND', { msg: '文件不存在' });
      const made = await exportMadeProgress(export_key, {
        id: site.id,
        visitor_id: visitor?.id ?? null,
        price_group,
      });
      const { state, progress, link, name, poll_ms } = made;
      return { state: STATES[state], percent: Math.max(0, progress), link, name, poll_ms };
    },
  };
}
