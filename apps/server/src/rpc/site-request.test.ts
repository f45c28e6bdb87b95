import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cookieOf, OWN_HOST_HEADER, siteRequestOf } from './site-request.ts';

const VISIT = 'a'.repeat(43);

function visit(headers: Record<string, string>) {
  const set: string[] = [];
  const request = { headers: { 'x-site': 'brightpine', ...headers }, host: 'wanyuan.example', protocol: 'http' };
  const reply = { header: (_name: string, value: string) => set.push(value) };
  const site = siteRequestOf(request as unknown as FastifyRequest, reply as unknown as FastifyReply, {
    isSecure: false,
  });
  return { site, set };
}

describe('a visitor’s call', () => {
  it('names its site and its visit', () => {
    const { site } = visit({ cookie: `other=1; wy_visit=${VISIT}` });
    expect(site).toMatchObject({ slug: 'brightpine', visit: VISIT, view_key: null });
  });

  it('is none without a site', () => {
    for (const slug of ['', 'a/b', 'A'.repeat(50)]) expect(() => visit({ 'x-site': slug })).toThrow();
  });

  it('is refused from pages of others, as the browser says or as its origin tells', () => {
    for (const from of ['cross-site', 'same-site', 'none']) expect(() => visit({ 'sec-fetch-site': from })).toThrow();
    expect(() => visit({ origin: 'https://evil.example' })).toThrow();
    expect(() => visit({ origin: 'null' })).toThrow();
    expect(visit({ 'sec-fetch-site': 'same-origin' }).site.slug).toBe('brightpine');
    expect(visit({ origin: 'https://wanyuan.example' }).site.slug).toBe('brightpine');
  });

  it('gets a cookie that no script reads, for the site alone', () => {
    const { site, set } = visit({});
    site.setVisit(VISIT, 60);
    site.setVisit(null, 60);
    expect(set).toEqual([
      `wy_visit=${VISIT}; Path=/s/brightpine; Max-Age=60; HttpOnly; SameSite=Lax`,
      'wy_visit=; Path=/s/brightpine; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    const old = visit({ 'x-site': 'old:abc123' });
    expect(old.site).toMatchObject({ slug: 'abc123', is_old: true });
    old.site.setVisit(VISIT, 60);
    expect(old.set[0]).toContain('Path=/w/abc123;');
    const own = visit({ [OWN_HOST_HEADER]: 'brightpine' });
    own.site.setVisit(VISIT, 60);
    expect(own.set[0]).toContain('Path=/;');
  });
});

it('reads the cookie alone, and no nonsense', () => {
  for (const header of [
    undefined,
    '',
    'wy_visit=',
    'wy_visit=a b',
    `xwy_visit=${VISIT}`,
    `wy_visit=${'a'.repeat(200)}`,
  ])
    expect(cookieOf(header)).toBeNull();
});
