import type { websiteSites, companyWebsite, homeWebsite, systemDisplayPictures } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';

const unwritten = (): never => {
  throw new Error('not written yet');
};

export const createWebsiteSitesHandlers = (): HandlersOf<typeof websiteSites> => ({
  website_list: unwritten,
  get_site_options: unwritten,
  get_site: unwritten,
  check_slug: unwritten,
  add: unwritten,
  edit: unwritten,
  delete: unwritten,
  restore: unwritten,
  status: unwritten,
  remove: unwritten,
  add_toys: unwritten,
  take_toys: unwritten,
  get_site_toys: unwritten,
  preview_scope: unwritten,
  save_scope: unwritten,
  get_check: unwritten,
  run_check: unwritten,
  get_toy_names: unwritten,
  save_toy_name: unwritten,
  get_login_code: unwritten,
  reset_code: unwritten,
  get_site_links: unwritten,
  add_site_link: unwritten,
  edit_site_link: unwritten,
  get_site_link: unwritten,
  get_view_key: unwritten,
  apply: unwritten,
});

export const createCompanyWebsiteHandlers = (): HandlersOf<typeof companyWebsite> => ({
  get_company_website: unwritten,
  get_migration: unwritten,
  migration_website_data: unwritten,
  get_company_page: unwritten,
  edit_company_page: unwritten,
});

export const createHomeWebsiteHandlers = (): HandlersOf<typeof homeWebsite> => ({
  updateCompanyWebsite: unwritten,
});

export const createSystemDisplayPicturesHandlers = (): HandlersOf<typeof systemDisplayPictures> => ({
  get_company_display_picture: unwritten,
  edit_company_display_picture: unwritten,
});
