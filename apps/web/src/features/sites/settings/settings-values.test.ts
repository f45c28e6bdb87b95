import type { SiteDetail } from '@wanyuan/contract/client';
import { expect, it } from 'vitest';
import { catchUp } from '../parts/catch-up.ts';
import { testSite } from '../test-site.ts';
import { toChange, toValues } from './settings-values.ts';

const picture = { src: '/pictures/1', width: 600, height: 200, preview: null };
const CONTACT = { name: 'Lin', phone: '', email: '', wechat: '', whatsapp: '', address: '' };
const site = {
  ...testSite(),
  revision: 3,
  settings: {
    name: 'Nordlicht Showroom',
    customer_id: 3,
    languages: ['en', 'zh'],
    logo_file_id: 11,
    banner_file_ids: [12, 13],
    colour: '#1F3B57',
    contact: CONTACT,
    welcome: { en: 'Welcome' },
    access: 'code',
    formula_id: null,
    currency: null,
    price_shown: 'signed_in',
    number_shown: 'none',
    may_export: false,
    must_fill: true,
    is_listed: false,
    expires_time: null,
    user_id: 1,
  },
  logo: picture,
  banners: [
    { file_id: 12, picture },
    { file_id: 13, picture },
  ],
  scope: { rules: [], added_toy_ids: [], removed_toy_ids: [], new_toys: 'join' },
  former_slugs: [],
  has_code: true,
  formula_name: '',
  link_count: 0,
  deleted_time: null,
} as unknown as SiteDetail;

it('sends nothing while nothing was changed', () => {
  expect(toChange(toValues(site), toValues(site))).toEqual({});
});

it('sends what was changed, pictures by their files in their order', () => {
  const values = toValues(site);
  const [first, second] = values.banners;
  const next = { ...values, slug: 'nordlicht-2027', logo: [], banners: [second!, first!], must_fill: false };
  expect(toChange(next, values)).toEqual({
    slug: 'nordlicht-2027',
    logo_file_id: null,
    banner_file_ids: [13, 12],
    must_fill: false,
  });
});

it('catches up with a site that changed elsewhere, but not under what is typed', () => {
  const values = toValues(site);
  const kept = { values, revision: 3 };
  const renaming = { ...values, name: 'Nordlicht 2027' };
  const withScope = { values: toValues(site), revision: 4 };
  const renamed = { values: { ...values, name: 'Südlicht' }, revision: 4 };
  const welcomed = { values: { ...values, welcome: { en: 'Hello' } }, revision: 4 };
  expect(catchUp(kept, { values, revision: 3 }, renaming, toChange)).toBe(kept);
  // One's own toys were saved in the tab beside.
  expect(catchUp(kept, withScope, renaming, toChange)).toEqual({ values, revision: 4 });
  expect(catchUp(kept, renamed, renaming, toChange)).toBe(kept);
  expect(catchUp(kept, renamed, values, toChange)).toEqual(renamed);
  expect(catchUp(kept, welcomed, renaming, toChange)).toEqual(welcomed);
});
