import type { CallInput, CallName } from '@wanyuan/contract/client';
import type { Page } from '@playwright/test';
import { callApi } from './api.ts';

let serial = 0;
const freshSlug = (stem: string): string => `${stem}-${Date.now() % 1_000_000_000}-${(serial += 1)}`;

/** Prices of the person's own, without which a new site has none. */
export async function setFormula(page: Page, token: string): Promise<void> {
  const formula = {
    scope: 'user' as const,
    name: `FOB ${freshSlug('own')}`,
    method: 'FOB SHANTOU' as const,
    currency: 'USD' as const,
    rate: '7.1',
    profit: '8',
    calculation: 'multiply' as const,
    total_cost: '4500',
    capacity: '68',
    is_default: true,
  };
  await callApi(page.request, 'website.save_price_formula', formula, token);
}

/** A published site of the person's own. */
export async function openSite(
  page: Page,
  token: string,
  door: Pick<CallInput<'website.edit'>, 'access' | 'price_shown' | 'languages'>,
): Promise<{ id: number; slug: string }> {
  const call = <N extends CallName>(name: N, input: CallInput<N>) => callApi(page.request, name, input, token);
  const slug = freshSlug('fair');
  await setFormula(page, token);
  const { id } = await call('website.add', { name: 'Spring Fair', slug });
  const { revision } = await call('website.get_site', { id });
  const scope = { rules: [{ category_ids: [4007, 4008] }] };
  const saved = await call('website.save_scope', { id, revision, scope });
  await call('website.edit', { id, revision: saved.revision, ...door });
  await call('website.reset_code', { id });
  await call('website.status', { id, is_on: true });
  return { id, slug };
}
