import { describe, expect, it } from 'vitest';
import { signFileUrl, verifyFileUrl } from './signed-link.ts';

const secret = 'a secret of some length';
const now = Date.parse('2026-11-14T08:00:00Z');
const subject = { id: 7, name: '报价 单&=?.xlsx' };
const sign = (at = now) => signFileUrl(subject, { secret, ttlSeconds: 3600, now: at });
const partsOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const [, , id, name = ''] = pathname.split('/');
  return {
    subject: { id: Number(id), name: decodeURIComponent(name) },
    query: { e: searchParams.get('e') ?? undefined, s: searchParams.get('s') ?? undefined },
  };
};

describe('signed links', () => {
  it('come back as what was signed and hold at least their time, at most six hours longer', () => {
    const { subject: read, query } = partsOf(sign());
    expect(read).toEqual(subject);
    const left = verifyFileUrl(read, query, { secret, now });
    expect(left).toBeGreaterThanOrEqual(3600);
    expect(left).toBeLessThanOrEqual(3600 + 6 * 3600);
  });

  it('are the same within a step of six hours, so that browsers can cache', () => {
    expect(sign(now + 60_000)).toBe(sign(now));
    expect(sign(now + 7 * 3600_000)).not.toBe(sign(now));
  });

  it('expire', () => {
    const { query } = partsOf(sign());
    expect(verifyFileUrl(subject, query, { secret, now: now + 8 * 3600_000 })).toBeNull();
  });

  it('hold for nothing else', () => {
    const { query } = partsOf(sign());
    const at = { secret, now };
    const later = String(Number(query.e) + 6 * 3600);
    expect(verifyFileUrl({ ...subject, id: 8 }, query, at)).toBeNull();
    expect(verifyFileUrl({ ...subject, name: 'x.html' }, query, at)).toBeNull();
    expect(verifyFileUrl(subject, { ...query, e: later }, at)).toBeNull();
    expect(verifyFileUrl(subject, { ...query, s: `${query.s}A` }, at)).toBeNull();
    expect(verifyFileUrl(subject, { ...query, s: undefined }, at)).toBeNull();
    expect(verifyFileUrl(subject, { ...query, e: '1e12' }, at)).toBeNull();
    expect(verifyFileUrl(subject, query, { secret: 'another secret', now })).toBeNull();
  });
});
