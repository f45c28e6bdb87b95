import type {
  companyWebsite,
  homeWebsite,
  systemDisplayPictures,
  websiteDoors,
  websiteSites,
  websiteToys,
} from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { SitesServices } from './sites-services.ts';

export const createSiteHandlers = (
  sites: SitesServices,
): HandlersOf<typeof websiteSites & typeof websiteToys & typeof websiteDoors> => ({
  website_list: (context, query) => sites.lists.list(context, query),
  get_site_options: (context) => sites.lists.options(context),
  get_deleted_sites: (context) => sites.lists.deleted(context),
  get_site: (context, { id }) => sites.lists.detail(context, id),
  check_slug: (context, { slug, id }) => sites.settings.checkSlug(context, slug, id),
  async add(context, wanted) {
    const id = await sites.settings.add(context, wanted);
    return { id, tip: '网站已建好，选定产品范围后即可发布' };
  },
  edit: (context, change) => sites.settings.edit(context, change),
  delete: async (context, { ids }) => ({ count: await sites.settings.remove(context, ids) }),
  restore: async (context, { ids }) => ({ count: await sites.settings.restore(context, ids) }),
  status: (context, change) => sites.publishing.setStatus(context, change),
  remove: async (context, { id, toy_ids }) => ({ count: await sites.contents.remove(context, id, toy_ids) }),
  add_toys: (context, { id, toy_ids }) => sites.contents.add(context, id, toy_ids),
  take_toys: async (context, wish) => ({ count: await sites.contents.take(context, wish) }),
  get_site_toys: (context, query) => sites.lists.toys(context, query),
  preview_scope: (context, { id, scope }) => sites.contents.preview(context, id, scope),
  save_scope: (context, change) => sites.contents.saveScope(context, change),
  get_check: (context, { id }) => sites.publishing.check(context, id),
  run_check: (context, { id }) => sites.publishing.runCheck(context, id),
  get_toy_names: (context, query) => sites.names.list(context, query),
  async save_toy_name(context, change) {
    await sites.names.save(context, change);
    return {};
  },
  get_login_code: (context, { id }) => sites.doors.code(context, id),
  reset_code: (context, wish) => sites.doors.resetCode(context, wish),
  get_site_links: async (context, { id }) => ({ list: await sites.doors.listLinks(context, id) }),
  add_site_link: (context, wish) => sites.doors.addLink(context, wish),
  edit_site_link: (context, change) => sites.doors.editLink(context, change),
  get_site_link: async (context, { id, link_id }) => ({ url: await sites.doors.linkAddress(context, id, link_id) }),
  get_view_key: (context, wish) => sites.doors.viewKey(context, wish),
  apply: async (context, said) => ({ tip: await sites.applications(context, said) }),
});

export const createCompanyWebsiteHandlers = (sites: SitesServices): HandlersOf<typeof companyWebsite> => ({
  get_company_website: (context) => sites.old.get(context),
  get_migration: (context) => sites.migration.get(context),
  migration_website_data: (context, { company_name }) => sites.migration.start(context, company_name),
  get_company_page: (context) => sites.company.get(context),
  edit_company_page: async (context, change) => ({ updated_time: await sites.company.edit(context, change) }),
});

export const createHomeWebsiteHandlers = (sites: SitesServices): HandlersOf<typeof homeWebsite> => ({
  updateCompanyWebsite: (context, change) => sites.old.edit(context, change),
});

export const createDisplayPictureHandlers = (sites: SitesServices): HandlersOf<typeof systemDisplayPictures> => ({
  get_company_display_picture: async (context) => ({ list: await sites.company.listPictures(context) }),
  edit_company_display_picture: async (context, { list, seen }) => ({
    count: await sites.company.savePictures(context, list, seen),
  }),
});
