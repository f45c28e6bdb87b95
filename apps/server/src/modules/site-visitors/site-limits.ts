import { SITE_LIMITS } from '@wanyuan/domain';
import type { Limits } from '#infra/limits/rate-limiter.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Visit } from './visit.ts';

export type SiteLimits = ReturnType<typeof createSiteLimits>;

/** Counts what somebody does on a site for the visitor, for their address there, and for the site. */
export function createSiteLimits({ limits, rateScale }: { limits: Pick<Limits, 'limiter'>; rateScale: number }) {
  return async (
    act: keyof typeof SITE_LIMITS,
    { site, visitor }: Pick<Visit, 'site' | 'visitor'>,
    ip: string,
  ): Promise<void> => {
    const keys = {
      visitor: visitor === null ? null : String(visitor.id),
      address: `${site.id}|${addressGroup(ip)}`,
      site: String(site.id),
    };
    for (const of of ['visitor', 'address', 'site'] as const) {
      const key = keys[of];
      const limit = SITE_LIMITS[act][of];
      if (key === null || limit === null) continue;
      const { points, seconds } = limit;
      const rule = { name: `site_${act}_${of}`, points: Math.ceil(points * rateScale), seconds };
      const { allowed, retryAfterSeconds } = await limits.limiter.consume(rule, key);
      if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: retryAfterSeconds } });
    }
  };
}
