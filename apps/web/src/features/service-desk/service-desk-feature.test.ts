// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { siteConfig } from '#lib/site-config.ts';
import { serviceDeskFeature } from './service-desk-feature.ts';

it('brings customer service along, with or without a number to call', () => {
  expect(siteConfig.supportPhone).toBe('');
  expect(serviceDeskFeature.slots?.sideBar?.map(({ label }) => label)).toEqual(['客服']);
});
