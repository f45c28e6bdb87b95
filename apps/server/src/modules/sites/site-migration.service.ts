import type { WebsiteMigration } from '@wanyuan/contract';
import { numberedSlug, slugFault, slugOf } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { withTransaction, type Db, type Pool, type Tx } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import { takeUpUnheard } from '#infra/jobs/take-up-unheard.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { AccountService } from '../account/account.module.ts';
import { recordAudit } from '../audit/audit.module.ts';
import { companyBrief, websiteVersion } from '../people/people.module.ts';
import { getCompanyPage } from './company-pages.repo.ts';
import { sitePath } from './opened-site.ts';
import * as migrations from './site-migrations.repo.ts';
import type { SiteRefresh } from './site-refresh.service.ts';
import { takeSlug } from './site-slugs.repo.ts';
import * as repo from './sites.repo.ts';
import { unknownSite } from './unknown-site.ts';

export const MIGRATION_JOB = 'site-migration';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  jobs: JobPort;
  account: Pick<AccountService, 'setWebsiteVersion'>;
  refresh: Pick<SiteRefresh, 'afterEdit'>;
  figures: LatePorts['siteFigures'];
  now: () => Date;
}

const shown = (row: migrations.MigrationRow | null): WebsiteMigration => ({
  state: row?.state ?? 'none',
  step: row?.step ?? 'settings',
  done: row?.done ?? 0,
  total: row?.total ?? 0,
  error: row?.error ?? '',
  site_id: row?.site_id ?? null,
  started_time: row?.started_at.toISOString() ?? null,
  ended_time: row?.ended_at?.toISOString() ?? null,
});

/** The old website becomes a site: in steps that are written down, all of them in one transaction. */
export function createSiteMigration(deps: Dependencies) {
  const { db: pool, bus, jobs, account, refresh, figures, now } = deps;

  /** The old website, or the site that it is since. */
  async function rowOf(db: Db, company_id: number): Promise<repo.SiteRow> {
    const site = (await repo.findOldSite(db, company_id)) ?? (await repo.findMigrated(db, company_id));
    if (site === null) throw unknownSite();
    return site;
  }

  async function beat(company_id: number, change: Partial<migrations.MigrationRow> = {}): Promise<void> {
    await migrations.noteMigration(pool, company_id, { beat_at: now(), ...change });
    await tellPages(bus, { companyId: company_id }, 'sites');
  }

  /** From the English name; what is taken gets a number. */
  async function freeSlug(tx: Tx, company_id: number, site_id: number): Promise<string> {
    const page = await getCompanyPage(tx, company_id);
    const brief = await companyBrief(tx, company_id);
    const stem = slugOf(page?.name_en ?? '') || slugOf(brief?.name ?? '') || 'showroom';
    for (let n = 1; ; n++) {
      const slug = n === 1 ? stem : numberedSlug(stem, n);
      if (slugFault(slug) === null && (await takeSlug(tx, slug, site_id, now()))) return slug;
    }
  }

  /**
   * The row stays the same one: toys under their keys, visitors with their sessions, picks, talks, records and requests stay
   * whose they were, and nothing can be there twice. Visitors who act meanwhile wait for the end, and then act on the site.
   */
  async function switchOver(old: repo.SiteRow, user_id: number): Promise<void> {
    const effects: (() => Promise<void> | void)[] = [];
    const made = await withTransaction(pool, async (tx) => {
      const held = await repo.holdSite(tx, old.id);
      if (held === null) throw unknownSite();
      if (held.kind === 'new') return held;
      const at = now();
      const slug = await freeSlug(tx, held.company_id, held.id);
      const site: repo.SiteRow = { ...held, kind: 'new', slug, revision: held.revision + 1 };
      await repo.updateSite(tx, site.id, { kind: 'new', slug, revision: site.revision, updated_at: at });
      await beat(site.company_id, { step: 'toys' });
      await refresh.afterEdit(tx, site);
      await beat(site.company_id, { step: 'switch', done: site.toy_count });
      await repo.raiseVersion(tx, [site.id]);
      const context = { db: tx, afterCommit: (effect: () => Promise<void> | void) => void effects.push(effect) };
      await account.setWebsiteVersion(context, site.company_id, 'new');
      await migrations.noteMigration(tx, site.company_id, {
        state: 'done',
        step: 'done',
        site_id: site.id,
        ended_at: at,
        beat_at: at,
      });
      await recordAudit(tx, {
        company_id: site.company_id,
        user_id,
        ip: '',
        action: 'site.migrated',
        before: { path: sitePath(held) },
        after: { site_id: site.id, path: sitePath(site) },
      });
      return site;
    });
    for (const effect of effects) await effect();
    await bus.publish('site.changed', { siteIds: [made.id] });
    await tellPages(bus, { companyId: made.company_id }, 'sites');
  }

  /** The job was given up: the person may begin again, and it goes on where it stopped. */
  async function fail(company_id: number, error: unknown): Promise<void> {
    const text = error instanceof AppError ? error.message : '升级中断，请再试一次';
    await migrations.noteMigration(pool, company_id, { state: 'failed', error: text, ended_at: now() });
    await tellPages(bus, { companyId: company_id }, 'sites');
  }

  return {
    async get({ db, session }: SessionContext) {
      const old = await rowOf(db, session.tenant_id);
      const counted = (await figures(db, [old.id])).get(old.id);
      return {
        copies: {
          settings: 1,
          toys: old.toy_count,
          has_code: old.sealed_code !== null,
          visitors: counted?.visitors ?? 0,
          open_picks: counted?.open_picks ?? 0,
        },
        former_path: `/w/${old.old_key}`,
        migration: shown(await migrations.getMigration(db, session.tenant_id)),
      };
    },

    async start(context: UserCallContext<Tx>, company_name: string): Promise<WebsiteMigration> {
      const { db, session } = context;
      const company_id = session.tenant_id;
      const brief = await companyBrief(db, company_id);
      if (company_name.trim() !== brief?.name) throw new AppError('CONFLICT', { msg: '公司名称不一致，请照原样输入' });
      const known = await migrations.getMigration(db, company_id);
      if (known?.state === 'done') return shown(known);
      if ((await websiteVersion(db, company_id)) !== 'old')
        throw new AppError('CONFLICT', { msg: '贵公司没有旧版网站' });
      const old = await rowOf(db, company_id);
      const at = now();
      await migrations.beginMigration(db, {
        company_id,
        old_site_id: old.id,
        user_id: session.id,
        state: 'running',
        step: 'settings',
        total: old.toy_count,
        started_at: at,
        beat_at: at,
      });
      await context.audit({ action: 'site.migrate', after: { old_site_id: old.id } });
      context.afterCommit(async () => {
        await jobs.enqueue(MIGRATION_JOB, { company_id }, { singletonKey: String(company_id) });
      });
      return shown(await migrations.getMigration(db, company_id));
    },

    /** The job: all of it or nothing, so it begins at the first step each time. */
    async run(company_id: number): Promise<void> {
      const row = await migrations.getMigration(pool, company_id);
      if (row === null || row.state === 'done') return;
      await beat(company_id, { step: 'settings', state: 'running' });
      await switchOver(await rowOf(pool, company_id), row.user_id);
    },

    fail,

    /** Those whose process died before the job was in the queue, or with it. */
    takeUp: () =>
      takeUpUnheard({
        jobs,
        job: MIGRATION_JOB,
        list: () => migrations.listRunning(pool),
        dataOf: ({ id }) => ({ company_id: id }),
        giveUp: ({ id }) => fail(id, null),
      }),
  };
}
