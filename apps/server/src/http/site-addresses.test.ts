import { SITE_HEADER } from '@wanyuan/contract';
import { api } from '@wanyuan/contract/client';
import { expect, it } from 'vitest';
import { OWN_HOST_HEADER } from '#rpc/site-request.ts';
import { rewriteSiteAddress } from './site-addresses.ts';

const rewrite = rewriteSiteAddress({ 'toys.example.com': 'brightpine' });

function ask(url: string, host = 'wanyuan.example', more: Record<string, string> = {}) {
  const headers: Record<string, string> = { host, ...more };
  return { url: rewrite({ url, headers, method: 'GET' }), headers };
}

it('leads a call below a site’s address to the contract’s, and names the site', () => {
  const { url, headers } = ask('/s/brightpine/call/get_toys');
  expect(url).toBe(api.site.get_toys.path);
  expect(headers[SITE_HEADER]).toBe('brightpine');
  expect(ask('/w/k3y4old/call/look').headers[SITE_HEADER]).toBe('old:k3y4old');
});

it('leaves everything else as it is', () => {
  expect(ask('/s/brightpine/en/toys?q=car').url).toBe('/s/brightpine/en/toys?q=car');
  expect(ask('/api/account/login').url).toBe('/api/account/login');
  expect(ask('/s/brightpine/call/../login').url).toBe('/s/brightpine/call/../login');
});

it('serves on a host of its own that site and nothing else', () => {
  expect(ask('/', 'toys.example.com').url).toBe('/s/brightpine');
  expect(ask('/en/toys?page=2', 'Toys.Example.com').url).toBe('/s/brightpine/en/toys?page=2');
  expect(ask('/api/account/login', 'toys.example.com').url).toBe('/s/brightpine/api/account/login');
  expect(ask('/s/other', 'toys.example.com').url).toBe('/s/brightpine/s/other');
  expect(ask('/healthz', 'toys.example.com').url).toBe('/s/brightpine/healthz');
  expect(ask('/pictures/1-abcdef12/300.webp', 'toys.example.com').url).toBe('/pictures/1-abcdef12/300.webp');
  const call = ask('/call/save_picks', 'toys.example.com', { [SITE_HEADER]: 'other' });
  expect([call.url, call.headers[SITE_HEADER]]).toEqual([api.site.save_picks.path, 'brightpine']);
});

it('knows a host by its name alone', () => {
  expect(ask('/login', 'toys.example.com.').url).toBe('/s/brightpine/login');
  for (const host of ['constructor', '__proto__', 'toString'])
    expect(ask('/s/brightpine', host)).toMatchObject({ url: '/s/brightpine', headers: { host } });
});

it('believes no visitor who says to be on a host of its own', () => {
  expect(ask('/s/brightpine', 'wanyuan.example', { [OWN_HOST_HEADER]: '1' }).headers[OWN_HOST_HEADER]).toBeUndefined();
});
