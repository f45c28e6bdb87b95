import { z } from 'zod';

export const SITE_LISTS = ['website.website_list', 'website.get_site_options', 'website.get_deleted_sites'] as const;
/** One site, and the lists that name it. */
export const ONE_SITE = [...SITE_LISTS, 'website.get_site'] as const;
/** A site with what it shows. */
export const SITE_TOYS = [...ONE_SITE, 'website.get_site_toys', 'website.get_check'] as const;

export const Revision = z.int().min(0).max(2_147_483_647).describe('看到的改动；之后有人改过则拒绝');
export const SiteKeyword = z.string().trim().max(60).default('');
