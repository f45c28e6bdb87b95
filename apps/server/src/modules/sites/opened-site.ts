import { siteState, type SiteState } from '@wanyuan/domain';
import type { SiteRow } from './sites.repo.ts';

/** A site as everything that serves visitors needs it: no scope, no check, no code. */
export interface OpenedSite extends Pick<
  SiteRow,
  | 'id'
  | 'company_id'
  | 'user_id'
  | 'customer_id'
  | 'kind'
  | 'slug'
  | 'old_key'
  | 'name'
  | 'languages'
  | 'logo_file_id'
  | 'banner_file_ids'
  | 'colour'
  | 'contact'
  | 'welcome'
  | 'access'
  | 'formula_id'
  | 'currency'
  | 'price_shown'
  | 'number_shown'
  | 'may_export'
  | 'must_fill'
  | 'is_listed'
  | 'sealed_code'
  | 'code_version'
  | 'version'
  | 'formula_key'
  | 'toy_count'
  | 'expires_at'
> {
  state: SiteState;
  /** Below which all its pages lie. */
  path: string;
}

export const sitePath = ({ kind, slug, old_key }: Pick<SiteRow, 'kind' | 'slug' | 'old_key'>): string =>
  kind === 'old' ? `/w/${old_key}` : `/s/${slug}`;

export function toOpenedSite(row: SiteRow, now: Date): OpenedSite {
  const { scope: _scope, check: _check, allowed_leaks: _leaks, ...site } = row;
  return { ...site, state: siteState(row, now), path: sitePath(row) };
}
