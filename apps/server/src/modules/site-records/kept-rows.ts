import { DAY_MS, SITE_RECORDS } from '@wanyuan/domain';
import type { Limits } from '#infra/limits/rate-limiter.ts';
import { addressGroup } from '#infra/web/address-group.ts';

interface Who {
  site_id: number;
  visitor_id: number;
  ip: string;
}

/** Whether more of what a browser tells of may be kept today: who opens a page needs no name, and rows stay for months. */
export function createKeptRows({ limits, rateScale }: { limits: Pick<Limits, 'limiter'>; rateScale: number }) {
  return async ({ site_id, visitor_id, ip }: Who, rows: number): Promise<boolean> => {
    const keys = { visitor: String(visitor_id), address: `${site_id}|${addressGroup(ip)}`, site: String(site_id) };
    for (const of of ['visitor', 'address', 'site'] as const) {
      const points = Math.ceil(SITE_RECORDS.rowsPerDay[of] * rateScale);
      const rule = { name: `site_rows_${of}`, points, seconds: DAY_MS / 1000 };
      if (rows > 0 && !(await limits.limiter.consume(rule, keys[of], rows)).allowed) return false;
    }
    return true;
  };
}
